import { expect, it } from 'vitest'
import { findAnomalies } from '@/lib/domain/anomalies/list/anomaly-rows'
import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'

const companies = 200
const accounts = 2_000
const asked = 10

it('reads the accounts of the anomalies that are shown, not all of their applications, in a company that came after the statistics', async () => {
  const { companyId } = await aCompany()
  await everyCompany.$executeRaw`
    WITH others AS (
      INSERT INTO companies (name) SELECT 'Other ' || n FROM generate_series(1, ${companies}::int) n RETURNING id
    ), connections AS (
      INSERT INTO user_connectors (company_id, application, label, state)
      SELECT id, 'gitlab', 'GitLab', 'connected' FROM others RETURNING id, company_id
    )
    INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash)
    SELECT c.company_id, c.id, n::text, '\\x00' FROM connections c, generate_series(1, 20) n`
  await sqlAsSuperuser('VACUUM ANALYZE accounts, anomalies, user_connectors')
  await everyCompany.$executeRaw`
    WITH connection AS (
      INSERT INTO user_connectors (company_id, application, label, state)
      VALUES (${companyId}::uuid, 'gitlab', 'GitLab', 'connected') RETURNING id
    ), made AS (
      INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash)
      SELECT ${companyId}::uuid, c.id, n::text, '\\x00' FROM connection c, generate_series(1, ${accounts}::int) n RETURNING id, user_connector_id
    )
    INSERT INTO anomalies (company_id, account_id, user_connector_id) SELECT ${companyId}::uuid, id, user_connector_id FROM made`
  const some = await db.anomaly.findMany({ where: { companyId }, take: asked, select: { id: true } })
  const ids = some.map(({ id }) => id)

  const { shown, read } = await everyCompany.$transaction(async (tx) => {
    const before = await accountsRead(tx)
    const shown = await findAnomalies(companyId, ids, tx)
    return { shown, read: (await accountsRead(tx)) - before }
  })

  expect(shown).toHaveLength(asked)
  expect(read).toBe(asked)
})

/** Accounts that statements of this transaction have read so far, by any index or none. */
async function accountsRead(tx: Tx): Promise<number> {
  const [counted] = await tx.$queryRaw<{ rows: bigint }[]>`
    SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'accounts'`
  return Number(counted?.rows)
}
