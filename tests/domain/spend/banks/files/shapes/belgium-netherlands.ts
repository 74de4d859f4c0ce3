import type { Shape } from './shape'

export const belgian: Shape[] = [
  {
    id: 'bnp_fortis',
    text: `Volgnummer;Uitvoeringsdatum;Valutadatum;Bedrag;Valuta rekening;Rekeningnummer;Type verrichting;Tegenpartij;Naam van de tegenpartij;Mededeling;Details;Status;Reden van weigering
2026-00012;02/03/2026;01/03/2026;-41,62;EUR;BE68539007547034;Kaartbetaling;;;;BETALING FIGMA.COM;Geaccepteerd;
2026-00013;03/03/2026;03/03/2026;-99,00;EUR;BE68539007547034;Europese domiciliering;BE71096123456769;NOTION;;DOMICILIERING NOTION;Geweigerd;Onvoldoende saldo
2026-00014;15/03/2026;15/03/2026;1234,50;EUR;BE68539007547034;Overschrijving;BE71096123456769;KLANT NV;FACTUUR 12;STORTING;Geaccepteerd;`,
    expected: ['2026-03-02 -4162 BETALING FIGMA.COM', '2026-03-15 123450 FACTUUR 12 STORTING'],
    leftOut: { failed: 1 },
  },
  {
    id: 'bnp_fortis',
    text: `Nº de séquence;Date d'exécution;Date valeur;Montant;Devise du compte;Numéro de compte;Type de transaction;Contrepartie;Nom de la contrepartie;Communication;Détails;Statut;Motif du refus
2026-00012;02/03/2026;01/03/2026;-41,62;EUR;BE68539007547034;Paiement par carte;;;;PAIEMENT FIGMA.COM;Accepté;
2026-00013;03/03/2026;03/03/2026;-99,00;EUR;BE68539007547034;Domiciliation;;NOTION;;DOMICILIATION NOTION;Refusé;Solde insuffisant`,
    expected: ['2026-03-02 -4162 PAIEMENT FIGMA.COM'],
    leftOut: { failed: 1 },
  },
  {
    id: 'belfius',
    encoding: 'latin1',
    text: `Boekingsdatum vanaf;01/03/2026
Boekingsdatum tot en met;31/03/2026
Bedrag vanaf;
Naam tegenpartij bevat;
Laatste saldo;2.192,88 EUR
Datum/uur van het laatste saldo;31/03/2026 21:30:53
;
Rekening;Boekingsdatum;Rekeninguittrekselnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Straat en nummer;Postcode en plaats;Transactie;Valutadatum;Bedrag;Devies;BIC;Landcode;Mededelingen
BE68539007547034;02/03/2026;00003;00012;;FIGMA;;;BETALING VIA MAESTRO FIGMA;02/03/2026;-41,62;EUR;;IE;
BE68539007547034;15/03/2026;00003;00013;BE71096123456769;KLANT NV;;9000 GENT;STORTING VAN KLANT NV;15/03/2026;1.234,50;EUR;GKCCBEBB;BE;FACTUUR 12`,
    expected: [
      '2026-03-02 -4162 BETALING VIA MAESTRO FIGMA',
      '2026-03-15 123450 STORTING VAN KLANT NV FACTUUR 12',
    ],
  },
  {
    id: 'belfius',
    encoding: 'latin1',
    text: `Date de comptabilisation à partir de;01/03/2026
Dernier solde;2.192,88 EUR
;
Compte;Date de comptabilisation;Numéro d'extrait;Numéro de transaction;Compte contrepartie;Nom contrepartie contient;Rue et numéro;Code postal et localité;Transaction;Date valeur;Montant;Devise;BIC;Code pays;Communications
BE68539007547034;02/03/2026;00003;00012;;FIGMA;;;PAIEMENT FIGMA;02/03/2026;-1.041,62;EUR;;IE;
BE68539007547034;15/03/2026;00003;00013;BE71096123456769;CLIENT SA;;4000 LIEGE;VERSEMENT DE CLIENT;15/03/2026;1.234,50;EUR;GKCCBEBB;BE;FACTURE 12`,
    expected: ['2026-03-02 -104162 PAIEMENT FIGMA', '2026-03-15 123450 VERSEMENT DE CLIENT FACTURE 12'],
  },
  {
    id: 'kbc',
    text: `Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling
BE68539007547034;;BEDRIJF;EUR; 02026003;02/03/2026;BETALING FIGMA 28-02;28/02/2026;-41,62;958,38;;-41,62;;;;;;
BE68539007547034;;BEDRIJF;EUR; 02026003;15/03/2026;OVERSCHRIJVING;15/03/2026;1234,50;2192,88;1234,50;;BE71096123456769;KREDBEBB;KLANT NV;;;FACTUUR 12`,
    expected: ['2026-03-02 -4162 BETALING FIGMA 28-02', '2026-03-15 123450 OVERSCHRIJVING FACTUUR 12'],
    isBalanced: true,
  },
  {
    id: 'kbc',
    encoding: 'latin1',
    text: `Numéro de compte;Nom de la rubrique;Nom;Devise;Numéro de l'extrait;Date;Description;Valeur;Montant;Solde;crédit;débit;numéro de compte contrepartie;BIC contrepartie;Nom contrepartie;Adresse contrepartie;communication structurée;Communication libre
BE68539007547034;;SOCIETE;EUR; 02026003;02/03/2026;PAIEMENT FIGMA;28/02/2026;-41,62;958,38;;-41,62;;;;;;
BE68539007547034;;SOCIETE;EUR; 02026003;15/03/2026;VIREMENT;15/03/2026;1234,50;2192,88;1234,50;;BE71096123456769;KREDBEBB;CLIENT;;;FACTURE 12`,
    expected: ['2026-03-02 -4162 PAIEMENT FIGMA', '2026-03-15 123450 VIREMENT FACTURE 12'],
    isBalanced: true,
  },
  {
    id: 'ing_be',
    text: `Rekeningnummer;Naam van de rekening;Rekening tegenpartij;Omzetnummer;Boekingsdatum;Valutadatum;Bedrag;Munteenheid;Omschrijving;Detail van de omzet;Bericht
BE68539007547034;BEDRIJF;;23;02/03/2026;28/02/2026;-41,62;EUR;Betaling Bancontact;FIGMA.COM;
BE68539007547034;BEDRIJF;BE71096123456769;24;15/03/2026;15/03/2026;1.234,50;EUR;Overschrijving;Van KLANT NV;FACTUUR 12`,
    expected: [
      '2026-03-02 -4162 Betaling Bancontact FIGMA.COM',
      '2026-03-15 123450 Overschrijving Van KLANT NV FACTUUR 12',
    ],
  },
  {
    id: 'ing_be',
    text: `Numéro de compte;Nom du compte;Compte contrepartie;Numéro de mouvement;Date comptable;Date valeur;Montant;Devise;Libellés;Détails du mouvement;Message
BE68539007547034;SOCIETE;;23;02/03/2026;28/02/2026;-41,62;EUR;Paiement Bancontact;FIGMA.COM;
BE68539007547034;SOCIETE;BE71096123456769;24;15/03/2026;15/03/2026;1.234,50;EUR;Virement;De CLIENT SA;FACTURE 12`,
    expected: [
      '2026-03-02 -4162 Paiement Bancontact FIGMA.COM',
      '2026-03-15 123450 Virement De CLIENT SA FACTURE 12',
    ],
  },
  {
    id: 'argenta',
    text: `Rekening;Boekdatum;Valutadatum;Referentie;Beschrijving;Bedrag;Munt;Verrichtingsdatum;Rekening tegenpartij;Naam tegenpartij;Mededeling
BE68539007547034;02-03-2026;02-03-2026;B6C01;Betaling Bancontact;-41,62;EUR;28-02-2026;;FIGMA.COM;
BE68539007547034;15-03-2026;15-03-2026;B6C02;Overschrijving;1.234,50;EUR;15-03-2026;BE71096123456769;KLANT NV;FACTUUR 12`,
    expected: ['2026-03-02 -4162 Betaling Bancontact', '2026-03-15 123450 Overschrijving FACTUUR 12'],
  },
]

