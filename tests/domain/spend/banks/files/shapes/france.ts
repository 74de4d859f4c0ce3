import type { Shape } from './shape'

export const french: Shape[] = [
  {
    id: 'bnp',
    text: `Compte de chèques;Compte de chèques;****1234;31/03/2026;;1 234,56
Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro
02/03/2026;FACTURE CARTE;FACTURE CARTE;CB FIGMA.COM 28/02;-41,62
15/03/2026;VIR;VIREMENT RECU;VIR CLIENT;1 234,50`,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'societe_generale',
    encoding: 'latin1',
    text: `="0001234567890";01/03/2026;31/03/2026;2;31/03/2026;1234,56 EUR

Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise
02/03/2026;CARTE;CB FIGMA.COM 28/02;-41,62;EUR
15/03/2026;VIREMENT;VIR CLIENT;1234,50;EUR`,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'credit_agricole',
    encoding: 'latin1',
    text: `Téléchargement du 01/04/2026;

M. MARTIN LEA
Compte courant;carte n° 12345678901;
Solde au 31/03/2026;1 234,56 €;

Liste des opérations du compte entre le 01/03/2026 et le 31/03/2026;


Date;Libellé;Débit euros;Crédit euros;
02/03/2026;"CB
FIGMA.COM
28/02";41,62;;
15/03/2026;"VIR CLIENT";;1 234,50;`,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'bpce',
    text: `Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation
02/03/2026;FIGMA;CB FIGMA.COM 28/02;R1;;Carte bancaire;Divers;Logiciel;-41,62;;28/02/2026;02/03/2026;0
15/03/2026;CLIENT;VIR CLIENT;R2;;Virement recu;Divers;Vente;;+1234,50;15/03/2026;15/03/2026;0`,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'credit_mutuel',
    encoding: 'latin1',
    text: `Date;Date de valeur;Débit;Crédit;Libellé;Solde
02/03/2026;02/03/2026;-41,62;;CB FIGMA.COM 28/02;1000,00
15/03/2026;15/03/2026;;1234,50;VIR CLIENT;2234,50`,
    isBalanced: true,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'credit_mutuel',
    text: `Date;Date de valeur;Montant;Libellé;Solde
02/03/2026;02/03/2026;-41,62;CB FIGMA.COM 28/02;1000,00
15/03/2026;15/03/2026;1234,50;VIR CLIENT;2234,50`,
    isBalanced: true,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'banque_postale',
    encoding: 'latin1',
    text: `Numéro Compte   ;1234567A033
Type         ;CCP
Compte tenu en  ;euros
Date            ;31/03/2026
Solde (EUROS)   ;1234,56
Solde (FRANCS)  ;8098,18

Date;Libellé;Montant(EUROS)
02/03/2026;CB FIGMA.COM 28/02;-41,62
15/03/2026;VIR CLIENT;1234,50`,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'boursobank',
    text: `dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
2026-03-02;2026-03-02;"CB FIGMA.COM 28/02";Logiciels;Pro;figma;-41,62;;00040123456;BoursoBank;1000.00
2026-03-15;2026-03-15;"VIR CLIENT";Ventes;Pro;;"1 234,50";;00040123456;BoursoBank;2234.50`,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'shine',
    encoding: 'latin1',
    text: `Transaction ID;Date de la valeur;Date d'opération;IBAN;Type;Débit;Crédit;Solde;Libellé;Nom de la contrepartie;Note
S1;02/03/2026;02/03/2026;FR7630006000011234567890189;CARD;41,62;;1;CB FIGMA.COM 28/02;Figma;
S2;15/03/2026;15/03/2026;FR7630006000011234567890189;TRANSFER;;1234,50;1;VIR CLIENT;Client;`,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'qonto',
    leftOut: { pending: 1 },
    text: `Status,Settlement date (UTC),Operation date (UTC),Counterparty name,Reference,Total amount (incl. VAT),Currency,Transaction ID
settled,02-03-2026 09:00:00,28-02-2026 10:00:00,CB FIGMA.COM,28/02,-41.62,EUR,Q1
processing,03-03-2026 09:00:00,03-03-2026 10:00:00,SOON,,-5.00,EUR,Q3
settled,15-03-2026 09:00:00,15-03-2026 10:00:00,VIR CLIENT,,1234.50,EUR,Q2`,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'qonto_fr',
    text: `Statut;Date de la valeur (UTC);Date de l'opération (UTC);Montant total (TTC);Débit;Crédit;Devise;Nom de la contrepartie;Référence;Identifiant de transaction
Exécuté;02-03-2026 09:00:00;28-02-2026 10:00:00;-41,62;41,62;;EUR;CB FIGMA.COM;28/02;Q1
Exécuté;15-03-2026 09:00:00;15-03-2026 10:00:00;1234,50;;1234,50;EUR;VIR CLIENT;;Q2`,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'revolut',
    leftOut: { pending: 1 },
    text: `Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Orig currency,Orig amount,Payment currency,Amount,Total amount,Fee
2026-02-28,2026-03-02,R1,CARD_PAYMENT,COMPLETED,CB FIGMA.COM,28/02,,USD,45.00,EUR,-41.62,-41.62,0.00
2026-03-03,,R3,CARD_PAYMENT,PENDING,SOON,,,EUR,5.00,EUR,-5.00,-5.00,0.00
2026-03-15,2026-03-15,R2,TOPUP,COMPLETED,VIR CLIENT,,,EUR,1234.50,EUR,1234.50,1234.50,0.00`,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'n26',
    text: `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-03-02,2026-03-02,"CB FIGMA.COM",,Presentment,"28/02","Main",-41.62,-45.00,USD,0.92
2026-03-15,2026-03-15,"VIR CLIENT",,"Credit Transfer",,"Main",1234.50,,,`,
    expected: ['2026-03-02 -4162 CB FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'societe_generale',
    encoding: 'latin1',
    text: `"SG ENTREPRISES"
"FR76 3000 3000 0112 3456 7890 189";"Compte Courant"
"Solde au";"31/03/2026"
"Solde";"2 192,88";"EUR"

Date;Nature de l'opération;Débit;Crédit;Devise;Date de valeur;Libellé interbancaire
"02/03/2026";"CARTE FIGMA.COM 28/02";"41,62";"";"EUR";"02/03/2026";"PAIEMENT PAR CARTE"
"15/03/2026";"VIR CLIENT";"";"1 234,50";"EUR";"15/03/2026";"VIREMENT RECU"`,
    expected: ['2026-03-02 -4162 CARTE FIGMA.COM 28/02', '2026-03-15 123450 VIR CLIENT'],
  },
  {
    id: 'fortuneo',
    encoding: 'latin1',
    text: `Date opération;Date valeur;libellé;Débit;Crédit;
02/03/2026;02/03/2026;CARTE 28/02 FIGMA.COM;-41,62;;
15/03/2026;15/03/2026;VIR CLIENT;;1234,50;`,
    expected: ['2026-03-02 -4162 CARTE 28/02 FIGMA.COM', '2026-03-15 123450 VIR CLIENT'],
  },
]
