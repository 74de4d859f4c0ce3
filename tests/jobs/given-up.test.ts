import { expect, it } from 'vitest'
import { failuresApi } from '@/lib/api/failures'
import { sendBatch } from '@/lib/domain/batches/acts/send-batch'
import { getBatch } from '@/lib/domain/batches/list/batches'
import { followBatches } from '@/lib/domain/batches/run/run-batch'
import { closeLeavers } from '@/lib/domain/provisioning/leavers/close-leavers'
import type { Actor } from '@/lib/domain/record/actor'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import type { GivenUpKind } from '@/lib/domain/record/failures/schema'
import { cancelReview } from '@/lib/domain/reviews/end/end-review'
import { followLinks, listLateReminders } from '@/lib/domain/reviews/reviewer/follow-links'
import { scheduleScans } from '@/lib/domain/scans/workspace/schedule-scans'
import { jobs } from '@/lib/jobs/jobs'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { boss } from '@/lib/platform/queue'
import { aMember } from '@/tests/support/anomaly-factories'
import { call } from '@/tests/support/api'
import { asSuperuser } from '@/tests/support/as-superuser'
import { aBatch } from '@/tests/support/batch-factories'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aRejectedReview, choose } from '@/tests/support/rejected-review'
import {
  aLaunchedReview,
  aReading,
  aReviewableCompany,
  client,
  dayOf,
  daysAgo,
} from '@/tests/support/review-factories'
import { aSentReview } from '@/tests/support/review-links'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const { POST: retry } = failuresApi['/api/failures/retry']

type Left = { actor: Actor; id: string | null }
type Part = {
  kind: GivenUpKind
  queue: string
  /** The first part of an act, which leaves its second to the queue. */
  begin: () => Promise<Left>
}

const parts: Record<string, Part> = {
  'the list of a review': {
    kind: 'prepare-review',
    queue: 'prepare-review',
    begin: async () => {
      const { actor, connector } = await aReviewableCompany()
      return { actor, id: await aLaunchedReview(actor, { user_connector: connector.id }) }
    },
  },
  'the end of an access that a review rejected': {
    kind: 'end-rejected',
    queue: 'provision-account',
    begin: async () => {
      const actor = await aCompany()
      const site = await aConnected(actor, 'wordpress')
      await anAccount(actor, site.id, { displayName: 'Denis Marchal' })
      await aReading(actor, site.id)
      const { review, items } = await aRejectedReview(actor, site.id)
      await choose(actor, review.id, { outcome: 'end_access', items: items.map(({ id }) => id) })
      return { actor, id: review.id }
    },
  },
  'the requests of a batch': {
    kind: 'run-batch',
    queue: 'run-batch',
    begin: async () => {
      const actor = await aCompany()
      const id = await aBatch(actor, { isSent: false })
      await sendBatch(actor, id)
      return { actor, id }
    },
  },
  'a line of a batch': {
    kind: 'run-batch-line',
    queue: 'provision-account',
    begin: async () => {
      const actor = await aCompany()
      return { actor, id: await aBatch(actor) }
    },
  },
  'what the people of a workspace let in': {
    kind: 'scan-connected-workspace',
    queue: 'scan-connected-workspace',
    begin: async () => {
      const actor = await aCompany()
      await aConnected(actor, 'google_workspace', { credentials: 'sealed' })
      await scheduleScans()
      return { actor, id: null }
    },
  },
}

/** Takes the company's job, as a worker does. */
async function take(queue: string, { companyId }: Actor) {
  await pool.query(`DELETE FROM pgboss.job WHERE name = $1 AND group_id IS DISTINCT FROM $2`, [
    queue,
    companyId,
  ])
  const [job] = await (await boss()).fetch(queue)
  if (!job) throw new Error(`nothing waits in ${queue}`)
  return job
}

/** Its last try, and its worker is not heard of again until the time is over. */
async function giveUp(queue: string, actor: Actor) {
  const { id } = await take(queue, actor)
  await pool.query(
    `UPDATE pgboss.job SET retry_limit = retry_count, started_on = now() - interval '1 day', heartbeat_on = now() - interval '1 day'
      WHERE name = $1 AND id = $2`,
    [queue, id],
  )
  // It was looked after a moment ago, and would not be again so soon.
  await pool.query('UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL WHERE name = $1', [
    queue,
  ])
  await (await boss()).supervise(queue)
}

async function tryAgain(queue: string, actor: Actor) {
  const token = await aTokenOf(actor)
  await call(retry, '/api/failures/retry', { token, body: { filter: { kind: 'job' } } })
  const { id } = await take(queue, actor)
  await (await boss()).complete(queue, id)
}

