//! The sentences of the arbiter's page in every language; one that is missing does not compile.

use super::words::Language;

macro_rules! texts {
    ($($name:ident: $german:literal, $english:literal, $dutch:literal, $french:literal;)+) => {
        #[derive(Debug)]
        pub struct Texts {
            $(pub $name: &'static str,)+
        }

        const GERMAN: Texts = Texts { $($name: $german,)+ };
        const ENGLISH: Texts = Texts { $($name: $english,)+ };
        const DUTCH: Texts = Texts { $($name: $dutch,)+ };
        const FRENCH: Texts = Texts { $($name: $french,)+ };

        /// Every sentence in the order of the languages, for the test.
        #[cfg(test)]
        const ALL: &[[&str; 4]] = &[$([$german, $english, $dutch, $french],)+];
    };
}

texts! {
    title: "BERICHT AN DEN SCHIEDSRICHTER (FIDE Anhang D.2.8)", "REPORT TO THE ARBITER (FIDE Appendix D.2.8)", "VERSLAG AAN DE ARBITER (FIDE bijlage D.2.8)", "RAPPORT À L'ARBITRE (FIDE annexe D.2.8)";
    records: "Mitschriften", "Records", "Notaties", "Feuilles de partie";
    restore: "Herzustellende Stellung", "Position to restore", "Te herstellen stelling", "Position à rétablir";
    board_of: "Brett von {color}", "Board of {color}", "Bord van {color}", "Échiquier : {color}";
    clocks: "Uhren", "Clocks", "Klokken", "Pendules";
    to_decide: "Zu entscheiden", "To be decided", "Te beslissen", "À décider";
    only_record: "Nur die Mitschrift von {color} liegt vor.", "Only the record of {color} is at hand.", "Alleen de notatie van {color} is er.", "Seule la feuille existe : {color}.";
    agree: "Die Mitschriften stimmen überein.", "The records agree.", "De notaties komen overeen.", "Les feuilles concordent.";
    differ: "Die Mitschriften stimmen nicht überein.", "The records differ.", "De notaties verschillen.", "Les feuilles ne concordent pas.";
    no_common: "Kein gemeinsamer Zug.", "No common move.", "Geen gemeenschappelijke zet.", "Aucun coup commun.";
    last_common: "Letzter gemeinsamer Zug: {move}.", "Last common move: {move}.", "Laatste gemeenschappelijke zet: {move}.", "Dernier coup commun : {move}.";
    missing: "In der Mitschrift von {color} fehlt: {moves}", "Missing from the record of {color}: {moves}", "In de notatie van {color} ontbreekt: {moves}", "Manque dans la feuille, {color} : {moves}";
    record_announced: "Mitschrift von {color}: Ansagen und Wiederholungen.", "Record of {color}: announcements and repetitions.", "Notatie van {color}: aankondigingen en herhalingen.", "Feuille ({color}) : annonces et répétitions.";
    record_paper: "Mitschrift von {color}: vom Papier eingegeben.", "Record of {color}: typed in from paper.", "Notatie van {color}: ingevoerd van papier.", "Feuille ({color}) : saisie d'après le papier.";
    record_board: "Mitschrift von {color}: Züge, die das elektronische Brett verfolgt hat.", "Record of {color}: moves that the electronic board has followed.", "Notatie van {color}: zetten die het elektronische bord heeft gevolgd.", "Feuille ({color}) : coups suivis par l'échiquier électronique.";
    announced_behind: "Mitschrift von {color}, ab dem {move}: Ansagen und Wiederholungen.", "Record of {color}, from {move} on: announcements and repetitions.", "Notatie van {color}, vanaf {move}: aankondigingen en herhalingen.", "Feuille ({color}), à partir du {move} : annonces et répétitions.";
    misnumbered: "{color} zählt anders: {move} hat dort die Nummer {number}. Hier zählen die Züge selbst.", "{color} counts differently: {move} has the number {number} there. Here the moves themselves count.", "{color} telt anders: {move} heeft daar nummer {number}. Hier tellen de zetten zelf.", "{color} compte autrement : {move} y porte le numéro {number}. Ici, ce sont les coups qui comptent.";
    passed_over: "In der Mitschrift von {color} als Überschrift übergangen: {text}", "Passed over as a heading in the record of {color}: {text}", "In de notatie van {color} als kop overgeslagen: {text}", "Passé comme en-tête dans la feuille ({color}) : {text}";
    doubtful: "Nicht eindeutig geschrieben ist der {move}; hier gelesen als {written}.", "{move} is written so that several pieces could be meant; read here as {written}.", "Niet eenduidig genoteerd is {move}; hier gelezen als {written}.", "Le {move} n'est pas noté sans ambiguïté ; lu ici comme {written}.";
    doubtful_by_board: "Nicht eindeutig geschrieben ist der {move}; hier gelesen als {written}, wie ein Brett es zeigt.", "{move} is written so that several pieces could be meant; read here as {written}, as a board shows it.", "Niet eenduidig genoteerd is {move}; hier gelezen als {written}, zoals een bord het toont.", "Le {move} n'est pas noté sans ambiguïté ; lu ici comme {written}, comme le montre un échiquier.";
    unwritten: "Für den {move} steht nirgends ein Eintrag; was danach kommt, lässt sich nicht prüfen.", "Nobody wrote {move}; what comes behind it cannot be checked.", "Niemand noteerde {move}; wat daarna komt, is niet te controleren.", "Personne n'a noté le {move} ; la suite ne peut être vérifiée.";
    other_move: "Unterschied nur in einem Zug: {move}, Weiß {white}, Schwarz {black}.", "Only one move is different: {move}, White {white}, Black {black}.", "Slechts één zet verschilt: {move}, Wit {white}, Zwart {black}.", "Un seul coup diffère : {move}, Blancs {white}, Noirs {black}.";
    first_difference: "Erster Unterschied: {move}, Weiß {white}, Schwarz {black}.", "First difference: {move}, White {white}, Black {black}.", "Eerste verschil: {move}, Wit {white}, Zwart {black}.", "Première différence : {move}, Blancs {white}, Noirs {black}.";
    white_omits: "Weiß hat einen Zug ausgelassen: {move}, Weiß {white}, Schwarz {black}.", "White left out one move: {move}, White {white}, Black {black}.", "Wit heeft één zet overgeslagen: {move}, Wit {white}, Zwart {black}.", "Les Blancs ont omis un coup : {move}, Blancs {white}, Noirs {black}.";
    black_omits: "Schwarz hat einen Zug ausgelassen: {move}, Weiß {white}, Schwarz {black}.", "Black left out one move: {move}, White {white}, Black {black}.", "Zwart heeft één zet overgeslagen: {move}, Wit {white}, Zwart {black}.", "Les Noirs ont omis un coup : {move}, Blancs {white}, Noirs {black}.";
    white_omits_several: "Weiß hat mehrere Halbzüge ausgelassen: {moves}", "White left out several half-moves: {moves}", "Wit heeft meerdere halve zetten overgeslagen: {moves}", "Les Blancs ont omis plusieurs demi-coups : {moves}";
    black_omits_several: "Schwarz hat mehrere Halbzüge ausgelassen: {moves}", "Black left out several half-moves: {moves}", "Zwart heeft meerdere halve zetten overgeslagen: {moves}", "Les Noirs ont omis plusieurs demi-coups : {moves}";
    white_repeats: "Weiß hat einen Zug zweimal aufgeschrieben: {move}, {white}.", "White wrote one move twice: {move}, {white}.", "Wit heeft één zet twee keer genoteerd: {move}, {white}.", "Les Blancs ont noté un coup deux fois : {move}, {white}.";
    black_repeats: "Schwarz hat einen Zug zweimal aufgeschrieben: {move}, {black}.", "Black wrote one move twice: {move}, {black}.", "Zwart heeft één zet twee keer genoteerd: {move}, {black}.", "Les Noirs ont noté un coup deux fois : {move}, {black}.";
    illegal: "Regelwidriger Zug {place}: {written} ({move}).", "Illegal move {place}: {written} ({move}).", "Onreglementaire zet {place}: {written} ({move}).", "Coup illégal {place} : {written} ({move}).";
    impossible: "Hinter dem ersten Unterschied nicht mehr möglich {place}: {written} ({move}).", "Behind the first difference no longer possible {place}: {written} ({move}).", "Na het eerste verschil niet meer mogelijk {place}: {written} ({move}).", "Après la première différence, impossible {place} : {written} ({move}).";
    unreadable: "Nicht lesbar {place}: {written} ({move}).", "Cannot be read {place}: {written} ({move}).", "Niet leesbaar {place}: {written} ({move}).", "Illisible {place} : {written} ({move}).";
    quoted: "„{text}“", "“{text}”", "„{text}”", "« {text} »";
    not_readable: "nicht lesbar", "cannot be read", "niet leesbaar", "illisible";
    in_both: "in beiden Mitschriften", "in both records", "in beide notaties", "dans les deux feuilles";
    in_record: "in der Mitschrift von {color}", "in the record of {color}", "in de notatie van {color}", "dans la feuille ({color})";
    initial: "Die Anfangsstellung.", "The initial position.", "De beginstelling.", "La position initiale.";
    after: "Nach dem {move}.", "After {move}.", "Na {move}.", "Après le {move}.";
    take_back: "Zurückzunehmen laut Mitschrift von {color}: {moves}", "To take back by the record of {color}: {moves}", "Terug te nemen volgens de notatie van {color}: {moves}", "À reprendre selon la feuille, {color} : {moves}";
    unknown: "Nicht bekannt.", "Not known.", "Niet bekend.", "Inconnu.";
    told: "Was es zeigt, hat ein Mensch angegeben.", "What it shows was told by a person.", "Wat het toont, is door een mens opgegeven.", "Ce qu'il montre a été dit par une personne.";
    seen: "Was es zeigt, kommt vom elektronischen Brett.", "What it shows comes from the electronic board.", "Wat het toont, komt van het elektronische bord.", "Ce qu'il montre vient de l'échiquier électronique.";
    feels_men: "Dieses elektronische Brett fühlt nur, wo etwas steht, nicht welche Figur.", "This electronic board only feels where something stands, not which piece.", "Dit elektronische bord voelt alleen waar iets staat, niet welk stuk.", "Cet échiquier électronique sent seulement où il y a quelque chose, non quelle pièce.";
    feels_colours: "Dieses elektronische Brett fühlt nur, wo Weiß und wo Schwarz steht, nicht welche Figur.", "This electronic board only feels where White and where Black stands, not which piece.", "Dit elektronische bord voelt alleen waar wit en waar zwart staat, niet welk stuk.", "Cet échiquier électronique sent seulement où sont les Blancs et les Noirs, non quelle pièce.";
    felt_right: "Soweit das Brett es zeigen kann, ist nichts zu ändern.", "As far as the board can show it, there is nothing to change.", "Voor zover het bord het kan tonen, is er niets te veranderen.", "Pour autant que l'échiquier puisse le montrer, rien à changer.";
    some_man: "eine Figur", "a piece", "een stuk", "une pièce";
    white_man: "eine weiße Figur", "a white piece", "een wit stuk", "une pièce blanche";
    black_man: "eine schwarze Figur", "a black piece", "een zwart stuk", "une pièce noire";
    right: "Richtig, nichts zu ändern.", "Right, nothing to change.", "Juist, niets te veranderen.", "Juste, rien à changer.";
    as_recorded: "Zeigt, was die eigene Mitschrift sagt.", "Shows what the player's own record says.", "Toont wat de eigen notatie zegt.", "Montre ce que dit la propre feuille.";
    as_other: "Zeigt, was die Mitschrift von {color} sagt.", "Shows what the record of {color} says.", "Toont wat de notatie van {color} zegt.", "Montre ce que dit l'autre feuille ({color}).";
    corrects: "{color} berichtigt dieses Brett (jetzt > dann):", "{color} corrects this board (now > then):", "{color} verbetert dit bord (nu > dan):", "{color} : corriger cet échiquier (maintenant > ensuite) :";
    back: "Zurück auf die gemeinsame Stellung (jetzt > dann):", "Back to the common position (now > then):", "Terug naar de gemeenschappelijke stelling (nu > dan):", "Retour à la position commune (maintenant > ensuite) :";
    back_before: "Zurück auf die herzustellende Stellung (jetzt > dann):", "Back to the position to restore (now > then):", "Terug naar de te herstellen stelling (nu > dan):", "Retour à la position à rétablir (maintenant > ensuite) :";
    unexplained: "Kein einzelner falscher, fehlender oder überzähliger Zug erklärt das.", "No single wrong, missing or extra move explains it.", "Geen enkele verkeerde, ontbrekende of overtollige zet verklaart dit.", "Aucun coup faux, manquant ou de trop ne l'explique à lui seul.";
    one_mistake: "Ein einziger Fehler erklärt das:", "One mistake explains it:", "Eén fout verklaart dit:", "Une seule erreur l'explique :";
    likeliest_mistake: "Der wahrscheinlichste einzelne Fehler, der das erklärt:", "The likeliest single mistake that explains it:", "De waarschijnlijkste enkele fout die dit verklaart:", "L'erreur unique la plus probable qui l'explique :";
    further_mistakes: "Weitere einzelne Fehler, die ebenso aussähen und nicht wahrscheinlicher sind: {count}.", "Further single mistakes that would look the same and are no likelier: {count}.", "Andere enkele fouten die er net zo zouden uitzien en niet waarschijnlijker zijn: {count}.", "Autres erreurs uniques qui donneraient la même chose et ne sont pas plus probables : {count}.";
    several_mistakes: "Mehrere Fehler kämen als Erklärung in Frage, der wahrscheinlichste zuerst:", "Several mistakes could explain it, the likeliest first:", "Meerdere fouten kunnen dit verklaren, de waarschijnlijkste eerst:", "Plusieurs erreurs pourraient l'expliquer, la plus probable d'abord :";
    held_to: "Verglichen mit der Mitschrift von {color}.", "Held to the record of {color}.", "Vergeleken met de notatie van {color}.", "Comparé à la feuille : {color}.";
    held_to_shorter: "Verglichen mit der Mitschrift von {color}, die früher endet; was danach kommt, ist dort nicht ausgeführt.", "Held to the record of {color}, which ends earlier; what comes behind is not carried out there.", "Vergeleken met de notatie van {color}, die eerder eindigt; wat daarna komt, is daar niet uitgevoerd.", "Comparé à la feuille ({color}), qui finit plus tôt ; la suite n'y est pas exécutée.";
    since: "Danach wurde auf diesem Brett gezogen, was in keiner Mitschrift steht: {moves}", "After that moves were made on this board that stand in no record: {moves}", "Daarna is op dit bord gespeeld wat in geen notatie staat: {moves}", "Ensuite des coups ont été joués sur cet échiquier qui ne figurent sur aucune feuille : {moves}";
    since_and_more: "Danach wurde auf diesem Brett gezogen, was in keiner Mitschrift steht, und weiter, was nicht mehr zu verfolgen ist: {moves} …", "After that moves were made on this board that stand in no record, and more that cannot be followed: {moves} …", "Daarna is op dit bord gespeeld wat in geen notatie staat, en meer dat niet te volgen is: {moves} …", "Ensuite des coups ont été joués sur cet échiquier qui ne figurent sur aucune feuille, et d'autres qu'on ne peut pas suivre : {moves} …";
    with_since: "Gerechnet mit dem, was danach auf dem Brett von {color} gezogen wurde: {moves}", "Counting what was played after that on the board of {color}: {moves}", "Gerekend met wat daarna op het bord van {color} is gespeeld: {moves}", "Compte tenu de ce qui a été joué ensuite sur l'échiquier ({color}) : {moves}";
    as_found: "Erklärt ist, was das Brett zeigte, als der Unterschied bemerkt wurde; danach wurde darauf weitergespielt.", "What is explained is what the board showed when the difference was found; it has been played on since.", "Verklaard is wat het bord toonde toen het verschil werd gevonden; daarna is erop doorgespeeld.", "Ce qui est expliqué est ce que montrait l'échiquier quand la différence a été trouvée ; on y a joué depuis.";
    fallen: "Eine Figur, die umfiel oder in einer Hand ist, sähe ebenso aus.", "A piece that fell over or is in a hand would look the same.", "Een stuk dat omviel of in een hand is, zou er net zo uitzien.", "Une pièce tombée ou tenue en main donnerait la même chose.";
    added: "{after}: ausgeführt {executed}", "{after}: executed {executed}", "{after}: uitgevoerd {executed}", "{after} : exécuté {executed}";
    mistake: "{move}: geschrieben {written}, ausgeführt {executed}", "{move}: written {written}, executed {executed}", "{move}: genoteerd {written}, uitgevoerd {executed}", "{move} : écrit {written}, exécuté {executed}";
    nothing: "nichts", "nothing", "niets", "rien";
    behind: "ab hier nicht mehr ausgeführt, {count} Halbzüge fehlen", "not carried out from here on, {count} half-moves are missing", "vanaf hier niet meer uitgevoerd, {count} halve zetten ontbreken", "plus exécuté à partir d'ici, {count} demi-coups manquent";
    not_made: "nicht ausgeführt", "not carried out", "niet uitgevoerd", "non exécuté";
    other_square: "anderes Feld", "another square", "ander veld", "autre case";
    other_piece: "andere Figur", "another piece", "ander stuk", "autre pièce";
    other_of_its_kind: "andere Figur derselben Art", "another piece of the same kind", "ander stuk van dezelfde soort", "autre pièce du même type";
    another_move: "anderer Zug", "another move", "andere zet", "autre coup";
    other_promotion: "andere Umwandlung", "another promotion", "andere promotie", "autre promotion";
    half_castling: "Rochade nur halb ausgeführt", "castling only half carried out", "rokade maar half uitgevoerd", "roque exécuté à moitié";
    other_rook: "beim {move} dann der andere Turm gezogen", "at {move} the other rook was moved then", "bij {move} is toen de andere toren gespeeld", "au {move}, l'autre tour a alors été jouée";
    not_removed: "geschlagener Bauer nicht entfernt", "captured pawn not removed", "geslagen pion niet verwijderd", "pion pris non enlevé";
    extra: "überzähliger Zug", "a move too many", "overtollige zet", "coup de trop";
    the_log: "Protokoll", "the log", "het logboek", "le journal";
    chess_clock: "Schachuhr, beim Drücken gelesen", "the chess clock, read at the press", "de schaakklok, gelezen bij het indrukken", "la pendule, lue à la pression";
    presumed_clock: "Schachuhr; wem welche Zeit gehört, ist nicht gesichert", "the chess clock; whose time is which is not certain", "de schaakklok; wiens tijd welke is, is niet zeker", "la pendule ; à qui est quel temps n'est pas certain";
    own_presumed_clock: "Uhr von ansager, weitergeführt von der Schachuhr; wem welche Zeit gehört, ist nicht gesichert", "ansager's own clock, going on from the chess clock; whose time is which is not certain", "de klok van ansager, verder na de schaakklok; wiens tijd welke is, is niet zeker", "la pendule d'ansager, à la suite de la pendule ; à qui est quel temps n'est pas certain";
    own_clock: "Uhr von ansager, beim Drücken", "ansager's own clock, at the press", "de klok van ansager, bij het indrukken", "la pendule d'ansager, à la pression";
    times: "Weiß {white}, Schwarz {black} (laut {source}).", "White {white}, Black {black} (from {source}).", "Wit {white}, Zwart {black} (volgens {source}).", "Blancs {white}, Noirs {black} (selon {source}).";
    record_clock: "Uhrstand in der Mitschrift von {color}", "the clock times in the record of {color}", "de kloktijden in de notatie van {color}", "les temps notés dans la feuille ({color})";
    both_record_clocks: "Uhrstand in beiden Mitschriften", "the clock times in both records", "de kloktijden in beide notaties", "les temps notés dans les deux feuilles";
    one_time: "{color} {time} (laut {source}).", "{color} {time} (from {source}).", "{color} {time} (volgens {source}).", "{color} {time} (selon {source}).";
    no_time: "{color}: keine Zeit aufgezeichnet.", "{color}: no time was logged.", "{color}: geen tijd vastgelegd.", "{color} : aucun temps noté.";
    times_differ: "{color}: Die Mitschriften haben verschiedene Zeiten, die von Weiß {white}, die von Schwarz {black}.", "{color}: the records have different times, White's {white}, Black's {black}.", "{color}: de notaties hebben verschillende tijden, die van Wit {white}, die van Zwart {black}.", "{color} : les feuilles ont des temps différents, celle des Blancs {white}, celle des Noirs {black}.";
    no_times: "Für diesen Zug ist keine Zeit aufgezeichnet.", "No time was logged for this move.", "Voor deze zet is geen tijd vastgelegd.", "Aucun temps n'est noté pour ce coup.";
    set_here: "Darin enthalten: Der Schiedsrichter änderte die Uhr von {color} {after} auf {time}.", "Included: the arbiter changed the clock of {color} to {time} {after}.", "Daarin begrepen: de arbiter veranderde de klok van {color} {after} in {time}.", "Compris : l'arbitre a changé la pendule ({color}) en {time} {after}.";
    set_later: "Darin nicht enthalten: Der Schiedsrichter änderte die Uhr von {color} {after} auf {time}.", "Not included: the arbiter changed the clock of {color} to {time} {after}.", "Daarin niet begrepen: de arbiter veranderde de klok van {color} {after} in {time}.", "Non compris : l'arbitre a changé la pendule ({color}) en {time} {after}.";
    after_move: "nach dem {move}", "after {move}", "na {move}", "après le {move}";
    at_the_start: "vor dem ersten Zug", "before the first move", "vóór de eerste zet", "avant le premier coup";
    which_record: "Welche der beiden Mitschriften richtig ist.", "Which of the two records is right.", "Welke van de twee notaties juist is.", "Laquelle des deux feuilles est juste.";
    which_piece: "Welche Figur mit einem nicht eindeutigen Eintrag gemeint ist.", "Which piece is meant by an entry that could mean several.", "Welk stuk met een niet eenduidige notatie is bedoeld.", "Quelle pièce désigne une notation ambiguë.";
    whether_illegal: "Ob und von wem ein regelwidriger Zug gespielt wurde (Artikel 7.5).", "Whether an illegal move was played, and by whom (Article 7.5).", "Of en door wie een onreglementaire zet is gespeeld (artikel 7.5).", "Si un coup illégal a été joué, et par qui (article 7.5).";
    what_is_meant: "Welcher Zug mit dem unlesbaren Eintrag gemeint ist.", "Which move is meant by the entry that cannot be read.", "Welke zet met de onleesbare notatie is bedoeld.", "Quel coup désigne la notation illisible.";
    which_mistake: "Welcher der möglichen Fehler geschehen ist.", "Which of the possible mistakes was made.", "Welke van de mogelijke fouten is gemaakt.", "Laquelle des erreurs possibles a été commise.";
    whether_since: "Ob die Züge gelten, die in keiner Mitschrift stehen. Wenn ja, sind sie zuerst einzutragen: mit „Mitschrift“, aus dem Papier oder vom Brett.", "Whether the moves count that stand in no record. If so, enter them first: with 'record', from paper or from the board.", "Of de zetten gelden die in geen notatie staan. Zo ja, dan eerst invoeren: met 'notatie', van papier of van het bord.", "Si les coups qui ne figurent sur aucune feuille comptent. Si oui, les saisir d'abord : avec « feuille », du papier ou de l'échiquier.";
    what_board: "Was auf einem Brett steht, das nicht bekannt ist.", "What stands on a board that is not known.", "Wat op een bord staat dat niet bekend is.", "Ce qui se trouve sur un échiquier inconnu.";
    which_time: "Welche der verschiedenen Uhrzeiten gilt.", "Which of the different clock times counts.", "Welke van de verschillende kloktijden geldt.", "Lequel des temps différents compte.";
    whether_set: "Ob die später geänderten Uhrzeiten weiter gelten.", "Whether the clock times set later still count.", "Of de later ingestelde kloktijden blijven gelden.", "Si les temps réglés plus tard comptent encore.";
    arbiter_alone: "Stellung, Uhrzeiten, Zugzähler und etwaige Strafen bestimmt allein der Schiedsrichter.", "Position, clock times, move counter and any penalty are for the arbiter alone.", "Stelling, kloktijden, zettenteller en eventuele straffen bepaalt alleen de arbiter.", "La position, les temps, le compteur de coups et les pénalités sont à l'arbitre seul.";
    legend: "Große Buchstaben Weiß, kleine Schwarz: {letters}.", "Capital letters White, small ones Black: {letters}.", "Hoofdletters Wit, kleine letters Zwart: {letters}.", "Majuscules Blancs, minuscules Noirs : {letters}.";
    move_of: "{number}. Zug von {color}", "move {number} of {color}", "zet {number} van {color}", "coup {number} ({color})";
}

pub fn texts(language: Language) -> &'static Texts {
    match language {
        Language::German => &GERMAN,
        Language::English => &ENGLISH,
        Language::Dutch => &DUTCH,
        Language::French => &FRENCH,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_gaps() {
        let gaps = |text: &str| {
            let parts = text.split('{').skip(1);
            let mut gaps: Vec<String> = parts
                .filter_map(|part| Some(part.split_once('}')?.0.to_owned()))
                .collect();
            gaps.sort();
            gaps
        };
        for sentences in ALL {
            for sentence in sentences {
                assert_eq!(gaps(sentence), gaps(sentences[0]), "{sentence}");
            }
        }
    }
}
