//! Systems without speech-dispatcher: nobody to ask, so that `tts` chooses a voice of the language.

/// Nobody has one.
#[derive(Debug)]
pub(in crate::speech) enum Desk {}

/// Nobody has any.
#[derive(Debug, Clone)]
pub(in crate::speech) struct Default {
    pub(in crate::speech) language: String,
}

impl Desk {
    pub(in crate::speech) fn open() -> Option<Self> {
        None
    }

    pub(in crate::speech) fn is_gone(&self) -> bool {
        match *self {}
    }

    pub(in crate::speech) fn between(_before: Option<&Self>, after: &Self) -> Option<u64> {
        match *after {}
    }

    pub(in crate::speech) fn default(&mut self) -> Option<Default> {
        match *self {}
    }

    pub(in crate::speech) fn set_default(
        &mut self,
        _connection: u64,
        _default: &Default,
    ) -> Option<()> {
        match *self {}
    }

    pub(in crate::speech) fn set_language(
        &mut self,
        _connection: u64,
        _language: &str,
    ) -> Option<()> {
        match *self {}
    }
}
