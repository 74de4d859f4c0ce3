import { expect, it } from 'vitest'
import { rankAnomalies } from '@/lib/domain/anomalies/candidates/rank-anomalies'
import { companiesToRank } from '@/lib/domain/anomalies/candidates/rank-open-anomalies'
import { RankingMemory } from '@/lib/domain/anomalies/candidates/ranking-memory'
import { markStale } from '@/lib/domain/anomalies/candidates/stale-candidates'
import { noteFresh } from '@/lib/domain/linking/anomalies/note-ranked'
import { updateMember } from '@/lib/domain/people/members/members'
import { memberPatch } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { rankCandidatesJob } from '@/lib/jobs/anomalies'
import { db, pool } from '@/lib/platform/db'
import { aMember, anomalyNow, rankAll, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'

const context = { signal: new AbortController().signal, attempt: 0, isLastAttempt: false }
const candidatesOf = ({ companyId }: Actor, anomalyId: string) =>
  db.anomalyCandidate.findMany({ where: { companyId, anomalyId }, orderBy: { rank: 'asc' } })

/** One anomaly of Sofia Navarro, ranked while nobody on the list bears that name. */
async function ranked() {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{ displayName: 'Sofia Navarro' }])
  await rankAll(actor)
  return { actor, id: anomalies[0]!.id }
}

it('goes on by the clock where a ranking was interrupted', async () => {
  const actor = await aCompany()
  await aMember(actor, 'Sofia', 'Navarro')
  const { anomalies } = await someAnomalies(actor, [
    { displayName: 'Sofia Navarro' },
    { displayName: 'S. Navarro' },
  ])
  await rankAnomalies(actor.companyId, [anomalies[0]!.id])
  await pool.query(`DELETE FROM pgboss.job WHERE name = 'rank-candidates'`)

  await rankCandidatesJob.run(null, context)

  const { rows } = await pool.query(
    `SELECT data, singleton_key AS key, group_id AS company FROM pgboss.job WHERE name = 'rank-candidates' AND group_id = $1`,
    [actor.companyId],
  )
  expect(rows).toEqual([
    { data: { companyId: actor.companyId }, key: actor.companyId, company: actor.companyId },
  ])
  await rankCandidatesJob.run({ companyId: actor.companyId }, context)
  for (const { id } of anomalies) expect(await candidatesOf(actor, id)).toHaveLength(1)
  expect(await companiesToRank()).not.toContain(actor.companyId)
})

it('keeps a company due until a ranking has ended that saw every change', async () => {
  const { actor } = await ranked()
  const { companyId } = actor
  const [jean, sofia] = [await aMember(actor, 'Jean', 'Dupont'), await aMember(actor, 'Sofia', 'Kowalczyk')]
  const isDue = async () => (await companiesToRank()).includes(companyId)
  const rank = (signal = context.signal) => rankCandidatesJob.run({ companyId }, { ...context, signal })
  const open = await pool.connect()
  await rank()
  const states = [await isDue()]

  await open.query('BEGIN')
  await open.query(
    `UPDATE members SET last_name = 'Navarro', indexed_at = clock_timestamp() WHERE company_id = $1 AND id = $2`,
    [companyId, jean.id],
  )
  await updateMember(actor, sofia.id, memberPatch.parse({ last_name: 'Navarro' }))
  // A ranking that a killed worker leaves, and one that cannot see what is not committed.
  await rank(AbortSignal.abort()).catch(() => null)
  states.push(await isDue())
  await rank()
  states.push(await isDue())
  await open.query('COMMIT')
  open.release()
  states.push(await isDue())
  await rank()
  states.push(await isDue())

  expect(states).toEqual([false, true, true, true, false])
})

it('ranks for who was added last, though thousands were before and one anomaly is being deleted since', async () => {
  const { actor, id } = await ranked()
  const { companyId } = actor
  const old = await someAnomalies(actor, [{ displayName: 'Jean Dupont' }], 'gitlab')
  await pool.query(
    `UPDATE anomalies SET state = 'deleting', ranked_at = now() - interval '3 hours' WHERE company_id = $1 AND id = $2`,
    [companyId, old.anomalies[0]!.id],
  )
  await pool.query(
    `INSERT INTO members (company_id, last_name, first_name, indexed_at)
     SELECT $1, 'Nom' || n, 'Prénom', now() - interval '2 hours' FROM generate_series(1, 1100) n`,
    [companyId],
  )
  await pool.query(
    `UPDATE anomalies SET ranked_at = now() - interval '1 hour' WHERE company_id = $1 AND state = 'open'`,
    [companyId],
  )
  await aMember(actor, 'Sofia', 'Navarro')

  await rankAll(actor)

  expect(await candidatesOf(actor, id)).toHaveLength(1)
})