for (const [name, { kind, queue, begin }] of Object.entries(parts))
  it(`says that ${name} was given up, where it is missing, until it is done`, async () => {
    const { actor, id } = await begin()
    const other = await aCompany()
    const shown = async (of: Actor, one: string | null) =>
      (await listGivenUp(of, [kind], one)).map((one) => one.kind)
    expect(jobs.map(({ name }) => name)).toContain(queue)
    expect(await shown(actor, id)).toEqual([])

    await giveUp(queue, actor)

    expect(await shown(actor, null)).toEqual([kind])
    expect(await shown(actor, id)).toEqual([kind])
    expect(await shown(other, null)).toEqual([])
    if (id) expect(await shown(actor, actor.companyId)).toEqual([])

    await tryAgain(queue, actor)

    expect(await shown(actor, null)).toEqual([])
  })

it('says nothing of a list that nobody waits for any more', async () => {
  const { actor, id } = await parts['the list of a review']!.begin()
  await giveUp('prepare-review', actor)
  expect(await listGivenUp(actor, ['prepare-review'])).toHaveLength(1)

  await cancelReview(actor, id!, 'No longer needed', client)

  expect(await listGivenUp(actor, ['prepare-review'])).toEqual([])
})

it('says that a reminder is late, and not once it was sent', async () => {
  const { actor, id } = await aSentReview()
  const move = (sent: string, expires: string) =>
    db.accessReview.updateMany({
      where: { companyId: actor.companyId, id },
      data: { linkSentAt: new Date(sent), linkExpiresAt: new Date(expires) },
    })
  const [day, now] = [86_400_000, Date.now()]
  const at = (ms: number) => new Date(now + ms).toISOString()
  expect(await listLateReminders(actor)).toEqual([])

  // Half of a week was over 20 minutes ago: the clock may still come.
  await move(at(-3.5 * day - 20 * 60_000), at(3.5 * day - 20 * 60_000))
  expect(await listLateReminders(actor)).toEqual([])
  await move(at(-4 * day), at(3 * day))

  const late = await listLateReminders(actor, id)
  expect(late).toEqual([{ kind: 'remind-reviewer', failedAt: new Date(at(-day / 2)) }])
  expect(await listLateReminders(actor)).toEqual(late)
  expect(await listLateReminders(actor, actor.companyId)).toEqual([])
  expect(await listLateReminders(await aCompany())).toEqual([])

  await followLinks(new AbortController().signal)
  expect(await listLateReminders(actor)).toEqual([])
})

it('ends the batches of others though one of them cannot end', async () => {
  const batches = []
  for (let n = 0; n < 4; n++) {
    const actor = await aCompany()
    batches.push({ actor, id: await aBatch(actor, { state: 'failed' }) })
  }
  const [first, ...others] = batches
  await asSuperuser((client) =>
    client.query(
      `ALTER TABLE batches ADD CONSTRAINT stays CHECK (id <> '${first!.id}' OR state = 'running') NOT VALID`,
    ),
  )

  try {
    await followBatches()
  } finally {
    await asSuperuser((client) => client.query('ALTER TABLE batches DROP CONSTRAINT stays'))
  }

  const states = await Promise.all(
    [first!, ...others].map(async ({ actor, id }) => (await getBatch(actor, id)).state),
  )
  expect(states).toEqual(['running', 'ended', 'ended', 'ended'])
})

it('closes the accounts of leavers of others though those of one cannot be asked for', async () => {
  const companies = []
  for (let n = 0; n < 4; n++) {
    const actor = await aCompany()
    const site = await aConnected(actor, 'wordpress')
    const member = await aMember(actor, 'Nora', 'Diallo', { end_date: dayOf(daysAgo(1)) })
    await anAccount(actor, site.id, { memberId: member.id })
    await db.company.update({ where: { id: actor.companyId }, data: { leaversClosedFrom: daysAgo(30) } })
    companies.push(actor.companyId)
  }
  const [first, ...others] = companies
  await asSuperuser((client) =>
    client.query(
      `ALTER TABLE provisionings ADD CONSTRAINT refused CHECK (company_id <> '${first}') NOT VALID`,
    ),
  )

  try {
    await closeLeavers()
  } finally {
    await asSuperuser((client) => client.query('ALTER TABLE provisionings DROP CONSTRAINT refused'))
  }

  const asked = await everyCompany.provisioning.findMany({ where: { companyId: { in: companies } } })
  expect(asked.map(({ companyId }) => companyId).toSorted()).toEqual(others.toSorted())
})
