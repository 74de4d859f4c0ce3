import { z } from 'zod'
import { currencyText, decimalText, optionalDay, optionalText } from '@/lib/connectors/banks/bank-fields'
import type { ListedMovement } from '@/lib/connectors/banks/bank-provider'

const transaction = z.object({
  internalTransactionId: z.string().min(1).max(200).nullish(),
  transactionId: z.string().min(1).max(200).nullish(),
  entryReference: z.string().max(200).nullish(),
  bookingDate: optionalDay,
  valueDate: optionalDay,
  transactionAmount: z.object({ amount: decimalText, currency: currencyText }),
  creditorName: optionalText(255),
  debtorName: optionalText(255),
  creditorId: optionalText(64),
  mandateId: optionalText(64),
  remittanceInformationUnstructured: optionalText(500),
  remittanceInformationUnstructuredArray: z.array(z.string().max(1_000)).max(50).nullish(),
  additionalInformation: optionalText(500),
  proprietaryBankTransactionCode: optionalText(40),
  bankTransactionCode: optionalText(40),
  merchantCategoryCode: optionalText(4),
})

export const gocardlessTransactions = z.object({
  transactions: z.object({
    booked: z.array(transaction).max(100_000),
    pending: z.array(z.unknown()).max(100_000).optional(),
  }),
})

type Listed = z.output<typeof gocardlessTransactions>['transactions']

/** What is pending has no id to be known by, and comes again when it is booked. */
export const movementsOf = (accountId: string, { booked }: Listed): ListedMovement[] =>
  booked.flatMap((row) => {
    const id = row.internalTransactionId ?? row.transactionId
    const bookedOn = row.bookingDate ?? row.valueDate
    if (!id || !bookedOn) return []
    const isOut = row.transactionAmount.amount.startsWith('-')
    const lines = row.remittanceInformationUnstructuredArray?.join(' ')
    return {
      id,
      accountId,
      status: 'booked' as const,
      amount: row.transactionAmount.amount,
      currency: row.transactionAmount.currency,
      bookedOn,
      valueOn: row.valueDate,
      operatedOn: null,
      original: null,
      label:
        row.remittanceInformationUnstructured ??
        (lines || row.additionalInformation || row.creditorName || row.debtorName || ''),
      counterparty: isOut ? row.creditorName : row.debtorName,
      creditorId: row.creditorId,
      mandate: row.mandateId,
      bankId: row.entryReference || row.transactionId || null,
      kind: row.proprietaryBankTransactionCode ?? row.bankTransactionCode,
      mcc: row.merchantCategoryCode,
    }
  })