it('ranks everything anew once more members changed than are compared one by one', async () => {
  const { actor, id } = await ranked()
  await pool.query(
    `INSERT INTO members (company_id, last_name, first_name, indexed_at)
     SELECT $1, 'Nom' || n, 'Prénom', now() FROM generate_series(1, 1001) n`,
    [actor.companyId],
  )

  await markStale(actor.companyId)

  expect(await anomalyNow(actor, id)).toMatchObject({ rankedAt: null })
})

it('finds by new kinds of keys whom an older version stored, once a migration asked for them', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const { id: memberId } = await aMember(actor, 'Youssef', 'Cherkaoui')
  await pool.query(`DELETE FROM member_match_keys WHERE company_id = $1 AND key LIKE 'w:%'`, [companyId])
  const { anomalies } = await someAnomalies(actor, [{ displayName: 'Yusuf Sharqawi' }])
  await rankAll(actor)
  const before = await candidatesOf(actor, anomalies[0]!.id)

  await pool.query(`UPDATE members SET indexed_at = 'epoch' WHERE company_id = $1`, [companyId])
  expect(await companiesToRank()).toContain(companyId)
  await rankCandidatesJob.run({ companyId }, context)

  expect(before).toEqual([])
  expect(await candidatesOf(actor, anomalies[0]!.id)).toMatchObject([{ memberId }])
})

it('lets no ranking that knows older members undo a newer one', async () => {
  const { actor, id } = await ranked()
  const older = await RankingMemory.begin(actor.companyId)
  const { id: memberId } = await aMember(actor, 'Sofia', 'Navarro')
  await rankAll(actor)
  const { rankedAt } = await anomalyNow(actor, id)

  await rankAnomalies(actor.companyId, [id], older)

  expect((await anomalyNow(actor, id)).rankedAt).toEqual(rankedAt)
  expect(await candidatesOf(actor, id)).toMatchObject([{ memberId }])
})

it('calls nothing fresh that was ranked by somebody else meanwhile', async () => {
  const { actor, id } = await ranked()
  const { rankedAt } = await anomalyNow(actor, id)
  const later = new Date(Date.now() + 60_000)
  await pool.query(`UPDATE anomalies SET ranked_at = ranked_at - interval '1 second' WHERE company_id = $1`, [
    actor.companyId,
  ])

  await noteFresh(actor.companyId, [{ id, rankedAt: rankedAt!, isFresh: true }], later)
  await noteFresh(actor.companyId, [{ id, rankedAt: rankedAt!, isFresh: false }], later)

  expect((await anomalyNow(actor, id)).rankedAt).toEqual(new Date(rankedAt!.getTime() - 1_000))
})

it('takes back a suggestion once the member bears another name', async () => {
  const actor = await aCompany()
  const { id: memberId } = await aMember(actor, 'Sofia', 'Navarro')
  const { anomalies } = await someAnomalies(actor, [{ displayName: 'Sofia Navarro' }])
  await rankAll(actor)
  const [before] = await candidatesOf(actor, anomalies[0]!.id)

  await updateMember(actor, memberId, memberPatch.parse({ last_name: 'Kowalczyk', first_name: 'Zoé' }))
  await rankAll(actor)

  expect(before).toMatchObject({ memberId })
  expect(await candidatesOf(actor, anomalies[0]!.id)).toEqual([])
})

it('ranks every company by a job of its own: one that fails keeps no other from it', async () => {
  const [first, second] = [await ranked(), await ranked()]
  for (const { actor } of [first, second]) await aMember(actor, 'Sofia', 'Navarro')
  await pool.query(`DELETE FROM pgboss.job WHERE name = 'rank-candidates'`)

  await rankCandidatesJob.run(null, context)

  const { rows } = await pool.query<{ company: string }>(
    `SELECT group_id AS company FROM pgboss.job WHERE name = 'rank-candidates' AND state = 'created'`,
  )
  const asked = rows.map(({ company }) => company)
  expect(asked).toEqual(expect.arrayContaining([first.actor.companyId, second.actor.companyId]))
})
