import { allOf, natureConditions, within, wordsIn } from '@/lib/domain/accounts/list/account-filters'
import { type AnomalyRow, findAnomalies, readAnomalies } from '@/lib/domain/anomalies/list/anomaly-rows'
import type { AnomalyCriteria, AnomalyOrder, AnomalyQuery } from '@/lib/domain/anomalies/list/schema'
import { putLast } from '@/lib/domain/linking/anomalies/anomaly-states'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { notFound } from '@/lib/domain/record/errors'
import { dayOf, instantOf, type ListExport, personOf } from '@/lib/domain/record/lists/exports'
import {
  byId,
  flip,
  type List,
  type ListSource,
  readList,
  type Window,
} from '@/lib/domain/record/lists/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { reading } from '@/lib/platform/replicas'
import { column } from '@/lib/platform/sql/column'
import { selectRows } from '@/lib/platform/sql/select-rows'

const columns: Record<AnomalyOrder, Prisma.Sql> = {
  queued_at: Prisma.sql`x.queued_at`,
  detected_at: Prisma.sql`x.detected_at`,
  resolved_at: Prisma.sql`coalesce(x.resolved_at, x.detected_at)`,
  confidence: Prisma.sql`coalesce(x.best_confidence, -1)`,
  is_admin: Prisma.sql`(SELECT a.is_admin IS TRUE FROM accounts a WHERE a.company_id = x.company_id AND a.id = x.account_id)`,
}

const inSql = { asc: Prisma.sql`ASC`, desc: Prisma.sql`DESC` }

/** The queue of open anomalies, unless other states are requested. Skipped anomalies come last. */
export const listAnomalies = (actor: Actor, query: AnomalyQuery): Promise<List<AnomalyRow>> =>
  reading((from) =>
    readList(query, anomalySource(actor, query, query.order, from.db), (window) => {
      const ids = Prisma.sql`ARRAY(${range(actor, query, query.order, window)})`
      return readAnomalies(actor.companyId, ids, from.db, Prisma.sql`(${counting(actor, query)})`)
    }),
  )

/** The ids of a page. */
function range(
  { companyId }: Actor,
  criteria: AnomalyCriteria,
  order: AnomalyQuery['order'],
  { skip, take, isReversed }: Window,
): Prisma.Sql {
  const [field = 'queued_at', direction = 'asc'] = Object.entries(order)[0] ?? []
  const turned = isReversed ? flip(direction) : direction
  const turn = inSql[turned]
  // With administrators first, the oldest is the first of them, and of the others.
  const tie = field === 'is_admin' ? inSql[flip(turned)] : turn
  return Prisma.sql`
    SELECT x.id FROM anomalies x WHERE ${allOf(anomalyConditions(companyId, criteria))}
     ORDER BY ${columns[field as AnomalyOrder]} ${turn}, x.id ${tie} LIMIT ${take} OFFSET ${skip}`
}

export function anomalySource(
  actor: Actor,
  criteria: AnomalyCriteria,
  order: AnomalyQuery['order'] = {},
  tx: Tx = db,
): ListSource<{ id: string }, AnomalyRow> {
  const conditions = anomalyConditions(actor.companyId, criteria)
  return {
    ...byId,
    count: () => countAnomalies(actor, criteria, tx),
    page: (window) => selectRows(tx, { id: column.uuid })`${range(actor, criteria, order, window)}`,
    after: (cursor, most) => {
      const further = cursor ? [...conditions, Prisma.sql`x.id > ${cursor}::uuid`] : conditions
      return selectRows(tx, {
        id: column.uuid,
      })`SELECT x.id FROM anomalies x WHERE ${allOf(further)} ORDER BY x.id LIMIT ${most}`
    },
    rows: (found) =>
      findAnomalies(
        actor.companyId,
        found.map(({ id }) => id),
        tx,
      ),
  }
}

