import type { BankTransaction } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { dayOf, type ListExport } from '@/lib/domain/record/lists/exports'
import type { ListSource } from '@/lib/domain/record/lists/listing'
import { bankTransactionSource } from '@/lib/domain/spend/banks/list-transactions'
import type { BankTransactionExportQuery } from '@/lib/domain/spend/banks/schema'
import { currencyDigits } from '@/lib/platform/currency-digits'
import { db } from '@/lib/platform/db'

type NamedTransaction = BankTransaction & { bank: string; account: string }

/** Minor units as a decimal number with a point, whatever the language: `-41.62`. */
export function plainAmount(minor: bigint, currency: string): string {
  const digits = currencyDigits(currency)
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${minor < 0n ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`
}

export const bankTransactionExport: ListExport<NamedTransaction> = {
  list: 'bank_transactions',
  columns: {
    booking_date: ({ bookedOn }) => dayOf(bookedOn),
    value_date: ({ valueOn }) => dayOf(valueOn),
    operation_date: ({ operationOn }) => dayOf(operationOn),
    amount: ({ amount, currency }) => plainAmount(amount, currency),
    currency: ({ currency }) => currency,
    bank_label: ({ label }) => label,
    counterparty: ({ counterparty }) => counterparty,
    original_amount: ({ originalAmount, originalCurrency }) =>
      originalAmount !== null && originalCurrency ? plainAmount(originalAmount, originalCurrency) : null,
    original_currency: ({ originalCurrency }) => originalCurrency,
    bank: ({ bank }) => bank,
    bank_account: ({ account }) => account,
    bank_id: ({ bankId }) => bankId,
  },
}

/** The movements with the names of their bank and account. */
export function namedTransactionSource(
  actor: Actor,
  query: BankTransactionExportQuery,
): ListSource<{ id: string }, NamedTransaction> {
  const source = bankTransactionSource(actor, query, query.order)
  return {
    ...source,
    rows: async (found) => {
      const rows = await source.rows(found)
      const accounts = await db.bankAccount.findMany({
        where: {
          companyId: actor.companyId,
          id: { in: [...new Set(rows.map(({ accountId }) => accountId))] },
        },
        include: { connection: { select: { name: true } } },
      })
      const accountOf = new Map(accounts.map((account) => [account.id, account]))
      return rows.map((row) => ({
        ...row,
        account: accountOf.get(row.accountId)?.name ?? '',
        bank: accountOf.get(row.accountId)?.connection.name ?? '',
      }))
    },
  }
}
