import { beforeAll, expect, it } from 'vitest'
import { cleanUp } from '@/lib/domain/company/retention/clean-up'
import { updateMember } from '@/lib/domain/people/members/members'
import { memberPatch } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { followLinksJob } from '@/lib/jobs/access-reviews'
import { rankCandidatesJob } from '@/lib/jobs/anomalies'
import { db, pool } from '@/lib/platform/db'
import { cloneCompany } from '@/tests/bench/scale/clone-company'
import { explainEverything, ranBy } from '@/tests/bench/scale/plans'
import { aMember, rankAll, someAnomalies } from '@/tests/support/anomaly-factories'
import { asSuperuser } from '@/tests/support/as-superuser'
import { aCompanyInReview, daysAgo } from '@/tests/support/review-factories'

const context = { signal: new AbortController().signal, attempt: 0, isLastAttempt: false }
const others = 1_000

let actor: Actor
let reviewId: string
let memberId: string

// Nothing is due in any of the companies.
beforeAll(() =>
  asSuperuser(async (superuser) => {
    await explainEverything(superuser)
    const { review, ...company } = await aCompanyInReview({ send_link: 'one_week' })
    actor = company.actor
    reviewId = review.id
    memberId = (await aMember(actor, 'Sofia', 'Navarro')).id
    await someAnomalies(actor, [{ displayName: 'S. Navarro' }], 'figma')
    await rankAll(actor)
    await cloneCompany(superuser, actor.companyId, 1, others)
    await superuser.query('VACUUM ANALYZE')
  }),
)

/** The blocks of each statement of a job that begins with these words. */
async function blocksOf(job: () => Promise<unknown>, words: RegExp): Promise<number[]> {
  const ran = await ranBy(job)
  return ran.filter(({ text }) => words.test(text)).map(({ blocks }) => blocks)
}

it('reminds of the review that is due without reading those of others that are open', async () => {
  await db.accessReview.update({
    where: { companyId_id: { companyId: actor.companyId, id: reviewId } },
    data: { linkSentAt: daysAgo(4), linkExpiresAt: daysAgo(-3) },
  })

  const blocks = await blocksOf(() => followLinksJob.run(null, context), /^SELECT .* FROM access_reviews r /)

  expect(await db.mail.count({ where: { template: 'review_reminder' } })).toBe(1)
  expect(blocks).toHaveLength(2)
  expect(Math.max(...blocks)).toBeLessThan(40)
})

it('looks up the reviews of old sessions alone', async () => {
  await asSuperuser((superuser) =>
    superuser.query(
      `INSERT INTO reviewer_sessions (company_id, access_review_id, link_number, hash)
       SELECT company_id, id, 1, sha256(id::text::bytea) FROM access_reviews`,
    ),
  )

  const blocks = await blocksOf(cleanUp, /^DELETE FROM reviewer_sessions /)

  expect(blocks).toHaveLength(1)
  expect(Math.max(...blocks)).toBeLessThan(40)
})

it('ranks for the company whose member changed without reading anything of the others', async () => {
  await pool.query(`DELETE FROM pgboss.job WHERE name = 'rank-candidates'`)
  await updateMember(actor, memberId, memberPatch.parse({ first_name: 'Stéphane' }))

  const blocks = await blocksOf(() => rankCandidatesJob.run(null, context), /^SELECT .* FROM anomalies /)

  const { rows } = await pool.query(
    `SELECT group_id AS company FROM pgboss.job WHERE name = 'rank-candidates'`,
  )
  expect(rows).toEqual([{ company: actor.companyId }])
  expect(blocks).toHaveLength(1)
  expect(Math.max(...blocks)).toBeLessThan(40)
})
