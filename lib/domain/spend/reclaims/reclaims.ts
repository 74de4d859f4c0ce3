import { allOf } from '@/lib/domain/accounts/list/account-filters'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, notFound } from '@/lib/domain/record/errors'
import { instantOf, type ListExport } from '@/lib/domain/record/lists/exports'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { decimalOf, wireAmount } from '@/lib/domain/spend/money'
import { savingKinds } from '@/lib/domain/spend/savings/choices'
import { isSaved } from '@/lib/domain/spend/savings/list/saving-rows'
import type {
  ReclaimCriteria,
  ReclaimQuery,
  ReclaimStateName,
  ReclaimView,
  SavingKindName,
} from '@/lib/domain/spend/savings/schema'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

export type ReclaimRow = {
  id: string
  state: ReclaimStateName
  kind: SavingKindName
  name: string
  application: string
  userConnectorId: string
  accountId: string
  personName: string
  address: string | null
  askedByName: string | null
  askedAt: Date
  remindedAt: Date | null
  expiresAt: Date
  answeredAt: Date | null
  keepReason: string | null
  endedAt: Date | null
  amount: bigint | null
  currency: string | null
  isEstimate: boolean
  isSaved: boolean
}

const tables = Prisma.sql`reclaims r
  JOIN accounts a ON a.company_id = r.company_id AND a.id = r.account_id
  JOIN user_connectors c ON c.company_id = r.company_id AND c.id = r.user_connector_id`

/** The newest first, unless another order is asked for. */
export const listReclaims = (actor: Actor, query: ReclaimQuery): Promise<List<ReclaimRow>> =>
  readList(query, reclaimSource(actor, query, query.order))

export function reclaimSource(
  { companyId }: Pick<Actor, 'companyId'>,
  criteria: ReclaimCriteria,
  order: ReclaimQuery['order'] = {},
): ListSource<{ id: string }, ReclaimRow> {
  const conditions = conditionsOf(companyId, criteria)
  const [field = 'asked_at', asked = 'desc'] = Object.entries(order)[0] ?? []
  const sorted = field === 'amount' ? Prisma.sql`coalesce(r.amount, -1)` : Prisma.sql`r.asked_at`
  return {
    ...byId,
    count: () => countReclaims({ companyId }, criteria),
    page: ({ skip, take, isReversed }) => {
      const turn = (isReversed ? flip(asked) : asked) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      return queryRows(db, { id: column.text })`
        SELECT r.id::text FROM ${tables} WHERE ${allOf(conditions)}
         ORDER BY ${sorted} ${turn}, r.id ${turn} LIMIT ${take} OFFSET ${skip}`
    },
    after: (cursor, most) => {
      const further = cursor ? [Prisma.sql`r.id > ${cursor}::uuid`] : []
      return queryRows(db, { id: column.text })`
        SELECT r.id::text FROM ${tables} WHERE ${allOf([...conditions, ...further])} ORDER BY r.id LIMIT ${most}`
    },
    rows: (found) =>
      findReclaims(
        companyId,
        found.map(({ id }) => id),
      ),
  }
}

export async function countReclaims(
  { companyId }: Pick<Actor, 'companyId'>,
  criteria: ReclaimCriteria,
): Promise<number> {
  const counted = await queryRow(db, { count: column.int })`
    SELECT count(*)::int AS count FROM ${tables} WHERE ${allOf(conditionsOf(companyId, criteria))}`
  return counted.count
}

export async function getReclaim(
  actor: Pick<Actor, 'companyId'>,
  id: string,
  tx: Tx = db,
): Promise<ReclaimRow> {
  const [found] = await findReclaims(actor.companyId, [id], tx)
  if (!found) throw notFound()
  return found
}

const conditionsOf = (
  companyId: string,
  { state, is_saved: mustBeSaved, search }: ReclaimCriteria,
): Prisma.Sql[] => [
  Prisma.sql`r.company_id = ${companyId}::uuid`,
  ...(state ? [Prisma.sql`r.state = ANY(${state}::reclaim_state[])`] : []),
  ...(mustBeSaved === undefined ? [] : [Prisma.sql`${isSaved} = ${mustBeSaved}::boolean`]),
  ...(search
    ? [
        Prisma.sql`strpos(rollcall_fold(concat_ws(' ', c.label, r.person_name, r.address)),
                          rollcall_fold(${search.replaceAll('\0', '')})) > 0`,
      ]
    : []),
]

