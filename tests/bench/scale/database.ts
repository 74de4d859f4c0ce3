import type pg from 'pg'
import { includeInStatistics } from '@/lib/platform/database/fresh-statistics'
import { cloneCompany } from '@/tests/bench/scale/clone-company'
import type { JobLine } from '@/tests/bench/scale/lines'
import { aCompanyOfAccounts } from '@/tests/bench/scale/measured-company'

const few = 50
const several = 1_500
/** Of a hundred companies two are of middle size. */
const middleEvery = 50

type Model = { companyId: string; accounts: number; copies: number }

/**
 * Fills a database with companies as skewed as real ones: one with a fifth of all accounts, some of middle size, many small ones.
 * They are copies of two companies that the product itself has made.
 */
export async function aDatabase(
  superuser: pg.Client,
  { measuredAccounts, jobs }: { measuredAccounts: number; jobs: JobLine[] },
) {
  const { rows } = await superuser.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  )
  // Statistics are made when this says so: afterwards a company is unknown to them.
  for (const { name } of rows)
    await superuser.query(`ALTER TABLE ${superuser.escapeIdentifier(name)} SET (autovacuum_enabled = false)`)

  const model = async (accounts: number): Promise<Model> => {
    const { actor } = await aCompanyOfAccounts(superuser, accounts)
    return { companyId: actor.companyId, accounts, copies: 0 }
  }
  const [small, middle] = [await model(few), await model(several)]
  await settle(superuser, jobs)
  const company = await aCompanyOfAccounts(superuser, measuredAccounts)
  let [total, held] = [3, few + several + measuredAccounts]

  return {
    company,
    /** As many companies and accounts as said, about. */
    async fillUp(companies: number, accounts: number) {
      const largest = Math.floor(accounts / 5)
      if (largest > several) {
        await aCompanyOfAccounts(superuser, largest)
        held += largest
        total++
      }
      const rest = companies - total
      const middles = Math.min(
        Math.floor(rest / middleEvery),
        Math.max(0, Math.floor((accounts - held - rest * few) / (several - few))),
      )
      for (const [one, copies] of [
        [middle, middles],
        [small, rest - middles],
      ] as const) {
        await cloneCompany(superuser, one.companyId, one.copies + 1, one.copies + copies)
        one.copies += copies
        held += copies * one.accounts
      }
      total = companies
      await superuser.query('VACUUM ANALYZE')
    },
    /** Of the same size, and come after the statistics: it was read once. */
    async aLaterCompany() {
      const later = await aCompanyOfAccounts(superuser, measuredAccounts)
      total++
      held += measuredAccounts
      await superuser.query('VACUUM')
      await includeInStatistics(later.actor.companyId)
      return later
    },
    makeDue: () => makeDue(superuser),
  }
}

/**
 * What jobs do once for each company is done, and nothing comes due by itself: copies have nothing left to be done. Twice, as
 * some jobs make work for others.
 */
async function settle(superuser: pg.Client, jobs: JobLine[]): Promise<void> {
  await superuser.query("UPDATE companies SET audit_frequency = 'none'")
  // A check whose job is gone would be resumed for each copy.
  await superuser.query("UPDATE user_connectors SET state = 'connected' WHERE state = 'checking'")
  for (const { run } of [...jobs, ...jobs]) await run()
  await superuser.query('UPDATE anomalies SET ranked_at = now()')
  await superuser.query('DELETE FROM due_rankings')
  await superuser.query("DELETE FROM pgboss.job WHERE name <> 'failed-jobs'")
}

/** The same to do for every job, however many companies there are: something of twenty companies. */
async function makeDue(superuser: pg.Client): Promise<void> {
  await superuser.query("DELETE FROM pgboss.job WHERE name <> 'failed-jobs'")
  for (const statement of due) await superuser.query(statement)
}

const twenty = '(SELECT id FROM companies ORDER BY id LIMIT 20)'

const due = [
  `UPDATE user_connectors SET next_sync_at = now() - interval '1 minute'
    WHERE id IN (SELECT min(id::text)::uuid FROM user_connectors
                  WHERE company_id IN ${twenty} AND label LIKE 'Grown %' GROUP BY company_id)`,
  `UPDATE anomalies SET ranked_at = NULL
    WHERE id IN (SELECT min(id::text)::uuid FROM anomalies WHERE company_id IN ${twenty} AND state = 'open' GROUP BY company_id)`,
]
