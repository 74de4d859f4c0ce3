import { expect, it } from 'vitest'
import { getTodo } from '@/lib/domain/company/dashboard/todo'
import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { decisionInput } from '@/lib/domain/reviews/items/item-schema'
import { findItems } from '@/lib/domain/reviews/items/list-items'
import { presentItem } from '@/lib/domain/reviews/items/present-item'
import { listReviews } from '@/lib/domain/reviews/list/list-reviews'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { completeInput, reviewQuery } from '@/lib/domain/reviews/list/schema'
import { exportSummary, summaryColumns } from '@/lib/domain/reviews/list/summary'
import { db } from '@/lib/platform/db'
import { aConnectionTo, anApplication, people, syncNow } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { aRejectedReview, attest, choose, problemsFound, proofsOf } from '@/tests/support/rejected-review'
import { aPreparedReview, client } from '@/tests/support/review-factories'
import { eventsOf } from '@/tests/support/review-links'
import { statementsOf } from '@/tests/support/statements'

/** An application with three people, read, and a review that rejected them. */
async function aRejection() {
  const actor = await aCompany()
  const application = await anApplication(people(3))
  const connection = await aConnectionTo(actor, application)
  await syncNow(connection, application)
  const { review, items } = await aRejectedReview(actor, connection.id)
  const idOf = (name: string) =>
    items.find(({ snapshot }) => (snapshot as { external_id: string }).external_id === name)!.id
  const read = () => syncNow(connection, application)
  return { actor, application, connection, review, idOf, read }
}
const byHand = { outcome: 'by_hand', filter: {} } as const

it('says what the application, read again, shows of each', async () => {
  const { actor, application, review, read } = await aRejection()
  await choose(actor, review.id, byHand)
  application.people = [{ ...people(1)[0]!, active: false }, people(1, 2)[0]!]

  await read()

  expect(await proofsOf(actor, review.id)).toEqual({
    u1: 'suspended',
    u2: 'still_there',
    u3: 'verified_gone',
  })
  expect((await eventsOf(actor, review.id)).at(-1)).toMatchObject({
    action: 'access_review.outcome_proved',
    actorKind: 'system',
    details: { proofs: { suspended: 1, still_there: 1, verified_gone: 1 } },
  })
  expect(await getTodo(actor)).toMatchObject({ reviewAlarms: 1, alarmReview: review.id })
  expect(await problemsFound(actor, review.id)).toEqual([])

  application.people = []
  const run = await read()
  expect(run).toMatchObject({ state: 'held' })
  expect(await proofsOf(actor, review.id)).toMatchObject({ u2: 'still_there' })
})

it('counts what a finished review rejected until somebody has said what becomes of it', async () => {
  const { actor, application, connection, review, idOf, read } = await aRejection()
  const nobody = await aCompany()

  expect(await getTodo(actor)).toMatchObject({ reviewRemovals: 3, removalReview: review.id })
  expect(await getTodo(nobody)).toMatchObject({ reviewRemovals: 0, removalReview: null })

  await choose(actor, review.id, { outcome: 'kept', reason: 'On leave', items: [idOf('u1')] })
  expect(await getTodo(actor)).toMatchObject({ reviewRemovals: 2, removalReview: review.id })

  const { review: later } = await aRejectedReview(actor, connection.id)
  expect(await getTodo(actor), 'of two reviews').toMatchObject({ reviewRemovals: 5, removalReview: null })

  await choose(actor, later.id, byHand)
  expect(await getTodo(actor)).toMatchObject({ reviewRemovals: 2, removalReview: review.id })

  application.people = people(1)
  await read()
  expect(await proofsOf(actor, later.id)).toMatchObject({ u3: 'verified_gone' })
})

it('leads to the review with alarms, and to the list with those first where several have some', async () => {
  const { actor, connection, review, read } = await aRejection()
  await choose(actor, review.id, byHand)
  await read()
  const { review: later } = await aRejectedReview(actor, connection.id)
  const inOrder = async (order: object) =>
    (await listReviews(actor, reviewQuery.parse({ order }))).items.map(({ id }) => id)

  expect(await getTodo(actor)).toMatchObject({ reviewAlarms: 3, alarmReview: review.id })
  expect(await inOrder({})).toEqual([later.id, review.id])
  expect(await inOrder({ alarms: 'desc' })).toEqual([review.id, later.id])

  await choose(actor, later.id, byHand)
  await read()

  expect(await getTodo(actor)).toMatchObject({ reviewAlarms: 3, alarmReview: null })
  expect(await inOrder({ alarms: 'desc' })).toEqual([later.id, review.id])
})

