import type { BankAccount, BankConnection } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import type { BankAccountCriteria, BankAccountQuery } from '@/lib/domain/spend/banks/schema'
import { db, type Prisma, type Tx } from '@/lib/platform/db'

export type BankAccountRow = BankAccount & {
  connection: Pick<BankConnection, 'name' | 'provider' | 'state'>
  transactions: number
  firstBookedOn: Date | null
  lastBookedOn: Date | null
}

export const listBankAccounts = (actor: Actor, query: BankAccountQuery): Promise<List<BankAccountRow>> =>
  readList(query, bankAccountSource(actor, query, query.order))

function bankAccountSource(
  actor: Actor,
  criteria: BankAccountCriteria,
  order: BankAccountQuery['order'],
): ListSource<{ id: string }, BankAccountRow> {
  const { companyId } = actor
  const where = conditions(companyId, criteria)
  const [field = 'name', asked = 'asc'] = Object.entries(order)[0] ?? []
  const name = field === 'created_at' ? 'createdAt' : 'name'
  return {
    ...byId,
    count: () => db.bankAccount.count({ where }),
    page: ({ skip, take, isReversed }) => {
      const way = isReversed ? flip(asked) : asked
      const orderBy = [{ [name]: way }, { id: way }]
      return db.bankAccount.findMany({ where, select: { id: true }, orderBy, skip, take })
    },
    after: (cursor, most) =>
      db.bankAccount.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        select: { id: true },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: (found) =>
      withCounts(
        db,
        companyId,
        found.map(({ id }) => id),
      ),
  }
}

export const countBankAccounts = ({ companyId }: Actor, criteria: BankAccountCriteria): Promise<number> =>
  db.bankAccount.count({ where: conditions(companyId, criteria) })

const conditions = (
  companyId: string,
  { bank_connection: bankConnection, selected }: BankAccountCriteria,
): Prisma.BankAccountWhereInput => ({
  companyId,
  ...(bankConnection && { connectionId: { in: bankConnection } }),
  ...(selected !== undefined && { isSelected: selected }),
})

export async function getBankAccount({ companyId }: Actor, id: string, tx: Tx = db): Promise<BankAccountRow> {
  const [row] = await withCounts(tx, companyId, [id])
  if (!row) throw notFound()
  return row
}

async function withCounts(tx: Tx, companyId: string, ids: string[]): Promise<BankAccountRow[]> {
  const [rows, counts] = await Promise.all([
    tx.bankAccount.findMany({
      where: { companyId, id: { in: ids } },
      include: { connection: { select: { name: true, provider: true, state: true } } },
    }),
    tx.bankTransaction.groupBy({
      by: ['accountId'],
      where: { companyId, accountId: { in: ids }, removedAt: null },
      _count: { _all: true },
      _min: { bookedOn: true },
      _max: { bookedOn: true },
    }),
  ])
  const counted = new Map(counts.map((count) => [count.accountId, count]))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const [row, count] = [rowOf.get(id), counted.get(id)]
    return row
      ? {
          ...row,
          transactions: count?._count._all ?? 0,
          firstBookedOn: count?._min.bookedOn ?? null,
          lastBookedOn: count?._max.bookedOn ?? null,
        }
      : []
  })
}
