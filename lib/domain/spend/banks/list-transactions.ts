import type { BankTransaction } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import type { BankTransactionCriteria, BankTransactionQuery } from '@/lib/domain/spend/banks/schema'
import { db, type Prisma } from '@/lib/platform/db'

/** Without an order, the latest day first. */
export const listBankTransactions = (
  actor: Actor,
  query: BankTransactionQuery,
): Promise<List<BankTransaction>> => readList(query, bankTransactionSource(actor, query, query.order))

export function bankTransactionSource(
  { companyId }: Actor,
  criteria: BankTransactionCriteria,
  order: BankTransactionQuery['order'] = {},
): ListSource<{ id: string }, BankTransaction> {
  const where = conditions(companyId, criteria)
  const [field = 'booked_on', asked = 'desc'] = Object.entries(order)[0] ?? []
  const name = field === 'amount' ? 'amount' : 'bookedOn'
  return {
    ...byId,
    count: () => db.bankTransaction.count({ where }),
    page: ({ skip, take, isReversed }) => {
      const way = isReversed ? flip(asked) : asked
      const orderBy = [{ [name]: way }, { id: way }]
      return db.bankTransaction.findMany({ where, select: { id: true }, orderBy, skip, take })
    },
    after: (cursor, most) =>
      db.bankTransaction.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        select: { id: true },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: async (found) => {
      const rows = await db.bankTransaction.findMany({
        where: { companyId, id: { in: found.map(({ id }) => id) } },
      })
      const rowOf = new Map(rows.map((row) => [row.id, row]))
      return found.flatMap(({ id }) => rowOf.get(id) ?? [])
    },
  }
}

export const countBankTransactions = (
  { companyId }: Actor,
  criteria: BankTransactionCriteria,
): Promise<number> => db.bankTransaction.count({ where: conditions(companyId, criteria) })

export async function getBankTransaction({ companyId }: Actor, id: string): Promise<BankTransaction> {
  const row = await db.bankTransaction.findUnique({ where: { companyId_id: { companyId, id } } })
  if (!row) throw notFound()
  return row
}

function conditions(
  companyId: string,
  { bank_account: bankAccount, booked_on: bookedOn, direction, search }: BankTransactionCriteria,
): Prisma.BankTransactionWhereInput {
  const text = search ? { contains: search.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const } : null
  return {
    companyId,
    ...(bankAccount && { accountId: { in: bankAccount } }),
    ...(bookedOn && {
      bookedOn: {
        ...(bookedOn.after && { gte: new Date(bookedOn.after) }),
        ...(bookedOn.before && { lte: new Date(bookedOn.before) }),
      },
    }),
    ...(direction && { amount: direction === 'in' ? { gt: 0n } : { lt: 0n } }),
    ...(text && { OR: [{ label: text }, { counterparty: text }] }),
  }
}
