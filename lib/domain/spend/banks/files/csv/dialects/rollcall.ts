import type { Dialect } from '../dialect.ts'

/** Our own export of movements, in either language. */
export const ofRollcall: Dialect[] = [
  {
    id: 'rollcall',
    bank: 'Rollcall',
    signature: ['Date comptable', 'Date opération', 'Libellé', "Montant d'origine", "Devise d'origine"],
    columns: {
      booked_on: 'Date comptable',
      value_on: 'Date de valeur',
      operation_on: 'Date opération',
      amount: 'Montant',
      currency: 'Devise',
      label: 'Libellé',
      counterparty: 'Contrepartie',
      original_amount: "Montant d'origine",
      original_currency: "Devise d'origine",
      bank_id: ["Identifiant de l'opération", 'Identifiant de transaction'],
    },
    order: 'dmy',
    decimal: '.',
    currency: null,
  },
  {
    id: 'rollcall',
    bank: 'Rollcall',
    signature: ['Booking date', 'Operation date', 'Label', 'Original amount', 'Original currency', 'Bank'],
    columns: {
      booked_on: 'Booking date',
      value_on: 'Value date',
      operation_on: 'Operation date',
      amount: 'Amount',
      currency: 'Currency',
      label: 'Label',
      counterparty: 'Counterparty',
      original_amount: 'Original amount',
      original_currency: 'Original currency',
      bank_id: 'Transaction ID',
    },
    order: 'dmy',
    decimal: '.',
    currency: null,
  },
]
