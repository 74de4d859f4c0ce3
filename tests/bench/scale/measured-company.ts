import type pg from 'pg'
import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { db, everyCompany } from '@/lib/platform/db'
import { anOpenBrowser } from '@/tests/bench/reviews/seed'
import { growth, pastReviews } from '@/tests/bench/scale/growth'
import { aCompanyOfFullLists } from '@/tests/support/full-lists'
import { aCompanyInReview } from '@/tests/support/review-factories'

export type MeasuredCompany = Awaited<ReturnType<typeof aCompanyOfFullLists>>

const membersAtOnce = 500

/**
 * A company with rows in every list, and so many accounts with what real companies have beside them: people, anomalies, readings,
 * reviews, movements, events.
 * @param superuser writes what only triggers and roles keep apart
 */
export async function aCompanyOfAccounts(superuser: pg.Client, accounts: number): Promise<MeasuredCompany> {
  const company = await aCompanyOfFullLists(anOpenedReview)
  const { companyId, userId } = company.actor
  const run = async (statements: string[]) => {
    const values = [companyId, accounts, userId]
    for (const statement of statements) {
      // Each takes the parameters that it names.
      const most = Math.max(...[...statement.matchAll(/\$(\d)/g)].map(([, n]) => Number(n)))
      await superuser.query(statement, values.slice(0, most))
    }
  }
  await run(growth)
  await superuser.query('SET session_replication_role = replica')
  await run(pastReviews)
  await superuser.query('RESET session_replication_role')
  await indexAll(companyId)
  return company
}

/** As if its link's mail had been read. */
async function anOpenedReview() {
  const { actor, connector, review } = await aCompanyInReview()
  const { token } = await anOpenBrowser(actor, review)
  return { actor, connector, id: review.id, token }
}

async function indexAll(companyId: string): Promise<void> {
  const rows = await db.member.findMany({
    where: { companyId, indexedAt: new Date(0) },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (let from = 0; from < rows.length; from += membersAtOnce) {
    const ids = rows.slice(from, from + membersAtOnce).map(({ id }) => id)
    await everyCompany.$transaction((tx) => indexMembers(tx, companyId, ids), { timeout: 110_000 })
  }
  // Indexed before they were ranked: nothing is left to be ranked again.
  await everyCompany.$executeRaw`UPDATE anomalies SET ranked_at = now() WHERE company_id = ${companyId}::uuid`
  await everyCompany.$executeRaw`DELETE FROM due_rankings WHERE company_id = ${companyId}::uuid`
}
