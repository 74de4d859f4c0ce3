import type { ConnectorSeats, SyncRun, UserConnector } from '@prisma/client'
import { catalogue, findConnector } from '@/lib/connectors/catalogue'
import { readNamed } from '@/lib/domain/connections/reviewers/named-reviewers'
import type {
  UserConnectorCriteria,
  UserConnectorQuery,
} from '@/lib/domain/connections/user-connectors/schema'
import { presentAccounts } from '@/lib/domain/linking/store/present-accounts'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { factOf, instantOf, type ListExport } from '@/lib/domain/record/lists/exports'
import {
  byId,
  flip,
  type List,
  type ListSource,
  largestPage,
  readList,
} from '@/lib/domain/record/lists/listing'
import { db, everyCompany, Prisma, pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'
import { readRows } from '@/lib/platform/sql/read-rows'

export type UserConnectorRow = UserConnector & {
  accounts: number
  anomalies: number
  lastRun: SyncRun | null
  seats: ConnectorSeats[]
  reviewer: { member: string | null; name: string; email: string | null } | null
}

/** The row for display, with its counts and its last run. */
export async function getUserConnectorRow(actor: Actor, id: string): Promise<UserConnectorRow> {
  const lastRun = db.syncRun.findFirst({
    where: { companyId: actor.companyId, userConnectorId: id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const [row] = await load(
    actor,
    [id],
    lastRun.then((run) => (run ? [run] : [])),
  )
  if (!row) throw notFound()
  return row
}

export const listUserConnectors = (
  actor: Actor,
  query: UserConnectorQuery,
): Promise<List<UserConnectorRow>> => readList(query, userConnectorSource(actor, query, query.order))

export const userConnectorSource = (
  actor: Actor,
  criteria: UserConnectorCriteria,
  order: UserConnectorQuery['order'] = {},
): ListSource<ConnectionRow, UserConnectorRow> => ({
  ...byId,
  count: () => countUserConnectors(actor, criteria),
  page: ({ skip, take, isReversed }) => queryRows(everyCompany, foundColumns)`
    SELECT u.id, ${lastRunId} FROM user_connectors u
      LEFT JOIN (SELECT user_connector_id, count(*) AS open FROM anomalies
                  WHERE company_id = ${actor.companyId}::uuid AND state = 'open' GROUP BY 1) x
        ON x.user_connector_id = u.id
     WHERE ${matching(actor, criteria)}
     ORDER BY ${orderOf(order, isReversed)} LIMIT ${take} OFFSET ${skip}`,
  after: (cursor, most) => queryRows(everyCompany, foundColumns)`
    SELECT u.id, ${lastRunId} FROM user_connectors u
     WHERE ${matching(actor, criteria)} ${cursor ? Prisma.sql`AND u.id > ${cursor}::uuid` : Prisma.empty}
     ORDER BY u.id LIMIT ${most}`,
  rows: (page) => {
    const runs = page.flatMap((row) => row.lastRunId ?? [])
    return load(
      actor,
      page.map(({ id }) => id),
      runs.length > 0
        ? db.syncRun.findMany({ where: { companyId: actor.companyId, id: { in: runs } } })
        : Promise.resolve([]),
    )
  },
})

const foundColumns = { id: column.uuid, lastRunId: column.uuid.nullable }
type ConnectionRow = { id: string; lastRunId: string | null }

const lastRunId = Prisma.sql`
  (SELECT r.id FROM sync_runs r WHERE r.company_id = u.company_id AND r.user_connector_id = u.id
    ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastRunId"`

export async function countUserConnectors(actor: Actor, criteria: UserConnectorCriteria): Promise<number> {
  const { n } = await queryRow(everyCompany, { n: column.int })`
    SELECT count(*)::int AS n FROM user_connectors u WHERE ${matching(actor, criteria)}`
  return n
}

function matching(actor: Actor, criteria: UserConnectorCriteria): Prisma.Sql {
  const { application, category, state, needs, search } = criteria
  const conditions = [Prisma.sql`u.company_id = ${actor.companyId}::uuid`]
  if (application) conditions.push(Prisma.sql`u.application = ANY(${application}::text[])`)
  if (category) {
    const within = catalogue.filter((connector) => category.includes(connector.category)).map(({ id }) => id)
    conditions.push(Prisma.sql`u.application = ANY(${within}::text[])`)
  }
  if (needs) conditions.push(needing[needs])
  if (state) conditions.push(Prisma.sql`u.state = ANY(${state}::user_connector_state[])`)
  if (search) {
    const named = catalogue
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      .map(({ id }) => id)
    conditions.push(
      Prisma.sql`(strpos(rollcall_fold(u.label), rollcall_fold(${search})) > 0 OR u.application = ANY(${named}::text[]))`,
    )
  }
  return Prisma.join(conditions, ' AND ')
}

const needing = {
  held: Prisma.sql`(SELECT r.state FROM sync_runs r WHERE r.company_id = u.company_id AND r.user_connector_id = u.id
                     ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = 'held'`,
  anomalies: Prisma.sql`EXISTS (SELECT FROM anomalies o
     WHERE o.company_id = u.company_id AND o.user_connector_id = u.id AND o.state = 'open')`,
} as const

const orders = {
  label: (way: Prisma.Sql) => Prisma.sql`lower(u.label) ${way}`,
  last_sync_at: (way: Prisma.Sql) => Prisma.sql`u.last_sync_at ${way} NULLS LAST`,
  created_at: (way: Prisma.Sql) => Prisma.sql`u.created_at ${way}`,
  needs: (way: Prisma.Sql) =>
    Prisma.sql`(u.state IN ('reconnect', 'error', 'selecting'))::int ${way}, coalesce(x.open, 0) ${way}`,
} as const
const ways = { asc: Prisma.sql`ASC`, desc: Prisma.sql`DESC` } as const

function orderOf(order: UserConnectorQuery['order'], isReversed: boolean): Prisma.Sql {
  const [field = 'label', direction = 'asc'] = Object.entries(order)[0] ?? []
  const way = ways[isReversed ? flip(direction) : direction]
  // In reverse order, rows without a date come first.
  if (field === 'last_sync_at' && isReversed)
    return Prisma.sql`u.last_sync_at ${way} NULLS FIRST, u.id ${way}`
  return Prisma.sql`${orders[field as keyof typeof orders](way)}, u.id ${way}`
}

async function load(
  { companyId }: Actor,
  asked: string[],
  /** The last one of each. */
  lastRuns: Promise<SyncRun[]>,
): Promise<UserConnectorRow[]> {
  if (asked.length === 0) return []
  const [rows, counts, seats, runs] = await Promise.all([
    db.userConnector.findMany({ where: { companyId, id: { in: asked } } }),
    readCounts(companyId, asked),
    db.connectorSeats.findMany({
      where: { companyId, userConnectorId: { in: asked } },
      orderBy: [{ purchased: { sort: 'desc', nulls: 'last' } }, { licence: 'asc' }],
    }),
    lastRuns,
  ])
  const reviewers = await readNamed(
    companyId,
    rows.flatMap(({ id, reviewerMemberId, reviewerEmail }) => (reviewerMemberId || reviewerEmail ? id : [])),
  )
  const counted = new Map(counts.map((count) => [count.id, count]))
  const named = new Map(reviewers.filter(({ isGone }) => !isGone).map((reviewer) => [reviewer.id, reviewer]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return asked.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      ...row,
      reviewer: presentNamed(named.get(id)),
      accounts: counted.get(id)?.accounts ?? 0,
      anomalies: counted.get(id)?.anomalies ?? 0,
      seats: seats.filter(({ userConnectorId }) => userConnectorId === id),
      lastRun: runs.find(({ userConnectorId }) => userConnectorId === id) ?? null,
    }
  })
}

/** The counts of a whole page. */
function readCounts(companyId: string, ids: string[]) {
  const company = Prisma.sql`${companyId}::uuid`
  return queryRows(everyCompany, { id: column.uuid, accounts: column.int, anomalies: column.int })`
    SELECT u.id,
           ${presentAccounts(company, Prisma.sql`u.id`)} AS accounts,
           (SELECT count(*)::int FROM anomalies x
             WHERE x.company_id = ${company} AND x.user_connector_id = u.id AND x.state = 'open') AS anomalies
      FROM unnest(${ids}::uuid[]) AS u(id)`
}

const presentNamed = (
  found: { memberId: string | null; name: string; email: string | null } | undefined,
): UserConnectorRow['reviewer'] =>
  found ? { member: found.memberId, name: found.name, email: found.email } : null

export const userConnectorExport: ListExport<UserConnectorRow> = {
  list: 'user_connectors',
  columns: {
    name: ({ label }) => label,
    application: ({ application }) => findConnector(application)?.name ?? application,
    state: ({ state }, say) => say(`user-connectors.screen.state_filter.${state}`),
    paused: ({ isPaused }, say) => factOf(isPaused, say),
    connected_as: ({ connectedAs }) => connectedAs,
    accounts: ({ accounts }) => accounts,
    anomalies: ({ anomalies }) => anomalies,
    reviewer: ({ reviewer }) => reviewer?.name,
    connected: ({ createdAt }) => instantOf(createdAt),
    last_read: ({ lastSyncAt }) => instantOf(lastSyncAt),
    next_read: ({ isPaused, nextSyncAt }) => (isPaused ? null : instantOf(nextSyncAt)),
  },
}

/** The connections to choose from, by label: nothing of them is counted. */
export const listConnectionNames = ({ companyId }: Actor) =>
  readRows(
    pool,
    { id: column.uuid, application: column.text, label: column.text },
    {
      name: 'connection-names',
      text: `SELECT id, application, label FROM user_connectors WHERE company_id = $1 ORDER BY lower(label), id LIMIT $2`,
      values: [companyId, largestPage],
    },
  )
