import type { Shape } from './shape'

export const international: Shape[] = [
  {
    id: 'revolut',
    text: `Date started (UTC),Date completed (UTC),ID,Type,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance,Account
2022-09-06,2022-09-06,8066,CARD_PAYMENT,FIGMA.COM,,A Person,1234,USD,45.00,EUR,-41.62,-0.38,958.00,EUR Main
2022-09-15,2022-09-15,55qe,TOPUP,CLIENT SA,INVOICE 12,,,EUR,1234.50,EUR,1234.50,0.00,2192.50,EUR Main`,
    expected: ['2022-09-06 -4200 FIGMA.COM', '2022-09-15 123450 CLIENT SA INVOICE 12'],
  },
  {
    id: 'revolut_personal',
    text: `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
CARD_PAYMENT,Current,2026-03-01 10:00:00,2026-03-02 09:00:00,FIGMA.COM,-41.62,0.38,EUR,COMPLETED,958.00
TOPUP,Current,2026-03-15 10:00:00,2026-03-15 10:00:01,CLIENT SA,1234.50,0.00,EUR,COMPLETED,2192.50
CARD_PAYMENT,Current,2026-03-16 10:00:00,,SLACK,-8.00,0.00,EUR,PENDING,
CARD_PAYMENT,Current,2026-03-17 10:00:00,,NOTION,-10.00,0.00,EUR,REVERTED,
CARD_PAYMENT,Current,2026-03-18 10:00:00,,LINEAR,-12.00,0.00,EUR,DECLINED,`,
    expected: ['2026-03-02 -4200 FIGMA.COM', '2026-03-15 123450 CLIENT SA'],
    leftOut: { pending: 1, cancelled: 1, failed: 1 },
    isBalanced: true,
  },
  {
    id: 'revolut_personal',
    text: `Type,Produit,Date de début,Date de fin,Description,Montant,Frais,Devise,État,Solde
Paiement par carte,Valeur actuelle,2026-03-01 10:00:00,2026-03-02 09:00:00,FIGMA.COM,-41.62,0.00,EUR,TERMINÉ,958.38
Ajout de fonds,Valeur actuelle,2026-03-15 10:00:00,2026-03-15 10:00:01,CLIENT SA,1234.50,0.00,EUR,TERMINÉ,2192.88
Paiement par carte,Valeur actuelle,2026-03-16 10:00:00,,SLACK,-8.00,0.00,EUR,EN ATTENTE,`,
    expected: ['2026-03-02 -4162 FIGMA.COM', '2026-03-15 123450 CLIENT SA'],
    leftOut: { pending: 1 },
    isBalanced: true,
  },
  {
    id: 'revolut_personal',
    text: `Art,Produkt,Datum des Beginns,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Kontostand
Kartenbezahlung,Giro,2026-03-01 10:00:00,2026-03-02 09:00:00,FIGMA.COM,-41.62,0.00,EUR,ABGESCHLOSSEN,958.38
Aufladung,Giro,2026-03-15 10:00:00,2026-03-15 10:00:01,KUNDE GMBH,1234.50,0.00,EUR,ABGESCHLOSSEN,2192.88
Kartenbezahlung,Giro,2026-03-16 10:00:00,,SLACK,-8.00,0.00,EUR,AUSSTEHEND,`,
    expected: ['2026-03-02 -4162 FIGMA.COM', '2026-03-15 123450 KUNDE GMBH'],
    leftOut: { pending: 1 },
    isBalanced: true,
  },
  {
    id: 'revolut_personal',
    text: `Tipo,Prodotto,Data di inizio,Data di completamento,Descrizione,Importo,Costo,Valuta,State,Saldo
Pagamento con carta,Attuale,2026-03-01 10:00:00,2026-03-02 09:00:00,FIGMA.COM,-41.62,0.00,EUR,COMPLETATO,958.38
Ricarica,Attuale,2026-03-15 10:00:00,2026-03-15 10:00:01,CLIENTE SRL,1234.50,0.00,EUR,COMPLETATO,2192.88`,
    expected: ['2026-03-02 -4162 FIGMA.COM', '2026-03-15 123450 CLIENTE SRL'],
    isBalanced: true,
  },
  {
    id: 'n26',
    text: `"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"
"2023-03-02","FIGMA.COM","","MasterCard Payment","","-41.62","-45.0","USD","1.08"
"2023-03-15","CLIENT SA","FR7630006000011234567890189","Income","INVOICE 12","1234.50","","",""`,
    expected: ['2023-03-02 -4162 FIGMA.COM', '2023-03-15 123450 CLIENT SA INVOICE 12'],
  },
  {
    id: 'n26',
    text: `"Date","Bénéficiaire","Numéro de compte","Type de transaction","Référence de paiement","Catégorie","Montant (EUR)","Montant (Devise étrangère)","Sélectionnez la devise étrangère","Taux de conversion"
"2023-03-02","FIGMA.COM","","Paiement MasterCard","","Divers","-41.62","-45.0","USD","1.08"
"2023-03-15","CLIENT SA","FR7630006000011234567890189","Revenu","FACTURE 12","Revenus","1234.50","","",""`,
    expected: ['2023-03-02 -4162 FIGMA.COM', '2023-03-15 123450 CLIENT SA FACTURE 12'],
  },
  {
    id: 'n26',
    text: `Datum,Empfänger,Kontonummer,Transaktionstyp,Verwendungszweck,Kategorie,Betrag (EUR),Betrag (Fremdwährung),Fremdwährung,Wechselkurs
2023-03-02,FIGMA.COM,,MasterCard Zahlung,,Sonstiges,-41.62,-45.0,USD,1.08
2023-03-15,KUNDE GMBH,DE02100500000024290661,Gutschrift,RECHNUNG 12,Einkommen,1234.50,,,`,
    expected: ['2023-03-02 -4162 FIGMA.COM', '2023-03-15 123450 KUNDE GMBH RECHNUNG 12'],
  },
  {
    id: 'wise',
    text: `"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"
TRANSFER-2,15-03-2026,1234.50,EUR,"Received money from CLIENT SA","INVOICE 12",2192.88,,,,"CLIENT SA",,,,,,,,0.00
CARD-1,02-03-2026,-41.62,EUR,"Card transaction of 45.00 USD issued by FIGMA.COM",,958.38,EUR,USD,1.08,,,,FIGMA.COM,6559,"A Person",,,0.24`,
    expected: [
      '2026-03-15 123450 Received money from CLIENT SA INVOICE 12',
      '2026-03-02 -4162 Card transaction of 45.00 USD issued by FIGMA.COM',
    ],
    isBalanced: true,
  },
  {
    id: 'amex',
    text: `Date,Description,Amount,Extended Details,Appears On Your Statement As,Address,Town/City,Postcode,Country,Reference,Category
28/02/2026,FIGMA.COM,41.62,,FIGMA.COM DUBLIN,,,,IRELAND,'AT260590001000010000001',General Purchases
15/03/2026,PAYMENT RECEIVED - THANK YOU,-100.00,,PAYMENT RECEIVED - THANK YOU,,,,,'AT260740001000010000002',`,
    expected: [
      '2026-02-28 -4162 FIGMA.COM DUBLIN FIGMA.COM',
      '2026-03-15 10000 PAYMENT RECEIVED - THANK YOU PAYMENT RECEIVED - THANK YOU',
    ],
    currency: 'GBP',
  },
  {
    id: 'amex',
    text: `Date,Description,Card Member,Account #,Amount
02/28/2026,FIGMA.COM,A PERSON,-11005,41.62
03/15/2026,AUTOPAY PAYMENT - THANK YOU,A PERSON,-11005,-100.00`,
    expected: ['2026-02-28 -4162 FIGMA.COM', '2026-03-15 10000 AUTOPAY PAYMENT - THANK YOU'],
    currency: 'USD',
  },
  {
    id: 'amex',
    text: `Datum,Beschreibung,Karteninhaber,Konto #,Betrag,Weitere Details,Erscheint auf Ihrer Abrechnung als,Adresse,Stadt,PLZ,Land,Betreff,Kategorie
28/02/2026,FIGMA.COM,EINE PERSON,-11005,"41,62",,FIGMA.COM,,,,,'AT1',
15/03/2026,ZAHLUNG ERHALTEN. BESTEN DANK.,EINE PERSON,-11005,"-100,00",,,,,,,'AT2',`,
    expected: ['2026-02-28 -4162 FIGMA.COM', '2026-03-15 10000 ZAHLUNG ERHALTEN. BESTEN DANK.'],
  },
  {
    id: 'rollcall',
    text: `Booking date,Value date,Operation date,Label,Counterparty,Amount,Currency,Original amount,Original currency,Bank,Transaction ID
2026-03-02,2026-03-02,2026-02-28,FIGMA.COM,Figma,-41.62,EUR,-45.00,USD,BNP,1`,
    expected: ['2026-03-02 -4162 FIGMA.COM'],
  },
  {
    id: 'rollcall',
    text: `Date comptable;Date de valeur;Date opération;Libellé;Contrepartie;Montant;Devise;Montant d'origine;Devise d'origine;Banque;Identifiant de transaction
2026-03-02;2026-03-02;2026-02-28;FIGMA.COM;Figma;-41.62;EUR;-45.00;USD;BNP;1`,
    expected: ['2026-03-02 -4162 FIGMA.COM'],
  },
]