it('says nothing after a reading that began before the choice, nor of what was not chosen or is kept', async () => {
  const { actor, application, review, idOf, read } = await aRejection()
  application.interrupt = async () => {
    application.interrupt = () => undefined
    await choose(actor, review.id, { outcome: 'by_hand', items: [idOf('u1')] })
    await choose(actor, review.id, { outcome: 'kept', reason: 'On leave', items: [idOf('u2')] })
    return undefined
  }

  await read()
  expect(await proofsOf(actor, review.id)).toEqual({ u1: null, u2: null, u3: null })
  await read()
  expect(await proofsOf(actor, review.id)).toEqual({ u1: 'still_there', u2: null, u3: null })
})

it('waits for a request that is open, and alarms once it is over and nothing changed', async () => {
  const { actor, review, read } = await aRejection()
  await choose(actor, review.id, { outcome: 'end_access', filter: {} })

  await read()
  expect(Object.values(await proofsOf(actor, review.id))).toEqual([null, null, null])
  await db.provisioning.updateMany({
    where: { companyId: actor.companyId },
    data: { state: 'failed', sentAt: new Date(), endedAt: new Date() },
  })
  await read()
  expect(Object.values(await proofsOf(actor, review.id))).toEqual([
    'still_there',
    'still_there',
    'still_there',
  ])
})

it('alarms again when an account comes back, unless a later review approved it', async () => {
  const { actor, application, connection, review, read } = await aRejection()
  await choose(actor, review.id, byHand)
  application.people = people(2)
  await read()
  expect(await proofsOf(actor, review.id)).toMatchObject({ u3: 'verified_gone' })

  application.people = people(3)
  await read()
  expect(await proofsOf(actor, review.id)).toMatchObject({ u3: 'still_there' })
  expect(await problemsFound(actor, review.id)).toEqual([])

  application.people = people(2)
  await read()
  expect(await proofsOf(actor, review.id)).toMatchObject({ u3: 'verified_gone' })
  application.people = people(3)
  await db.account.updateMany({
    where: { companyId: actor.companyId, externalId: 'u3' },
    data: { goneAt: null },
  })
  const later = await aPreparedReview(actor, { user_connector: connection.id })
  await decideAsUser(actor, later.id, decisionInput.parse({ decision: 'approved', filter: {} }), client)
  await completeReview(
    actor,
    later.id,
    completeInput.parse({ pending: 'approved', reason: 'Hired again' }),
    client,
  )
  await read()
  expect(await proofsOf(actor, review.id)).toMatchObject({ u3: 'verified_gone' })
})

it('does not let an attestation stand against what the application shows', async () => {
  const { actor, application, connection, review, idOf, read } = await aRejection()
  await choose(actor, review.id, byHand)
  await db.userConnector.update({
    where: { companyId_id: { companyId: actor.companyId, id: connection.id } },
    data: { state: 'reconnect' },
  })
  await attest(actor, review.id, [idOf('u1'), idOf('u2')])
  await db.userConnector.update({
    where: { companyId_id: { companyId: actor.companyId, id: connection.id } },
    data: { state: 'connected' },
  })
  application.people = people(2, 2)

  await read()

  expect(await proofsOf(actor, review.id)).toEqual({
    u1: 'verified_gone',
    u2: 'still_there',
    u3: 'still_there',
  })
  expect(await problemsFound(actor, review.id)).toEqual([])
})

it('looks again at a suspended account at every reading, and alarms when it is active again', async () => {
  const { actor, application, review, read } = await aRejection()
  await choose(actor, review.id, byHand)
  const suspended = { ...people(1)[0]!, active: false }
  application.people = [suspended, people(1, 2)[0]!]
  await read()
  expect(await proofsOf(actor, review.id)).toMatchObject({ u1: 'suspended' })
  await read()
  expect(await proofsOf(actor, review.id)).toMatchObject({ u1: 'suspended' })

  application.people = people(2)
  await read()

  expect(await proofsOf(actor, review.id)).toMatchObject({ u1: 'still_there' })
  expect(await getTodo(actor)).toMatchObject({ reviewAlarms: 2, alarmReview: review.id })
  expect((await eventsOf(actor, review.id)).at(-1)).toMatchObject({
    action: 'access_review.outcome_proved',
    details: { proofs: { still_there: 1 } },
  })
  expect(await problemsFound(actor, review.id)).toEqual([])
})