async function findReclaims(companyId: string, ids: string[], tx: Tx = db): Promise<ReclaimRow[]> {
  if (ids.length === 0) return []
  const rows = await queryRows(tx, {
    id: column.text,
    state: column.oneOf(['asked', 'unanswered', 'agreed', 'ending', 'failed', 'kept', 'ended', 'cancelled']),
    kind: column.oneOf(savingKinds),
    name: column.text,
    application: column.text,
    userConnectorId: column.text,
    accountId: column.text,
    personName: column.text,
    address: column.text.nullable,
    askedByName: column.text.nullable,
    askedAt: column.instant,
    remindedAt: column.instant.nullable,
    expiresAt: column.instant,
    answeredAt: column.instant.nullable,
    keepReason: column.text.nullable,
    endedAt: column.instant.nullable,
    amount: column.long.nullable,
    currency: column.text.nullable,
    isEstimate: column.bool,
    isSaved: column.bool,
  })`
    SELECT r.id::text, r.state::text, r.kind::text, c.label AS name, c.application, c.id::text AS "userConnectorId",
           a.id::text AS "accountId", r.person_name AS "personName", r.address::text AS address,
           u.full_name AS "askedByName", r.asked_at AS "askedAt", r.reminded_at AS "remindedAt",
           r.expires_at AS "expiresAt", r.answered_at AS "answeredAt", r.keep_reason AS "keepReason",
           r.ended_at AS "endedAt", r.amount, r.currency, r.is_estimate AS "isEstimate", ${isSaved} AS "isSaved"
      FROM ${tables}
      LEFT JOIN users u ON u.company_id = r.company_id AND u.id = r.asked_by_id
     WHERE r.company_id = ${companyId}::uuid AND r.id = ANY(${ids}::uuid[])`
  const byKey = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byKey.get(id) ?? [])
}

export const presentReclaim = (row: ReclaimRow): ReclaimView => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  name: row.name,
  application: row.application,
  user_connector: row.userConnectorId,
  account: row.accountId,
  person: row.personName,
  address: row.address,
  asked_by: row.askedByName,
  asked_at: row.askedAt.toISOString(),
  reminded_at: row.remindedAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
  answered_at: row.answeredAt?.toISOString() ?? null,
  keep_reason: row.keepReason,
  ended_at: row.endedAt?.toISOString() ?? null,
  amount: row.amount === null ? null : wireAmount(row.amount),
  currency: row.currency,
  is_estimate: row.isEstimate,
  is_saved: row.isSaved,
})

export const reclaimExport: ListExport<ReclaimRow> = {
  list: 'reclaims',
  columns: {
    application: ({ name }) => name,
    member: ({ personName }) => personName,
    email: ({ address }) => address,
    kind: ({ kind }, say) => say(`savings.kinds.${kind}`),
    state: ({ state }, say) => say(`savings.reclaim_states.${state}`),
    asked_at: ({ askedAt }) => instantOf(askedAt),
    answered_at: ({ answeredAt }) => instantOf(answeredAt),
    keep_reason: ({ keepReason }) => keepReason,
    ended_at: ({ endedAt }) => instantOf(endedAt),
    amount_year: ({ amount, currency }) =>
      amount === null || !currency ? null : decimalOf(amount, currency),
    currency: ({ currency }) => currency,
    is_saved: (row, say) => say(`exports.facts.${row.isSaved}`),
  },
}

/** Cancels a question: its link becomes invalid, and nothing is ended. */
export async function cancelReclaim(actor: Actor, id: string): Promise<ReclaimRow> {
  const { companyId } = actor
  await db.$transaction(async (tx) => {
    const { name, personName } = await getReclaim(actor, id, tx)
    const { count } = await tx.reclaim.updateMany({
      where: { companyId, id, state: { in: ['asked', 'agreed', 'unanswered', 'kept'] } },
      data: { state: 'cancelled', linkHash: null, version: { increment: 1 } },
    })
    if (count === 0) throw conflict('savings.problems.not_open')
    await recordAct(tx, actor, 'reclaim.cancelled', id, { name, member: personName })
  })
  return getReclaim(actor, id)
}
