import { getAnomaly } from '@/lib/domain/anomalies/list/anomalies'
import { type AnomalyRow, findAnomalies } from '@/lib/domain/anomalies/list/anomaly-rows'
import { parseHandle } from '@/lib/domain/linking/profiles/parse-handle'
import type { Actor } from '@/lib/domain/record/actor'
import type { List } from '@/lib/domain/record/lists/listing'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export const mostSimilar = 20

/**
 * Open anomalies in other applications with the same login, address or name, or whose address has the login as its
 * mailbox. They probably belong to one person, and are handled together.
 */
export const listSimilar = async (actor: Actor, anomalyId: string): Promise<List<AnomalyRow>> =>
  listSimilarTo(actor, await getAnomaly(actor, anomalyId))

/** The same for an anomaly that is already loaded. */
export async function listSimilarTo({ companyId }: Actor, anomaly: AnomalyRow): Promise<List<AnomalyRow>> {
  const { account } = anomaly
  const login = selective(account.loginKey)
  const mailbox = selective(account.emailKey?.split('@')[0] ?? null)
  const rows = await queryRows(db, { id: column.text })`
    SELECT x.id::text
      FROM (
        SELECT a.id FROM accounts a
         WHERE a.company_id = ${companyId}::uuid AND a.gone_at IS NULL AND a.login_key IN (${login}, ${mailbox})
        UNION
        SELECT a.id FROM accounts a
         WHERE a.company_id = ${companyId}::uuid AND a.gone_at IS NULL AND a.email_key = ${account.emailKey}
        UNION
        SELECT a.id FROM accounts a
         WHERE a.company_id = ${companyId}::uuid AND a.gone_at IS NULL AND a.display_name = ${account.displayName}
        UNION
        SELECT a.id FROM accounts a
         WHERE a.company_id = ${companyId}::uuid AND a.gone_at IS NULL
           AND a.search_text LIKE rollcall_fold(${login && `%${likeText(login)}@%`})
           AND ${login} = split_part(a.email_key, '@', 1)
      ) alike
      JOIN anomalies x ON x.company_id = ${companyId}::uuid AND x.account_id = alike.id AND x.state = 'open'
     WHERE x.id <> ${anomaly.id}::uuid AND x.user_connector_id <> ${account.userConnectorId}::uuid
     ORDER BY x.queued_at, x.id LIMIT ${mostSimilar}`
  const items = await findAnomalies(
    companyId,
    rows.map(({ id }) => id),
  )
  return { items, total: items.length }
}

/** Many people use "admin" and "ab". */
const selective = (handle: string | null) =>
  handle !== null && handle.length > 2 && !parseHandle(handle)?.isPurpose ? handle : null

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')
