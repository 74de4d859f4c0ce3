import type { Shape } from './shape'

export const german: Shape[] = [
  {
    id: 'dkb',
    text: `"Girokonto";"DE42120300001033738756"

"Kontostand vom 31.03.2026:";"2.192,88 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"31.03.26";"";"Vorgemerkt";"FIRMA";"SLACK";"SLACK T1";"Ausgang";"";"-8";"";"";""
"15.03.26";"15.03.26";"Gebucht";"KUNDE GMBH";"FIRMA";"RECHNUNG 12";"Eingang";"DE89370400440532013000";"1.234,5";"";"";""
"02.03.26";"02.03.26";"Gebucht";"FIRMA";"FIGMA";"VISA Debitkartenumsatz";"Ausgang";"";"-41,62";"";"";""`,
    expected: ['2026-03-15 123450 FIRMA RECHNUNG 12', '2026-03-02 -4162 FIGMA VISA Debitkartenumsatz'],
    leftOut: { pending: 1 },
  },
  {
    id: 'dkb',
    encoding: 'latin1',
    text: `"Kontonummer:";"DE42120300001033738756 / Girokonto";

"Von:";"01.03.2022";
"Bis:";"31.03.2022";
"Kontostand vom 31.03.2022:";"2.192,88 EUR";

"Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz";
"15.03.2022";"15.03.2022";"Gutschrift";"KUNDE GMBH";"RECHNUNG 12";"DE89370400440532013000";"COBADEFFXXX";"1.234,50";"";"";"";
"02.03.2022";"02.03.2022";"Lastschrift";"FIGMA";"ABO 28/02";"";"";"-41,62";"";"";"";`,
    expected: ['2022-03-15 123450 KUNDE GMBH RECHNUNG 12', '2022-03-02 -4162 FIGMA ABO 28/02'],
  },
  {
    id: 'dkb_card',
    text: `"Karte";"Visa Kreditkarte";"4998 •••• •••• 1234"
""
"Saldo vom 31.03.2026:";"-41,62 €"
""
"Belegdatum";"Wertstellung";"Status";"Beschreibung";"Umsatztyp";"Betrag (€)";"Fremdwährungsbetrag"
"28.02.26";"02.03.26";"Gebucht";"FIGMA.COM";"Im Ausland";"-41,62 €";"-45,00 USD"
"30.03.26";"";"Vorgemerkt";"SLACK";"Im Internet";"-8,00 €";""
"15.03.26";"15.03.26";"Gebucht";"Einzahlung";"Einzahlung";"100 €";""`,
    expected: ['2026-02-28 -4162 FIGMA.COM', '2026-03-15 10000 Einzahlung'],
    leftOut: { pending: 1 },
  },
  {
    id: 'dkb_card',
    encoding: 'latin1',
    text: `"Kreditkarte:";"4998________1234";

"Umsatz abgerechnet und nicht im Saldo enthalten";"Wertstellung";"Belegdatum";"Beschreibung";"Betrag (EUR)";"Ursprünglicher Betrag";
"Nein";"02.03.2022";"28.02.2022";"FIGMA.COM";"-41,62";"-45,00 USD";
"Ja";"15.03.2022";"15.03.2022";"Einzahlung";"100,00";"";`,
    expected: ['2022-03-02 -4162 FIGMA.COM', '2022-03-15 10000 Einzahlung'],
  },
  {
    id: 'sparkasse',
    encoding: 'latin1',
    text: `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE02100500000024290661";"31.03.26";"31.03.26";"KARTENZAHLUNG";"SLACK";"";"";"";"";"";"";"SLACK";"";"";"-8,00";"EUR";"Umsatz vorgemerkt"
"DE02100500000024290661";"15.03.26";"15.03.26";"GUTSCHR. UEBERWEISUNG";"RECHNUNG 12";"";"";"";"";"";"";"KUNDE GMBH";"DE89370400440532013000";"COBADEFFXXX";"1234,50";"EUR";"Umsatz gebucht"
"DE02100500000024290661";"02.03.26";"02.03.26";"FOLGELASTSCHRIFT";"ABO MAERZ";"IE01ZZZ";"M1";"";"";"";"";"FIGMA";"IE29AIBK93115212345678";"AIBKIE2D";"-41,62";"EUR";"Umsatz gebucht"`,
    expected: [
      '2026-03-15 123450 KUNDE GMBH GUTSCHR. UEBERWEISUNG RECHNUNG 12',
      '2026-03-02 -4162 FIGMA FOLGELASTSCHRIFT ABO MAERZ',
    ],
    leftOut: { pending: 1 },
  },
  {
    id: 'sparkasse',
    encoding: 'latin1',
    text: `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Begünstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Währung";"Info"
"1000594757";"02.03.26";"02.03.26";"FOLGELASTSCHRIFT";"SVWZ+ABO MAERZ";"FIGMA";"IE29AIBK93115212345678";"AIBKIE2D";"-41,62";"EUR";"Umsatz gebucht"`,
    expected: ['2026-03-02 -4162 FIGMA FOLGELASTSCHRIFT SVWZ+ABO MAERZ'],
  },
  {
    id: 'volksbank',
    text: `Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Gekennzeichneter Umsatz;Glaeubiger ID;Mandatsreferenz
Geschäftskonto;DE89370400440532013000;GENODEM1GLS;GLS Gemeinschaftsbank eG;15.03.2026;15.03.2026;KUNDE GMBH;DE02100500000024290661;BELADEBE;Überweisungsgutschr.;RECHNUNG 12;1234,5;EUR;2192,88;;;;
Geschäftskonto;DE89370400440532013000;GENODEM1GLS;GLS Gemeinschaftsbank eG;02.03.2026;02.03.2026;FIGMA;;;Basislastschrift;ABO MAERZ;-41,62;EUR;958,38;;;;`,
    expected: [
      '2026-03-15 123450 KUNDE GMBH Überweisungsgutschr. RECHNUNG 12',
      '2026-03-02 -4162 FIGMA Basislastschrift ABO MAERZ',
    ],
    isBalanced: true,
  },
  {
    id: 'volksbank',
    encoding: 'latin1',
    text: `Volksbank Musterstadt eG;;;;;;;;;;;;

Umsatzanzeige;;;;;;;;;;;;

BLZ:;12345678;;Datum:;31.03.2020;;;;;;;;
Konto:;1234567;;Uhrzeit:;10:15:00;;;;;;;;

Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;Konto-Nr.;IBAN;BLZ;BIC;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz; 
15.03.2020;15.03.2020;FIRMA;KUNDE GMBH;;DE02100500000024290661;;BELADEBE;GUTSCHRIFT RECHNUNG 12;;EUR;1.234,50;H
02.03.2020;02.03.2020;FIRMA;FIGMA;;;;;LASTSCHRIFT ABO;;EUR;41,62;S

02.03.2020;;;;;;;;;Anfangssaldo;EUR;1.000,00;H
31.03.2020;;;;;;;;;Endsaldo;EUR;2.192,88;H`,
    expected: [
      '2020-03-15 123450 KUNDE GMBH GUTSCHRIFT RECHNUNG 12',
      '2020-03-02 -4162 FIGMA LASTSCHRIFT ABO',
    ],
    leftOut: { balance: 2 },
    isBalanced: true,
  },
  {
    id: 'commerzbank',
    text: `Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie
31.03.2026;31.03.2026;Zinsen/Entgelte;Rechnungsabschluss Saldo nach Abschluss 2.192,88 EUR;0;EUR;DE79500400000123456700;
15.03.2026;15.03.2026;Gutschrift;KUNDE GMBH RECHNUNG 12;1234,5;EUR;DE79500400000123456700;
02.03.2026;02.03.2026;Lastschrift;FIGMA ABO MAERZ;-41,62;EUR;DE79500400000123456700;`,
    expected: ['2026-03-15 123450 KUNDE GMBH RECHNUNG 12', '2026-03-02 -4162 FIGMA ABO MAERZ'],
    leftOut: { empty: 1 },
  },
  {
    id: 'deutsche_bank',
    text: `Umsätze
Konto;Filial-/Kontonummer;IBAN;Währung
Postbank Business Giro;111 1111111 11;DE44100100100123456789;EUR

1.3.2026 - 31.3.2026
Letzter Kontostand;;;;1.000,00;EUR
Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
2.3.2026;2.3.2026;SEPA-Lastschrift;FIGMA;ABO MAERZ;;;;;;;-41,62;;;;-41,62;;EUR
15.3.2026;15.3.2026;SEPA-Gutschrift;KUNDE GMBH;RECHNUNG 12;;;;;;;1234,5;;;;;1.234,5;EUR
Kontostand;31.3.2026;;;2.192,88;EUR`,
    expected: ['2026-03-02 -4162 FIGMA ABO MAERZ', '2026-03-15 123450 KUNDE GMBH RECHNUNG 12'],
    leftOut: { balance: 1 },
    isBalanced: true,
  },
  {
    id: 'deutsche_bank',
    encoding: 'latin1',
    text: `Umsätze Girokonto (00);;;Kundennummer: 123 4567890;;
01.03.2026 - 31.03.2026;;;;;
Letzter Kontostand;;;;1.000,00;EUR
Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.;;;;;
Buchungstag;Wert;Verwendungszweck;Soll;Haben;Währung
02.03.2026;02.03.2026;"FIGMA ABO";-41,62;;EUR
15.03.2026;15.03.2026;"KUNDE GMBH";;1.234,50;EUR
Kontostand;31.03.2026;;;2.192,88;EUR`,
    expected: ['2026-03-02 -4162 FIGMA ABO', '2026-03-15 123450 KUNDE GMBH'],
    leftOut: { balance: 1 },
    isBalanced: true,
  },
  {
    id: 'ing_de',
    encoding: 'latin1',
    text: `Umsatzanzeige;Datei erstellt am: 31.03.2026 15:23

IBAN;DE89370400440532013000
Kontoname;Girokonto
Bank;ING
Zeitraum;01.03.2026 - 31.03.2026
Saldo;2.192,88;EUR

Sortierung;Datum absteigend

In der CSV-Datei finden Sie alle bereits gebuchten Umsätze.

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
15.03.2026;15.03.2026;KUNDE GMBH;Gutschrift;RECHNUNG 12;2.192,88;EUR;1.234,50;EUR
02.03.2026;02.03.2026;VISA FIGMA;Lastschrift;NR XXXX 4025 FIGMA;958,38;EUR;-41,62;EUR`,
    expected: ['2026-03-15 123450 KUNDE GMBH RECHNUNG 12', '2026-03-02 -4162 VISA FIGMA NR XXXX 4025 FIGMA'],
    isBalanced: true,
  },
  {
    id: 'comdirect',
    encoding: 'latin1',
    text: `;
"Umsätze Girokonto";"Zeitraum: 30 Tage";
"Neuer Kontostand";"2.192,88 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"offen";"--";"Lastschrift / Belastung";"Auftraggeber: SLACK";"-8,00";
"15.03.2026";"15.03.2026";"Übertrag / Überweisung";"Auftraggeber: KUNDE GMBH RECHNUNG 12";"1.234,50";
"02.03.2026";"02.03.2026";"Lastschrift / Belastung";"Auftraggeber: FIGMA";"-41,62";

"Alter Kontostand";"1.000,00 EUR";`,
    expected: [
      '2026-03-15 123450 Auftraggeber: KUNDE GMBH RECHNUNG 12',
      '2026-03-02 -4162 Auftraggeber: FIGMA',
    ],
    leftOut: { pending: 1, balance: 1 },
    isBalanced: true,
  },
  {
    id: 'comdirect',
    encoding: 'latin1',
    text: `;
"Umsätze Visa-Karte (Kreditkarte)";"Zeitraum: 30 Tage";

"Buchungstag";"Umsatztag";"Vorgang";"Referenz";"Buchungstext";"Umsatz in EUR";
"02.03.2026";"28.02.2026";"Visa-Umsatz";"73000000001";"FIGMA.COM";"-41,62";
"15.03.2026";"15.03.2026";"Visa-Kartenabrechnung";"73000000002";"SUMME MONATSABRECHNUNG VISA";"141,62";`,
    expected: ['2026-03-02 -4162 FIGMA.COM', '2026-03-15 14162 SUMME MONATSABRECHNUNG VISA'],
  },
  {
    id: 'hypovereinsbank',
    encoding: 'utf16le',
    text: `\ufeffKontonummer;Buchungsdatum;Valuta;Empfaenger 1;Empfaenger 2;Verwendungszweck;Betrag;Waehrung
123456789;02.03.2026;02.03.2026;FIGMA;;SEPA-LASTSCHRIFT ABO;-41,62;EUR
123456789;15.03.2026;15.03.2026;KUNDE GMBH;;SEPA-GUTSCHRIFT RECHNUNG 12;1.234,50;EUR`,
    expected: [
      '2026-03-02 -4162 FIGMA SEPA-LASTSCHRIFT ABO',
      '2026-03-15 123450 KUNDE GMBH SEPA-GUTSCHRIFT RECHNUNG 12',
    ],
  },
]