export async function countAnomalies(actor: Actor, criteria: AnomalyCriteria, tx: Tx = db): Promise<number> {
  const [counted] = await selectRows(tx, { count: column.int })`${counting(actor, criteria)}`
  return counted!.count
}

const counting = ({ companyId }: Actor, criteria: AnomalyCriteria) => Prisma.sql`
  SELECT count(*)::int AS count FROM anomalies x WHERE ${allOf(anomalyConditions(companyId, criteria))}`

export async function getAnomaly(
  actor: Pick<Actor, 'companyId'>,
  id: string,
  tx: Tx = db,
): Promise<AnomalyRow> {
  const [anomaly] = await findAnomalies(actor.companyId, [id], tx)
  if (!anomaly) throw notFound()
  return anomaly
}

/** Moves it to the end of the queue, unless it is no longer open. */
export async function skipAnomaly(actor: Actor, id: string): Promise<AnomalyRow> {
  await db.$transaction(async (tx) => {
    const skipped = await putLast(tx, actor.companyId, id)
    if (skipped > 0) await recordAct(tx, actor, 'anomaly.skipped', id)
  })
  return getAnomaly(actor, id)
}

/** The conditions on the anomaly `x`; the company comes first. Search and nature are those of its account. */
export function anomalyConditions(companyId: string, criteria: AnomalyCriteria): Prisma.Sql[] {
  const {
    state,
    user_connector: userConnector,
    resolution,
    min_confidence: minConfidence,
    detected_at: detectedAt,
    search,
  } = criteria
  const company = Prisma.sql`${companyId}::uuid`
  const ofAccount = [...natureConditions(criteria), ...(search ? wordsIn(search) : [])]
  return [
    Prisma.sql`x.company_id = ${company}`,
    state
      ? Prisma.sql`x.state = ANY(${state}::anomaly_state[])`
      : resolution
        ? Prisma.sql`x.state = 'resolved'`
        : Prisma.sql`x.state = 'open'`,
    // This condition is redundant, but the planner only uses the queue's index if it sees that the row is unresolved.
    ...((state ?? (resolution ? ['resolved'] : [])).includes('resolved')
      ? []
      : [Prisma.sql`x.state <> 'resolved'`]),
    ...(userConnector ? [Prisma.sql`x.user_connector_id = ANY(${userConnector}::uuid[])`] : []),
    ...(resolution ? [Prisma.sql`x.resolution = ANY(${resolution}::resolution[])`] : []),
    ...(minConfidence === undefined ? [] : [Prisma.sql`x.best_confidence >= ${minConfidence}`]),
    ...within(Prisma.sql`x.detected_at`, detectedAt),
    ...(ofAccount.length > 0
      ? [
          Prisma.sql`x.account_id IN (SELECT a.id FROM accounts a
            WHERE a.company_id = ${company} AND ${allOf(ofAccount)})`,
        ]
      : []),
  ]
}

export const anomalyExport: ListExport<AnomalyRow> = {
  list: 'anomalies',
  columns: {
    application: ({ account }) => account.userConnector.label,
    account: ({ account }) => account.displayName,
    email: ({ account }) => account.email,
    login: ({ account }) => account.login,
    external_id: ({ account }) => account.externalId,
    role: ({ account }) => account.roleLabel ?? account.role,
    state: ({ state }, say) => say(`exports.anomaly_states.${state}`),
    detected: ({ detectedAt }) => instantOf(detectedAt),
    due: ({ dueAt }) => dayOf(dueAt),
    candidate: ({ best }) => personOf(best?.member),
    confidence: ({ best }) => best?.confidence,
    resolution: ({ resolution }, say) => resolution && say(`exports.resolutions.${resolution}`),
    resolved: ({ resolvedAt }) => instantOf(resolvedAt),
    member: ({ decision }) => decision?.memberName,
    decided_by: ({ decision }) => decision?.decidedByName,
    reason: ({ decision }) => decision?.reason,
    set_aside_until: ({ setAsideUntil }) => dayOf(setAsideUntil),
  },
}
