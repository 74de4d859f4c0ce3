import { z } from 'zod'
import {
  derivedId,
  optionalAmount,
  optionalCurrency,
  optionalDay,
  optionalId,
  optionalText,
  pageOf,
  type RowFacts,
  remittanceText,
  unreadableRow,
} from '@/lib/connectors/banks/bank-fields'
import type { LeftOutRow, ListedPage } from '@/lib/connectors/banks/bank-provider'

/** https://developer.gocardless.com/bank-account-data/transactions: which fields there are differs from bank to bank. */
const transaction = z.object({
  internalTransactionId: optionalId,
  transactionId: optionalId,
  entryReference: optionalText(200),
  bookingDate: optionalDay,
  bookingDateTime: optionalDay,
  valueDate: optionalDay,
  valueDateTime: optionalDay,
  transactionAmount: z.object({ amount: optionalAmount, currency: optionalCurrency }).nullish().catch(null),
  creditorName: optionalText(255),
  debtorName: optionalText(255),
  creditorId: optionalText(64),
  mandateId: optionalText(64),
  remittanceInformationUnstructured: optionalText(500),
  remittanceInformationUnstructuredArray: z.unknown().optional(),
  remittanceInformationStructured: z.unknown().optional(),
  remittanceInformationStructuredArray: z.unknown().optional(),
  additionalInformation: optionalText(500),
  proprietaryBankTransactionCode: optionalText(40),
  bankTransactionCode: optionalText(40),
  merchantCategoryCode: optionalText(4),
})

const mostRows = 100_000

export const gocardlessTransactions = z.object({
  transactions: z.object({
    booked: z.array(z.unknown()).max(mostRows).nullish(),
    pending: z.array(z.unknown()).max(mostRows).nullish(),
  }),
})

type Listed = z.output<typeof gocardlessTransactions>['transactions']

/** What is pending comes again, with an id, when it is booked. */
export function gocardlessPage(accountId: string, { booked, pending }: Listed): ListedPage {
  const seen = new Map<string, number>()
  const read = (status: 'booked' | 'pending') => (row: unknown) => readRow(accountId, row, status, seen)
  const [one, other] = [pageOf(booked ?? [], read('booked')), pageOf(pending ?? [], read('pending'))]
  return { movements: [...one.movements, ...other.movements], leftOut: [...one.leftOut, ...other.leftOut] }
}

function readRow(
  accountId: string,
  sent: unknown,
  status: 'booked' | 'pending',
  seen: Map<string, number>,
): RowFacts | LeftOutRow {
  const { data: row } = transaction.safeParse(sent)
  if (!row) return unreadableRow(accountId)
  const amount = row.transactionAmount?.amount ?? null
  const isOut = amount?.startsWith('-') ?? false
  const bookedOn = row.bookingDate ?? row.bookingDateTime ?? row.valueDate ?? row.valueDateTime
  const label =
    row.remittanceInformationUnstructured ??
    remittanceText(row.remittanceInformationUnstructuredArray) ??
    remittanceText(row.remittanceInformationStructured, row.remittanceInformationStructuredArray) ??
    row.additionalInformation ??
    row.creditorName ??
    row.debtorName ??
    ''
  return {
    id:
      row.internalTransactionId ??
      row.transactionId ??
      derivedId([bookedOn, row.transactionAmount, row.entryReference, label], seen),
    accountId,
    status,
    amount,
    currency: row.transactionAmount?.currency ?? null,
    bookedOn,
    valueOn: row.valueDate ?? row.valueDateTime,
    operatedOn: null,
    original: null,
    label,
    counterparty: isOut ? row.creditorName : row.debtorName,
    creditorId: row.creditorId,
    mandate: row.mandateId,
    bankId: row.entryReference ?? row.transactionId,
    kind: row.proprietaryBankTransactionCode ?? row.bankTransactionCode,
    mcc: row.merchantCategoryCode,
  }
}
