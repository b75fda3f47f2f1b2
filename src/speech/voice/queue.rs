//! The queue of what is spoken next: alarms before answers before background.
//!
//! A newer answer replaces an older one. What is background comes when there is time, in its order, and cuts nothing. Pure, so that
//! the manners of the voice are a table of tests: the speaker tells it what happens and does what it returns.

use crate::game::{language::announcement::Urgency, words::Language};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saying {
    pub parts: Vec<Part>,
    pub urgency: Urgency,
}

/// What is spoken in one language: moves may be announced in another than sentences.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Part {
    pub text: String,
    pub language: Language,
}

impl Saying {
    pub fn new(text: String, language: Language, urgency: Urgency) -> Self {
        Self::of(Part { text, language }, urgency)
    }

    pub(crate) fn of(part: Part, urgency: Urgency) -> Self {
        let parts = vec![part];
        Self { parts, urgency }
    }

    /// What belongs together is one, in its order.
    pub(crate) fn joined(sayings: Vec<Self>) -> Option<Self> {
        let urgency = sayings.iter().map(|saying| saying.urgency).max()?;
        let mut parts: Vec<Part> = Vec::new();
        for part in sayings.into_iter().flat_map(|saying| saying.parts) {
            match parts.last_mut() {
                Some(last) if last.language == part.language => {
                    last.text = format!("{}\n{}", last.text, part.text);
                }
                Some(_) | None => parts.push(part),
            }
        }
        Some(Self { parts, urgency })
    }
}

#[derive(Debug, Default)]
pub struct Queue {
    speaking: Option<Saying>,
    waiting: Vec<Saying>,
}

/// So much of what is background may wait.
const MOST: usize = 4;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Speak this; what is being spoken is cut off first.
    Speak(Vec<Part>),
    Wait,
}

impl Queue {
    pub fn push(&mut self, saying: Saying) -> Step {
        let current = self.speaking.as_ref().map(|speaking| speaking.urgency);
        match saying.urgency {
            Urgency::Alarm => {}
            // An answer nobody waits for any more would only delay the new one.
            Urgency::Answer => self
                .waiting
                .retain(|other| other.urgency != Urgency::Answer),
            Urgency::Background => self.make_room(),
        }
        let interrupts = match (saying.urgency, current) {
            (_, None) => true,
            (Urgency::Alarm, Some(current)) => current < Urgency::Alarm,
            (Urgency::Answer, Some(current)) => current <= Urgency::Answer,
            (Urgency::Background, Some(_)) => false,
        };
        if !interrupts {
            self.waiting.push(saying);
            return Step::Wait;
        }
        // An alarm cuts an answer short; the answer comes again behind it.
        if let Some(cut) = self
            .speaking
            .take()
            .filter(|_| saying.urgency == Urgency::Alarm)
        {
            self.waiting.push(cut);
        }
        self.begin(saying)
    }

    /// The voice has come to the end of what it was speaking.
    pub fn finished(&mut self) -> Step {
        self.speaking = None;
        let next = (0..self.waiting.len())
            .rev()
            .max_by_key(|&index| self.waiting[index].urgency);
        match next {
            Some(index) => {
                let saying = self.waiting.remove(index);
                self.begin(saying)
            }
            None => Step::Wait,
        }
    }

    /// Silence at once: nothing is left, except for alarms that were not heard yet.
    pub fn silence(&mut self) {
        self.speaking = None;
        let unheard = |saying: &Saying| saying.urgency == Urgency::Alarm;
        self.waiting.retain(unheard);
    }

    /// What was being spoken when the voice was lost, to be said again when it is back.
    pub fn lost(&mut self) {
        if let Some(speaking) = self.speaking.take() {
            self.waiting.insert(0, speaking);
        }
    }

    /// There is no voice: what was to be spoken waits behind the others.
    pub fn postpone(&mut self) {
        self.waiting.extend(self.speaking.take());
    }

    /// Of what is background the oldest is given up where too much of it waits.
    fn make_room(&mut self) {
        let background = |other: &Saying| other.urgency == Urgency::Background;
        let waiting = self.waiting.iter().filter(|other| background(other));
        if waiting.count() >= MOST
            && let Some(oldest) = self.waiting.iter().position(background)
        {
            self.waiting.remove(oldest);
        }
    }

    pub fn is_speaking(&self) -> bool {
        self.speaking.is_some()
    }

    fn begin(&mut self, saying: Saying) -> Step {
        let parts = saying.parts.clone();
        self.speaking = Some(saying);
        Step::Speak(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `a`, `b`, `c` are alarm, answer and background; `.` is the end of speech, `!` silence; at `-` the voice is lost, at `+` back. Expected: what begins to be spoken.
    fn spoken(script: &str) -> String {
        let mut queue = Queue::default();
        let mut spoken = Vec::new();
        let mut gone = false;
        for word in script.split_whitespace() {
            let urgency = match word.as_bytes()[0] {
                b'a' => Urgency::Alarm,
                b'b' => Urgency::Answer,
                _ => Urgency::Background,
            };
            let step = match word {
                "-" => {
                    gone = true;
                    queue.lost();
                    Step::Wait
                }
                "+" => {
                    gone = false;
                    queue.finished()
                }
                "." => queue.finished(),
                "!" => {
                    queue.silence();
                    Step::Wait
                }
                word => queue.push(Saying::new(word.to_owned(), Language::German, urgency)),
            };
            if let Step::Speak(parts) = step {
                if gone {
                    queue.postpone();
                } else {
                    spoken.extend(parts.into_iter().map(|part| part.text));
                }
            }
        }
        spoken.join(" ")
    }

    #[test]
    fn neighbours_of_one_language_are_one_part() {
        let say = |text: &str, language| Saying::new(text.to_owned(), language, Urgency::Answer);
        let joined = Saying::joined(vec![
            say("White resumes.", Language::English),
            say("Your move.", Language::English),
            say("Eva vier.", Language::German),
        ]);
        let texts: Vec<(String, Language)> = (joined.unwrap().parts.into_iter())
            .map(|part| (part.text, part.language))
            .collect();
        assert_eq!(
            texts,
            [
                ("White resumes.\nYour move.".to_owned(), Language::English),
                ("Eva vier.".to_owned(), Language::German),
            ]
        );
        assert_eq!(Saying::joined(Vec::new()), None);
    }

    #[test]
    fn manners() {
        for (script, expected) in [
            ("b1 . b2 .", "b1 b2"),
            ("b1 b2 .", "b1 b2"),
            ("b1 a1 . .", "b1 a1 b1"),
            ("a1 b1 . .", "a1 b1"),
            ("a1 a2 b1 . . .", "a1 a2 b1"),
            ("a1 b1 b2 . .", "a1 b2"),
            ("b1 c1 . .", "b1 c1"),
            ("b1 c1 c2 . . .", "b1 c1 c2"),
            ("b1 c1 c2 c3 c4 c5 . . . . . .", "b1 c2 c3 c4 c5"),
            ("c1 b1 . .", "c1 b1"),
            ("b1 c1 b2 . .", "b1 b2 c1"),
            ("b1 c1 ! . .", "b1"),
            ("a1 a2 b1 ! . .", "a1 a2"),
            ("a1 c1 b1 . . .", "a1 b1 c1"),
            // The voice is gone: of the answers the newest is kept, and everything in its order.
            ("- a1 b1 a2 b2 c1 + . . . .", "a1 a2 b2 c1"),
            ("b1 - c1 + . .", "b1 b1 c1"),
        ] {
            assert_eq!(spoken(script), expected, "{script}");
        }
    }
}
