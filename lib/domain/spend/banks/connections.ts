import type { BankConnection } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { notFound } from '@/lib/domain/record/errors'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { eraseAccount } from '@/lib/domain/spend/banks/erase-account'
import { queueRevocation } from '@/lib/domain/spend/banks/providers/consent/revoke-bank'
import { openRef } from '@/lib/domain/spend/banks/providers/consent/sealed-ref'
import type { BankConnectionCriteria, BankConnectionQuery } from '@/lib/domain/spend/banks/schema'
import { db, type Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

export type BankConnectionRow = BankConnection & { accounts: number; selectedAccounts: number }

export const listBankConnections = (
  actor: Actor,
  query: BankConnectionQuery,
): Promise<List<BankConnectionRow>> => readList(query, source(actor, query, query.order))

function source(
  { companyId }: Actor,
  criteria: BankConnectionCriteria,
  order: BankConnectionQuery['order'],
): ListSource<{ id: string }, BankConnectionRow> {
  const where = conditions(companyId, criteria)
  const [field = 'name', asked = 'asc'] = Object.entries(order)[0] ?? []
  const name = field === 'created_at' ? 'createdAt' : 'name'
  return {
    ...byId,
    count: () => db.bankConnection.count({ where }),
    page: ({ skip, take, isReversed }) => {
      const way = isReversed ? flip(asked) : asked
      return db.bankConnection.findMany({
        where,
        select: { id: true },
        orderBy: [{ [name]: way }, { id: way }],
        skip,
        take,
      })
    },
    after: (cursor, most) =>
      db.bankConnection.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        select: { id: true },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: async (found) => {
      const rows = await db.bankConnection.findMany({
        where: { companyId, id: { in: found.map(({ id }) => id) } },
        include: withAccounts,
      })
      const rowOf = new Map(rows.map((row) => [row.id, counted(row)]))
      return found.flatMap(({ id }) => rowOf.get(id) ?? [])
    },
  }
}

const withAccounts = { accounts: { select: { isSelected: true } } } as const

const counted = ({
  accounts,
  ...row
}: BankConnection & { accounts: { isSelected: boolean }[] }): BankConnectionRow => ({
  ...row,
  accounts: accounts.length,
  selectedAccounts: accounts.filter(({ isSelected }) => isSelected).length,
})

export const countBankConnections = (
  { companyId }: Actor,
  criteria: BankConnectionCriteria,
): Promise<number> => db.bankConnection.count({ where: conditions(companyId, criteria) })

const conditions = (
  companyId: string,
  { provider, state }: BankConnectionCriteria,
): Prisma.BankConnectionWhereInput => ({
  companyId,
  ...(provider && { provider: { in: provider } }),
  ...(state && { state: { in: state } }),
})

export async function getBankConnection(
  { companyId }: Actor,
  id: string,
  tx: Tx = db,
): Promise<BankConnectionRow> {
  const row = await tx.bankConnection.findUnique({
    where: { companyId_id: { companyId, id } },
    include: withAccounts,
  })
  if (!row) throw notFound()
  return counted(row)
}

export const renameBankConnection = (
  actor: Actor,
  id: string,
  { name }: { name: string },
): Promise<BankConnectionRow> =>
  db.$transaction(async (tx) => {
    const before = await getBankConnection(actor, id, tx)
    await tx.bankConnection.update({
      where: { companyId_id: { companyId: actor.companyId, id } },
      data: { name },
    })
    const changes = changesOf({ name: before.name }, { name })
    await recordAct(tx, actor, 'bank_connection.updated', id, { name, ...changes })
    return getBankConnection(actor, id, tx)
  })

/** The bank of this name whose statements come as files, made if there is none. */
export async function fileConnectionNamed(
  tx: Tx,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  name: string,
): Promise<string> {
  // Of two accounts of a new bank at once, the second finds the bank of the first.
  await execute(tx)`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('bank-names:' || ${companyId}, 0))`
  const bankConnection = await tx.bankConnection.findFirst({
    where: { companyId, provider: 'file', name: { equals: name, mode: 'insensitive' } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  if (bankConnection) return bankConnection.id
  const { id } = await tx.bankConnection.create({
    data: { companyId, provider: 'file', name, createdById: userId },
    select: { id: true },
  })
  return id
}

/** Deletes a bank with its accounts and movements, here and at its provider. After an interruption the caller asks again. */
export async function deleteBankConnection(actor: Actor, id: string): Promise<void> {
  const { companyId } = actor
  const connection = await getBankConnection(actor, id)
  const accounts = await db.bankAccount.findMany({
    where: { companyId, connectionId: id },
    select: { id: true },
  })
  let transactions = 0
  for (const account of accounts) transactions += await eraseAccount(companyId, account.id)
  await db.$transaction(async (tx) => {
    const current = await getBankConnection(actor, id, tx)
    const ref = openRef('bank_connections', current)
    if (ref) await queueRevocation(tx, current, ref)
    const { count } = await tx.bankConnection.deleteMany({ where: { companyId, id } })
    if (count === 0) throw notFound()
    const { name, provider } = connection
    const facts = { name, provider, accounts: accounts.length, transactions }
    await recordAct(tx, actor, 'bank_connection.deleted', id, facts)
  })
}
