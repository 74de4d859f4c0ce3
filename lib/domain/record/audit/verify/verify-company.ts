import { verifyRecord } from '@/lib/domain/record/audit/verify/verify-record'
import { changesDigest } from '@/lib/domain/record/audit/write/digest-changes'
import type { Database } from '@/lib/domain/record/audit/write/event-lines'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

export type CompanyReport = {
  reviews: number
  /** How many of them were launched before their events held every fact. */
  byHashes: number
  items: number
  readings: number
  problems: { what: string; problem: string }[]
}

/** Compares the tables of a company with its chain: every review, and the changes of every reading. */
export async function verifyCompany(database: Database, companyId: string): Promise<CompanyReport> {
  const report: CompanyReport = { reviews: 0, byHashes: 0, items: 0, readings: 0, problems: [] }
  for (const id of await reviewsOf(database, companyId)) await takeReview(database, companyId, id, report)
  await verifyChanges(database, companyId, report)
  return report
}

async function takeReview(database: Database, companyId: string, id: string, report: CompanyReport) {
  const what = `review ${id}`
  const record = await verifyRecord(database, companyId, id)
  if (!record) {
    report.problems.push({ what, problem: 'it is missing from access_reviews: the chain has its launch' })
    return
  }
  report.reviews++
  report.items += record.items
  if (record.version === 1) report.byHashes++
  for (const problem of record.problems) report.problems.push({ what, problem })
}

/** The reviews of the table, and those that the chain says were launched. */
async function reviewsOf(database: Database, companyId: string): Promise<string[]> {
  const rows = await readRows(
    database,
    { id: column.text },
    {
      text: `SELECT id::text FROM access_reviews WHERE company_id = $1
     UNION SELECT e.object_id::text FROM audit_events e
            WHERE e.company_id = $1 AND e.action = 'access_review.launched'
              -- Before version 2 an application that was deleted took its reviews along; its event lists them.
              AND NOT (e.details ->> 'record' IS NULL AND EXISTS (
                SELECT FROM audit_events d
                 WHERE d.company_id = e.company_id AND d.action = 'user_connector.deleted'
                   AND d.object_id::text = e.details ->> 'user_connector'))
     ORDER BY 1`,
      values: [companyId],
    },
  )
  return rows.map(({ id }) => id)
}

/** Compares the changes of each reading with the event of its end. A deleted connection's accounts are deleted too. */
async function verifyChanges(database: Database, companyId: string, report: CompanyReport) {
  const rows = await readRows(
    database,
    { seq: column.int, run: column.text, digest: column.json(changesDigest) },
    {
      text: `SELECT e.seq, e.details ->> 'run' AS run, e.details -> 'changes' AS digest FROM audit_events e
      WHERE e.company_id = $1 AND e.action = 'sync.done' AND e.details ? 'changes'
        AND NOT EXISTS (SELECT FROM audit_events d
                         WHERE d.company_id = e.company_id AND d.object_id = e.object_id
                           AND d.action = 'user_connector.deleted')
      ORDER BY e.seq`,
      values: [companyId],
    },
  )
  for (const { seq, run, digest } of rows) {
    const made = await readRows(
      database,
      { count: column.int, sha256: column.text },
      {
        text: 'SELECT count, sha256 FROM rollcall_changes_digest($1, $2, $3)',
        values: [companyId, run, digest.since],
      },
    )
    report.readings++
    const [found] = made
    if (found?.count !== digest.count)
      report.problems.push({
        what: `reading ${run}`,
        problem: `event ${seq} (sync.done) says ${digest.count} rows of account_changes, ${found?.count ?? 0} are there`,
      })
    else if (found?.sha256 !== digest.sha256)
      report.problems.push({
        what: `reading ${run}`,
        problem: `its rows of account_changes are not those of event ${seq} (sync.done)`,
      })
  }
}