it('keeps since when an access is over when its suspended account goes', async () => {
  const { actor, application, review, idOf, read } = await aRejection()
  await choose(actor, review.id, byHand)
  application.people = [{ ...people(1)[0]!, active: false }, ...people(2, 2)]
  await read()
  const itemNow = async () => (await findItems(actor.companyId, [idOf('u1')]))[0]!
  const { proofAt } = await itemNow()

  application.people = people(2, 2)
  await read()

  expect(await itemNow()).toMatchObject({ proof: 'verified_gone', proofAt })
})

it.each([
  ['login', { userName: 'user3', email: 'other@corvelle.example' }],
  ['address', { userName: 'other', email: 'User3@corvelle.example' }],
])('alarms when a gone account comes back under a new id with the same %s', async (_what, known) => {
  const { actor, application, review, idOf, read } = await aRejection()
  await choose(actor, review.id, byHand)
  application.people = people(2)
  await read()
  application.people = [...people(2), { id: 'u9', name: 'Somebody', ...known }]
  await read()

  expect(await proofsOf(actor, review.id)).toMatchObject({ u3: 'still_there' })
  expect(await getTodo(actor)).toMatchObject({ alarmReview: review.id })
  expect((await getReview(actor, review.id)).counts.alarms).toBe(3)
  const [item] = await findItems(actor.companyId, [idOf('u3')])
  expect(presentItem(item!)).toMatchObject({ proof: 'still_there', gone_at: expect.any(String) })
  expect(await problemsFound(actor, review.id)).toEqual([])

  application.people = people(2)
  await read()
  expect(await proofsOf(actor, review.id)).toMatchObject({ u3: 'verified_gone' })
})

it('alarms for nobody whose login somebody else had at the review already', async () => {
  const { actor, application, review, read } = await aRejection()
  await choose(actor, review.id, byHand)
  await db.account.updateMany({
    where: { companyId: actor.companyId, externalId: { in: ['u2', 'u3'] } },
    data: { emailKey: 'shared@corvelle.example' },
  })
  application.people = people(2)
  await read()

  expect(await proofsOf(actor, review.id)).toMatchObject({ u2: 'still_there', u3: 'verified_gone' })
})

it('counts the days from decision to proven removal, of each and of the review', async () => {
  const { actor, review, idOf } = await aRejection()
  await choose(actor, review.id, byHand)
  await db.$executeRaw`
    UPDATE access_review_items SET proof = 'verified_gone', proof_at = decided_at + CASE position
             WHEN 1 THEN interval '1 day' WHEN 2 THEN interval '3 days 20 hours' ELSE interval '30 days' END
     WHERE company_id = ${actor.companyId}::uuid`

  const [item] = await findItems(actor.companyId, [idOf('u2')])
  expect(presentItem(item!).days_to_removal).toBe(3)
  expect(presentReview(await getReview(actor, review.id)).outcomes.days).toEqual({ median: 3, most: 30 })
  const lines = []
  for await (const line of await exportSummary(actor, review.id, (key) => key)) lines.push(line)
  expect(lines.map((line) => line[summaryColumns.indexOf('days_to_removal')])).toEqual([1, 3, 30])
})

it('asks nothing of reviews where there are none, and little where none asked for an end', async () => {
  const actor = await aCompany()
  const application = await anApplication(people(3))
  const connection = await aConnectionTo(actor, application)
  // Which tables' statistics know the company is asked of all tables at once.
  const about = (texts: string[]) =>
    texts.filter((text) => text.includes('access_review') && !text.includes('most_common_freqs'))

  expect(about(await statementsOf(() => syncNow(connection, application)))).toHaveLength(1)
  await aRejectedReview(actor, connection.id)
  expect(about(await statementsOf(() => syncNow(connection, application)))).toHaveLength(2)
})
