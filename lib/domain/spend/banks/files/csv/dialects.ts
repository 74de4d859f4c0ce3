import type { Decimal } from '../read-amount.ts'
import type { DateOrder } from '../read-day.ts'

export type ColumnName =
  | 'booked_on'
  | 'value_on'
  | 'operation_on'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'label'
  | 'counterparty'
  | 'currency'
  | 'bank_id'
  | 'kind'
  | 'status'
  | 'iban'
  | 'number'
  | 'original_amount'
  | 'original_currency'

export type Dialect = {
  id: string
  /** The field of each header. Several headers of a label are joined; of any other field the first one present counts. */
  columns: Partial<Record<ColumnName, string[]>>
  /** Headers that identify the bank, beside those of its day and amounts. */
  signature: string[]
  order: DateOrder | null
  decimal: Decimal | null
  currency: string | null
  /** The states of booked rows; rows with another state are left out. */
  booked?: string[]
}

const french = { order: 'dmy', decimal: ',', currency: 'EUR' } as const

/** The CSV exports of known banks. The first whose headers are all present is used. */
export const dialects: Dialect[] = [
  {
    // Our own export of movements, in either language.
    id: 'rollcall',
    signature: ['Date comptable', 'Date opération', 'Libellé', "Montant d'origine", "Devise d'origine"],
    columns: {
      booked_on: ['Date comptable'],
      value_on: ['Date de valeur'],
      operation_on: ['Date opération'],
      amount: ['Montant'],
      currency: ['Devise'],
      label: ['Libellé'],
      counterparty: ['Contrepartie'],
      original_amount: ["Montant d'origine"],
      original_currency: ["Devise d'origine"],
      bank_id: ["Identifiant de l'opération", 'Identifiant de transaction'],
    },
    order: 'dmy',
    decimal: '.',
    currency: null,
  },
  {
    id: 'rollcall',
    signature: ['Booking date', 'Operation date', 'Label', 'Original amount', 'Original currency', 'Bank'],
    columns: {
      booked_on: ['Booking date'],
      value_on: ['Value date'],
      operation_on: ['Operation date'],
      amount: ['Amount'],
      currency: ['Currency'],
      label: ['Label'],
      counterparty: ['Counterparty'],
      original_amount: ['Original amount'],
      original_currency: ['Original currency'],
      bank_id: ['Transaction ID'],
    },
    order: 'dmy',
    decimal: '.',
    currency: null,
  },
  {
    id: 'bnp',
    signature: ['Libelle court', 'Type operation', 'Libelle operation'],
    columns: {
      booked_on: ['Date operation'],
      amount: ['Montant operation en euro', 'Montant operation'],
      label: ['Libelle operation'],
      kind: ['Type operation'],
    },
    ...french,
  },
  {
    id: 'societe_generale',
    signature: ["Détail de l'écriture", 'Devise'],
    columns: {
      booked_on: ["Date de l'opération"],
      amount: ["Montant de l'opération"],
      label: ["Détail de l'écriture"],
      currency: ['Devise'],
      kind: ['Libellé'],
    },
    ...french,
  },
  {
    id: 'bpce',
    signature: ['Libelle operation', 'Reference', 'Type operation', 'Date de valeur'],
    columns: {
      booked_on: ['Date de comptabilisation', 'Date comptable'],
      value_on: ['Date de valeur'],
      operation_on: ['Date operation'],
      debit: ['Debit'],
      credit: ['Credit'],
      label: ['Libelle operation', 'Informations complementaires'],
      counterparty: ['Libelle simplifie'],
      kind: ['Type operation'],
    },
    ...french,
  },
  {
    id: 'shine',
    signature: ['Transaction ID', 'Nom de la contrepartie', 'IBAN'],
    columns: {
      booked_on: ["Date d'opération"],
      value_on: ['Date de la valeur'],
      debit: ['Débit'],
      credit: ['Crédit'],
      label: ['Libellé'],
      counterparty: ['Nom de la contrepartie'],
      bank_id: ['Transaction ID'],
      iban: ['IBAN'],
    },
    ...french,
  },
  {
    id: 'qonto_fr',
    signature: ['Statut', 'Identifiant de transaction', 'Nom de la contrepartie'],
    columns: {
      booked_on: ['Date de la valeur (UTC)', 'Date de valeur (UTC)'],
      operation_on: ["Date de l'opération (UTC)"],
      debit: ['Débit'],
      credit: ['Crédit'],
      amount: ['Montant total (TTC)'],
      label: ['Nom de la contrepartie', 'Référence'],
      counterparty: ['Nom de la contrepartie'],
      bank_id: ['Identifiant de transaction'],
      currency: ['Devise'],
      original_amount: ["Montant total de l'opération en devise locale (TTC)", 'Montant en devise locale'],
      original_currency: ['Devise locale'],
      kind: ['Méthode de paiement', 'Type'],
      status: ['Statut'],
      iban: ['IBAN du compte', 'IBAN'],
    },
    ...french,
    decimal: null,
    booked: [
      'settled',
      'completed',
      'executed',
      'exécuté',
      'exécutée',
      'terminé',
      'terminée',
      'effectué',
      'réglé',
    ],
  },
  {
    id: 'qonto',
    signature: ['Status', 'Transaction ID'],
    columns: {
      booked_on: ['Settlement date (UTC)'],
      operation_on: ['Operation date (UTC)'],
      amount: ['Total amount (incl. VAT)'],
      debit: ['Debit'],
      credit: ['Credit'],
      label: ['Counterparty name', 'Reference'],
      counterparty: ['Counterparty name'],
      bank_id: ['Transaction ID'],
      currency: ['Currency'],
      original_amount: ['Total amount in local currency (incl. VAT)', 'Local amount'],
      original_currency: ['Local currency'],
      kind: ['Payment method'],
      status: ['Status'],
      iban: ['Account IBAN', 'IBAN'],
    },
    order: 'dmy',
    decimal: '.',
    currency: 'EUR',
    booked: ['settled', 'completed', 'executed'],
  },
  {
    id: 'revolut',
    signature: ['State', 'Description', 'ID'],
    columns: {
      booked_on: ['Date completed (UTC)'],
      operation_on: ['Date started (UTC)'],
      amount: ['Total amount', 'Amount'],
      label: ['Description', 'Reference'],
      currency: ['Payment currency'],
      bank_id: ['ID'],
      kind: ['Type'],
      status: ['State'],
      original_amount: ['Orig amount'],
      original_currency: ['Orig currency'],
    },
    order: null,
    decimal: '.',
    currency: null,
    booked: ['completed'],
  },
  {
    id: 'n26',
    signature: ['Partner Name', 'Payment Reference'],
    columns: {
      booked_on: ['Booking Date'],
      value_on: ['Value Date'],
      amount: ['Amount (EUR)'],
      label: ['Partner Name', 'Payment Reference'],
      counterparty: ['Partner Name'],
      kind: ['Type'],
      original_amount: ['Original Amount'],
      original_currency: ['Original Currency'],
    },
    order: null,
    decimal: '.',
    currency: 'EUR',
  },
  {
    id: 'boursobank',
    signature: ['dateVal', 'accountNum'],
    columns: {
      booked_on: ['dateOp'],
      value_on: ['dateVal'],
      amount: ['amount'],
      label: ['label'],
      counterparty: ['supplierFound'],
      number: ['accountNum'],
    },
    ...french,
    decimal: null,
  },
  {
    id: 'credit_agricole',
    signature: ['Libellé'],
    columns: {
      booked_on: ['Date'],
      debit: ['Débit euros'],
      credit: ['Crédit euros'],
      label: ['Libellé'],
    },
    ...french,
  },
  {
    id: 'credit_mutuel',
    signature: ['Date de valeur', 'Libellé', 'Solde'],
    columns: {
      booked_on: ['Date'],
      value_on: ['Date de valeur'],
      debit: ['Débit'],
      credit: ['Crédit'],
      amount: ['Montant'],
      label: ['Libellé'],
    },
    ...french,
  },
  {
    id: 'banque_postale',
    signature: ['Libellé'],
    columns: { booked_on: ['Date'], amount: ['Montant(EUROS)'], label: ['Libellé'] },
    ...french,
  },
]