export const dutch: Shape[] = [
  {
    id: 'ing_nl',
    text: `"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"
"20260315";"KLANT BV";"NL39INGB0001234567";"NL55KNAB0123456789";"OV";"Bij";"1234,50";"Overschrijving";"Factuur 12";"2192,88";""
"20260302";"FIGMA.COM";"NL39INGB0001234567";"";"BA";"Af";"41,62";"Betaalautomaat";"Pasvolgnr: 001";"958,38";""`,
    expected: ['2026-03-15 123450 KLANT BV Factuur 12', '2026-03-02 -4162 FIGMA.COM Pasvolgnr: 001'],
    isBalanced: true,
  },
  {
    id: 'ing_nl',
    text: `"Date";"Name / Description";"Account";"Counterparty";"Code";"Debit/credit";"Amount (EUR)";"Transaction type";"Notifications";"Resulting balance";"Tag"
"20260315";"KLANT BV";"NL39INGB0001234567";"NL55KNAB0123456789";"OV";"Credit";"1234,50";"Transfer";"Invoice 12";"2192,88";""
"20260302";"FIGMA.COM";"NL39INGB0001234567";"";"BA";"Debit";"41,62";"Payment terminal";"Card 001";"958,38";""`,
    expected: ['2026-03-15 123450 KLANT BV Invoice 12', '2026-03-02 -4162 FIGMA.COM Card 001'],
    isBalanced: true,
  },
  {
    id: 'rabobank',
    encoding: 'latin1',
    text: `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"
"NL39RABO0300065264","EUR","RABONL2U","000000000000000012","2026-03-02","2026-03-02","-41,62","+958,38","","FIGMA.COM","","","","bc","","","","","","Betaalautomaat 28-02"," ","","","","",""
"NL39RABO0300065264","EUR","RABONL2U","000000000000000013","2026-03-15","2026-03-15","+1234,50","+2192,88","NL55KNAB0123456789","KLANT BV","","","KNABNL2H","cb","","R12","","","","Factuur 12"," ","","","","",""`,
    expected: ['2026-03-02 -4162 FIGMA.COM Betaalautomaat 28-02', '2026-03-15 123450 KLANT BV Factuur 12'],
    isBalanced: true,
  },
  {
    id: 'rabobank_card',
    text: `"Tegenrekening IBAN","Munt","Creditcard Nummer","Productnaam","Creditcard Regel1","Creditcard Regel2","Transactiereferentie","Datum","Bedrag","Omschrijving","Oorspr bedrag","Oorspr munt","Koers"
"NL39RABO0300065264","EUR","1234","Rabo BusinessCard Visa","BEDRIJF","","0001","2026-03-02","-41,62","FIGMA.COM SAN FRANCISCO","45,00","USD","1,08"
"NL39RABO0300065264","EUR","1234","Rabo BusinessCard Visa","BEDRIJF","","0002","2026-03-26","+141,62","Verrekening","","",""`,
    expected: ['2026-03-02 -4162 FIGMA.COM SAN FRANCISCO', '2026-03-26 14162 Verrekening'],
  },
  {
    id: 'abn_amro',
    text: `Rekeningnummer;Muntsoort;Transactiedatum;Rentedatum;Beginsaldo;Eindsaldo;Transactiebedrag;Omschrijving
123456789;EUR;20260302;20260302;1000,00;958,38;-41,62;BEA, Betaalpas FIGMA.COM,PAS123
123456789;EUR;20260315;20260315;958,38;2192,88;1234,50;/TRTP/SEPA OVERBOEKING/NAME/KLANT BV`,
    expected: [
      '2026-03-02 -4162 BEA, Betaalpas FIGMA.COM,PAS123',
      '2026-03-15 123450 /TRTP/SEPA OVERBOEKING/NAME/KLANT BV',
    ],
    isBalanced: true,
  },
  {
    id: 'abn_amro',
    text: `accountNumber,mutationcode,transactiondate,valuedate,startsaldo,endsaldo,amount,description
123456789,EUR,20260302,20260302,1000,958.38,-41.62,"BEA, Betaalpas FIGMA.COM,PAS123"
123456789,EUR,20260315,20260315,958.38,2192.88,1234.5,SEPA Overboeking KLANT BV`,
    expected: [
      '2026-03-02 -4162 BEA, Betaalpas FIGMA.COM,PAS123',
      '2026-03-15 123450 SEPA Overboeking KLANT BV',
    ],
    isBalanced: true,
  },
  {
    id: 'knab',
    text: `KNAB EXPORT;;;;;;;;;;;;;;;;
Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving;Type betaling;Machtigingsnummer;Incassant ID;Adres;Referentie;Boekdatum;
"NL55KNAB0123456789";"02-03-2026";"EUR";"D";"41,62";"";"FIGMA.COM";"02-03-2026";"Betaalautomaat";"28-02 FIGMA";"";"";"";"";"C6C02X1";"02-03-2026";
"NL55KNAB0123456789";"15-03-2026";"EUR";"C";"1234,50";"NL39RABO0300065264";"KLANT BV";"15-03-2026";"Ontvangen betaling";"Factuur 12";"";"";"";"";"C6C15X2";"15-03-2026";`,
    expected: ['2026-03-02 -4162 FIGMA.COM 28-02 FIGMA', '2026-03-15 123450 KLANT BV Factuur 12'],
  },
  {
    id: 'bunq',
    text: `"Datum","Rentedatum","Bedrag","Rekening","Tegenrekening","Naam","Omschrijving"
"2026-03-02","2026-03-02","-41,62","NL47BUNQ2025181418","","FIGMA","FIGMA.COM SAN FRANCISCO, US"
"2026-03-15","2026-03-15","1.234,50","NL47BUNQ2025181418","NL39RABO0300065264","KLANT BV","Factuur 12"`,
    expected: ['2026-03-02 -4162 FIGMA.COM SAN FRANCISCO, US', '2026-03-15 123450 Factuur 12'],
  },
  {
    id: 'bunq',
    text: `"Date","Interest Date","Amount","Account","Counterparty","Name","Description"
"2026-03-02","2026-03-02","-41.62","NL47BUNQ2025181418","","FIGMA","FIGMA.COM SAN FRANCISCO, US"
"2026-03-15","2026-03-15","1,234.50","NL47BUNQ2025181418","NL39RABO0300065264","KLANT BV","Invoice 12"`,
    expected: ['2026-03-02 -4162 FIGMA.COM SAN FRANCISCO, US', '2026-03-15 123450 Invoice 12'],
  },
]
