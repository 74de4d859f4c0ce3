import { lockMatching } from '@/lib/domain/linking/ownership/owner-rule'
import type { Place, TakenRun } from '@/lib/domain/linking/store/taken-run'
import { type Link, writeAccounts } from '@/lib/domain/linking/store/write-accounts'
import { freshenStatistics, includeInStatistics } from '@/lib/platform/database/fresh-statistics'
import { everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'
import { forgetPlans, withDatabase } from '@/lib/platform/with-database'

/**
 * Stores the staged accounts with their links, one batch at a time. The list has ended, so an address that two of its
 * accounts share is known. After an interruption it continues with the remaining batches.
 * @param isToBeLinked whether the list is trusted; called only if there is something to store
 * @throws LostRun, LostPlace as `writeAccounts` does
 */
export async function storeStaged(run: TakenRun, isToBeLinked: () => Promise<boolean>): Promise<void> {
  const batches = await withDatabase(() => stagedBatches(run))
  if (batches.length === 0) return
  const link = await linkOf(run, isToBeLinked)
  for (const [at, { id }] of batches.entries()) {
    await storeOne(run, id, link)
    await freshenStatistics('accounts')
    // Otherwise each further account would be compared with all that are stored by then.
    if (at === 0) await includeInStatistics(run.companyId)
  }
}

/** Stores one batch and marks it as stored. */
export async function storeOne(run: TakenRun, batchId: string, link: Link): Promise<void> {
  const place = run.checkpoint as Place
  const where = Prisma.sql`company_id = ${run.companyId}::uuid AND id = ${batchId}::uuid`
  const store = async (tx: Tx) => {
    await forgetPlans(tx)
    // Locks in the same order as the end of a run.
    await execute(tx)`
      SELECT 1 FROM sync_runs WHERE company_id = ${run.companyId}::uuid AND id = ${run.id}::uuid FOR UPDATE`
    await execute(tx)`${lockMatching(run.companyId)}`
    await writeAccounts(tx, run, {
      rows: Prisma.sql`(SELECT coalesce(staged, '[]') FROM sync_seen WHERE ${where})`,
      link,
      place,
      pages: place.reading?.pages ?? 0,
      total: null,
      beside: Prisma.sql`stored AS (UPDATE sync_seen SET staged = NULL WHERE ${where} AND EXISTS (SELECT FROM run))`,
    })
  }
  await withDatabase(() => everyCompany.$transaction(store, { timeout: 120_000 }))
}

/** Which staged accounts may be linked while they are stored. Call it before the first of them is stored. */
export const linkOf = async (run: TakenRun, isToBeLinked: () => Promise<boolean>): Promise<Link> =>
  (await isToBeLinked()) ? { except: await withDatabase(() => sharedKeys(run)) } : null

const stagedBatches = ({ companyId, id }: TakenRun) => queryRows(everyCompany, { id: column.text })`
  SELECT id::text FROM sync_seen
   WHERE company_id = ${companyId}::uuid AND sync_run_id = ${id}::uuid AND staged IS NOT NULL ORDER BY id`

/** Addresses, logins and further keys that more than one of the staged accounts carries. */
async function sharedKeys({ companyId, id }: TakenRun): Promise<string[]> {
  const rows = await queryRows(everyCompany, { key: column.text })`
    SELECT k.key
      FROM sync_seen s
     CROSS JOIN LATERAL json_to_recordset(s.staged)
             AS x(external_id text, email_key text, login_key text, further_keys text[])
     CROSS JOIN LATERAL (SELECT 'email:' || x.email_key AS key
                         UNION ALL SELECT 'login:' || x.login_key
                         UNION ALL SELECT unnest(x.further_keys)) k
     WHERE s.company_id = ${companyId}::uuid AND s.sync_run_id = ${id}::uuid AND s.staged IS NOT NULL
       AND k.key IS NOT NULL
     GROUP BY k.key HAVING min(x.external_id) <> max(x.external_id)`
  return rows.map(({ key }) => key)
}
