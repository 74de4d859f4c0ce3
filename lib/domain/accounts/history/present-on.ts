import { readPastAccounts } from '@/lib/domain/accounts/history/past-facts'
import type {
  PastAccountExportQuery,
  PastAccountQuery,
  PastAccountView,
} from '@/lib/domain/accounts/history/past-schema'
import { allOf, wordsIn } from '@/lib/domain/accounts/list/account-filters'
import { getUserConnectorRow } from '@/lib/domain/connections/user-connectors/user-connectors'
import type { Actor } from '@/lib/domain/record/actor'
import { beginExport } from '@/lib/domain/record/lists/exports'
import { byId, everyRow, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { endOfDay } from '@/lib/platform/clock'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

/**
 * Who had access at the end of a day: one page, ordered by today's names. Only the rows of the page are reconstructed.
 */
export async function listAccountsOn(
  actor: Actor,
  userConnectorId: string,
  query: PastAccountQuery,
): Promise<List<PastAccountView>> {
  await getUserConnectorRow(actor, userConnectorId)
  return readList(query, pastSource(actor.companyId, userConnectorId, query, query.order.display_name))
}

function pastSource(
  companyId: string,
  userConnectorId: string,
  { day, search }: PastAccountExportQuery,
  direction: 'asc' | 'desc' = 'asc',
): ListSource<{ id: string }, PastAccountView> {
  const end = endOfDay(day)
  const there = presentBefore(companyId, userConnectorId, end, search)
  return {
    ...byId,
    count: async () => {
      const { total } = await queryRow(db, { total: column.int })`
        ${away(companyId, end)} SELECT count(*)::int AS total FROM accounts a WHERE ${there}`
      return total
    },
    page: ({ skip, take, isReversed }) => {
      const turn = (isReversed ? flip(direction) : direction) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      return queryRows(db, { id: column.uuid })`
        ${away(companyId, end)}
        SELECT a.id FROM accounts a WHERE ${there}
         ORDER BY a.display_name ${turn}, a.id ${turn} LIMIT ${take} OFFSET ${skip}`
    },
    after: (cursor, most) => {
      const further = cursor ? Prisma.sql`AND a.id > ${cursor}::uuid` : Prisma.empty
      return queryRows(db, { id: column.uuid })`
        ${away(companyId, end)} SELECT a.id FROM accounts a WHERE ${there} ${further} ORDER BY a.id LIMIT ${most}`
    },
    rows: (found) =>
      readPastAccounts(
        companyId,
        found.map(({ id }) => id),
        end,
      ),
  }
}

/** Streams all of them as fast as the client reads. A user may run two exports at once. */
export async function exportAccountsOn(
  actor: Actor,
  userConnectorId: string,
  query: PastAccountExportQuery,
): Promise<AsyncGenerator<PastAccountView>> {
  await getUserConnectorRow(actor, userConnectorId)
  const exported = { list: 'past_accounts', object: userConnectorId, filters: query }
  return beginExport(actor, exported, () => everyRow(pastSource(actor.companyId, userConnectorId, query)))
}

/**
 * The last complete reading before the end of a day, on which the answer for that day is based. Null if nothing had
 * been read.
 */
export async function readingBefore(
  { companyId }: Actor,
  userConnectorId: string,
  day: string,
): Promise<Date | null> {
  const run = await db.syncRun.findFirst({
    where: { companyId, userConnectorId, state: 'done', endedAt: { lt: endOfDay(day) } },
    orderBy: { endedAt: 'desc' },
    select: { endedAt: true },
  })
  return run?.endedAt ?? null
}

/** Accounts that had left and not come back by then: one pass over the departures and returns, which are few. */
const away = (companyId: string, end: Date) => Prisma.sql`
  WITH away AS MATERIALIZED (
    SELECT account_id FROM (
      SELECT DISTINCT ON (c.account_id) c.account_id, c.kind FROM account_changes c
       WHERE c.company_id = ${companyId}::uuid AND c.kind IN ('gone', 'returned') AND c.at < ${end}
       ORDER BY c.account_id, c.at DESC, c.id DESC) last
     WHERE kind = 'gone')`

function presentBefore(companyId: string, userConnectorId: string, end: Date, search: string | undefined) {
  return allOf([
    Prisma.sql`a.company_id = ${companyId}::uuid`,
    Prisma.sql`a.user_connector_id = ${userConnectorId}::uuid`,
    Prisma.sql`a.first_seen_at < ${end}`,
    Prisma.sql`(a.gone_at IS NULL OR a.gone_at >= ${end})`,
    Prisma.sql`NOT EXISTS (SELECT FROM away w WHERE w.account_id = a.id)`,
    ...(search ? [calledThen(companyId, search, end)] : []),
  ])
}

/** Matches the account by its present name, or by the name that a later change says it had. */
function calledThen(companyId: string, search: string, end: Date): Prisma.Sql {
  const words = wordsIn(search)
  if (words.length === 0) return Prisma.sql`true`
  const before = Prisma.sql`
    SELECT c.account_id, rollcall_fold(concat_ws(' ', c.before ->> 'display_name', c.before ->> 'email', c.before ->> 'login'))
           AS search_text
      FROM account_changes c
     WHERE c.company_id = ${companyId}::uuid AND c.at >= ${end} AND c.kind IN ('changed', 'returned')
       AND c.before ?| ARRAY['display_name', 'email', 'login']`
  // `wordsIn` refers to the columns of `a`. Here these are the former values.
  return Prisma.sql`(${allOf(words)} OR a.id IN (SELECT a.account_id FROM (${before}) a WHERE ${allOf(words)}))`
}
