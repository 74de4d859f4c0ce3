import { expect, it } from 'vitest'
import { openClosings } from '@/lib/domain/provisioning/requests/open-closings'
import type { Actor } from '@/lib/domain/record/actor'
import { db, pool } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aGroup } from '@/tests/support/group-factories'
import { writePastTheTriggers } from '@/tests/support/past-the-triggers'
import {
  aRejectedReview,
  attest,
  carryOutRequests,
  choose,
  problemsFound,
  proofsOf,
  requestsOf,
} from '@/tests/support/rejected-review'
import { aPreparedReview, aReadApplication, aReading, itemsOf } from '@/tests/support/review-factories'
import { eventsOf } from '@/tests/support/review-links'
import { statementsOf } from '@/tests/support/statements'
import { aSuspendingApplication } from '@/tests/support/suspending'
import { aConnected, accountNow, anAccount } from '@/tests/support/sync-factories'

/** An application that deletes and suspends, its list read, and a review that rejected everybody in it. */
async function aRejection(names = ['ana', 'ben'], more: Parameters<typeof aSuspendingApplication>[1] = {}) {
  const actor = await aCompany()
  const application = await aSuspendingApplication(actor, more)
  for (const externalId of names)
    await anAccount(actor, application.connector.id, {
      externalId,
      displayName: externalId,
      status: 'active',
    })
  await aReading(actor, application.connector.id)
  const { review, items } = await aRejectedReview(actor, application.connector.id)
  const item = (name: string) =>
    items.find(({ snapshot }) => (snapshot as { external_id: string }).external_id === name)!
  return { actor, application, review, items, item }
}

const can = (actor: Actor, connectorId: string, checkNotes: string[]) =>
  db.userConnector.update({
    where: { companyId_id: { companyId: actor.companyId, id: connectorId } },
    data: { checkNotes },
  })
const lastEvent = async (actor: Actor, reviewId: string) => (await eventsOf(actor, reviewId)).at(-1)!

it('asks the application to end what is to end, and says what it proved', async () => {
  const { actor, application, review, items, item } = await aRejection()
  await can(actor, application.connector.id, ['connectors.scim.delete_destroys'])

  const answer = await choose(actor, review.id, { outcome: 'end_access', filter: {} })
  expect(answer).toEqual({
    chosen: 2,
    left_out: { not_rejected: 0, proven: 0, asked_before: 0 },
    refused: [],
  })
  const asked = await requestsOf(actor)
  expect(asked.map(({ act, state }) => ({ act, state }))).toEqual([
    { act: 'deactivate', state: 'pending' },
    { act: 'deactivate', state: 'pending' },
  ])
  expect(asked.map(({ accountId }) => accountId).sort()).toEqual(
    items.map(({ accountId }) => accountId).sort(),
  )
  expect(await proofsOf(actor, review.id)).toEqual({ ana: null, ben: null })
  expect(await lastEvent(actor, review.id)).toMatchObject({
    action: 'access_review.outcome_chosen',
    actorId: actor.userId,
    details: { outcome: 'end_access', count: 2, act: 'deactivate', requests: 2 },
  })

  await carryOutRequests(actor)
  expect(await proofsOf(actor, review.id)).toEqual({ ana: 'suspended', ben: 'suspended' })
  expect(application.writes().sort()).toEqual(['/users/ana/suspend', '/users/ben/suspend'])
  expect(await lastEvent(actor, review.id)).toMatchObject({
    action: 'access_review.outcome_proved',
    actorKind: 'system',
    details: { proofs: { suspended: 1 } },
  })
  expect(await problemsFound(actor, review.id)).toEqual([])
  await expect(
    choose(actor, review.id, { outcome: 'kept', reason: 'Too late', items: [item('ana').id] }),
  ).rejects.toMatchObject({ kind: 'conflict', text: { key: 'access-reviews.problems.proven' } })
})

it('tells a change of groups under way from the end of the account', async () => {
  const { actor, application, review, item } = await aRejection()
  const { companyId, userId } = actor
  await can(actor, application.connector.id, ['connectors.scim.delete_destroys'])
  const group = await aGroup(actor, application.connector.id)
  const change = (name: string) =>
    db.provisioning.create({
      data: {
        companyId,
        userConnectorId: application.connector.id,
        accountId: item(name).accountId,
        groupId: group.id,
        act: 'add_to_group',
        requestedById: userId,
      },
    })
  await Promise.all(['ana', 'ben'].map(change))

  const ids = [item('ana').id, item('ben').id]
  expect(await choose(actor, review.id, { outcome: 'end_access', items: ids })).toMatchObject({ chosen: 2 })

  const requests = await db.provisioning.findMany({ where: { companyId, groupId: null } })
  expect(requests.map(({ act }) => act)).toEqual(['deactivate', 'deactivate'])
  const kept = (await itemsOf(actor, review.id)).map(({ provisioningId }) => provisioningId)
  expect(kept.sort()).toEqual(requests.map(({ id }) => id).sort())

  // Asked at the same moment by somebody else, the open request is the closing, not the change of groups.
  const ana = item('ana').accountId!
  const again = await db.$transaction((tx) =>
    openClosings(
      tx,
      { companyId, userId },
      { userConnectorId: application.connector.id, act: 'deactivate', accountIds: [ana] },
    ),
  )
  expect([...again]).toEqual([[ana, requests.find(({ accountId }) => accountId === ana)!.id]])
})

it('alarms when the application said done and still shows it, and lets it be asked again', async () => {
  const { actor, application, review, item } = await aRejection(['ana'])
  await can(actor, application.connector.id, ['connectors.scim.delete_destroys'])
  application.obeys = false

  await choose(actor, review.id, { outcome: 'end_access', items: [item('ana').id] })
  await carryOutRequests(actor)
  expect(await proofsOf(actor, review.id)).toEqual({ ana: 'still_there' })

  application.obeys = true
  await choose(actor, review.id, { outcome: 'end_access', items: [item('ana').id] })
  expect(await proofsOf(actor, review.id)).toEqual({ ana: null })
  await carryOutRequests(actor)
  expect(await proofsOf(actor, review.id)).toEqual({ ana: 'suspended' })
  expect(await problemsFound(actor, review.id)).toEqual([])
})

it('leaves it open, with the failure beside it, when the request fails', async () => {
  const { actor, application, review, item } = await aRejection(['own'])
  await can(actor, application.connector.id, ['connectors.scim.delete_destroys'])

  await choose(actor, review.id, { outcome: 'end_access', items: [item('own').id] })
  const [failed] = await carryOutRequests(actor)

  expect(failed).toMatchObject({ state: 'failed', outcome: null })
  expect((await itemsOf(actor, review.id))[0]).toMatchObject({ proof: null, provisioningId: failed!.id })
})

it('refuses to end where the application cannot, and says what can be done', async () => {
  const actor = await aCompany()
  const connector = await aConnected(actor, 'file')
  await anAccount(actor, connector.id)
  await aReading(actor, connector.id)
  const { review, items } = await aRejectedReview(actor, connector.id)

  await expect(choose(actor, review.id, { outcome: 'end_access', filter: {} })).rejects.toMatchObject({
    kind: 'conflict',
    text: { key: 'access-reviews.problems.cannot_end', params: { application: expect.any(String) } },
  })
  expect((await itemsOf(actor, review.id))[0]).toMatchObject({ outcome: null })

  // Gone since: nothing is left to ask, for that one.
  const other = await anAccount(actor, connector.id)
  await writePastTheTriggers((tx) =>
    tx.accessReviewItem.create({
      data: {
        companyId: actor.companyId,
        accessReviewId: review.id,
        accountId: other.id,
        position: 2,
        snapshot: {},
        decision: 'rejected',
      },
    }),
  )
  await db.account.update({
    where: { companyId_id: { companyId: actor.companyId, id: other.id } },
    data: { goneAt: new Date() },
  })
  expect(await choose(actor, review.id, { outcome: 'end_access', filter: {} })).toEqual({
    chosen: 1,
    left_out: { not_rejected: 0, proven: 0, asked_before: 0 },
    refused: [
      expect.objectContaining({
        key: 'access-reviews.problems.cannot_end',
        count: 1,
        items: [items[0]!.id],
        proposes: 'by_hand',
      }),
    ],
  })
  expect(await requestsOf(actor)).toEqual([])
})

it('goes with the request that is open already', async () => {
  const { actor, review, item } = await aRejection(['ana'])
  const open = await db.provisioning.create({
    data: {
      companyId: actor.companyId,
      userConnectorId: review.userConnectorId,
      accountId: item('ana').accountId,
      act: 'deactivate',
      createdAt: new Date(Date.now() - 60_000),
    },
  })

  expect(await choose(actor, review.id, { outcome: 'end_access', filter: {} })).toMatchObject({ chosen: 1 })
  expect(await requestsOf(actor)).toHaveLength(1)
  expect((await itemsOf(actor, review.id))[0]).toMatchObject({
    provisioningId: open.id,
    outcome: 'end_access',
  })
  // It is somebody else's: a change of mind here does not call it off.
  await expect(
    choose(actor, review.id, { outcome: 'kept', reason: 'After all', filter: {} }),
  ).rejects.toMatchObject({ text: { key: 'access-reviews.problems.request_open' } })
  await carryOutRequests(actor)
  expect(await proofsOf(actor, review.id)).toEqual({ ana: 'suspended' })
})

it('changes a choice, and calls off what it asked, until the application was asked', async () => {
  const { actor, review, item } = await aRejection()
  await choose(actor, review.id, { outcome: 'end_access', filter: {} })
  await db.provisioning.updateMany({
    where: { companyId: actor.companyId, accountId: item('ben').accountId },
    data: { state: 'running', sentAt: new Date() },
  })

  const answer = await choose(actor, review.id, { outcome: 'kept', reason: 'Back in May', filter: {} })
  expect(answer).toMatchObject({
    chosen: 1,
    refused: [{ key: 'access-reviews.problems.request_open', count: 1, items: [item('ben').id] }],
  })
  const requests = await requestsOf(actor)
  expect(requests.map(({ accountId, state }) => [accountId === item('ana').accountId, state]).sort()).toEqual(
    [
      [false, 'running'],
      [true, 'cancelled'],
    ],
  )
  const kept = (await itemsOf(actor, review.id)).find(({ id }) => id === item('ana').id)
  expect(kept).toMatchObject({
    outcome: 'kept',
    outcomeReason: 'Back in May',
    provisioningId: null,
    proof: null,
  })
  expect(await choose(actor, review.id, { outcome: 'end_access', filter: {} })).toMatchObject({
    chosen: 1,
    left_out: { asked_before: 1 },
  })
  expect(await problemsFound(actor, review.id)).toEqual([])
})

it('chooses only about what a completed review rejected, all or nothing of a list', async () => {
  const { actor, review, items, item } = await aRejection()
  await writePastTheTriggers((tx) =>
    tx.accessReviewItem.update({
      where: { companyId_id: { companyId: actor.companyId, id: item('ben').id } },
      data: { decision: 'approved' },
    }),
  )
  const other = await aRejection(['eve'])
  const running = await aPreparedReview(other.actor, { user_connector: other.review.userConnectorId })

  await expect(
    choose(actor, review.id, { outcome: 'by_hand', items: [item('ben').id] }),
  ).rejects.toMatchObject({
    text: { key: 'access-reviews.problems.not_rejected' },
  })
  expect(
    await choose(actor, review.id, { outcome: 'by_hand', items: items.map(({ id }) => id) }),
  ).toMatchObject({
    chosen: 1,
    left_out: { not_rejected: 1 },
  })
  await expect(
    choose(actor, review.id, { outcome: 'by_hand', items: [item('ana').id, other.item('eve').id] }),
  ).rejects.toMatchObject({ kind: 'not_found' })
  await expect(choose(other.actor, running.id, { outcome: 'by_hand', filter: {} })).rejects.toMatchObject({
    text: { key: 'access-reviews.problems.not_completed' },
  })
  await expect(choose(other.actor, review.id, { outcome: 'by_hand', filter: {} })).rejects.toMatchObject({
    kind: 'not_found',
  })
  expect(() => choose(actor, review.id, { outcome: 'kept', filter: {} })).toThrow()
})

it('takes as many statements for two hundred accounts as for thirty', async () => {
  const some = (length: number) => aRejection(Array.from({ length }, (_, n) => `user-${n}`))
  const few = await some(30)
  const many = await some(200)
  const ending =
    ({ actor, review }: typeof few) =>
    () =>
      choose(actor, review.id, { outcome: 'end_access', filter: {} })

  const tens = await statementsOf(ending(few))
  const hundreds = await statementsOf(ending(many))

  expect(hundreds.length).toBe(tens.length)
  expect(await requestsOf(many.actor)).toHaveLength(200)
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pgboss.job j JOIN provisionings p ON p.id::text = j.data ->> 'provisioningId'
      WHERE j.name = 'provision-account' AND p.company_id = $1`,
    [many.actor.companyId],
  )
  expect(rows).toEqual([{ n: 200 }])
})

it('takes the word of somebody who looked only where nothing can be read', async () => {
  const { actor, application, review, item } = await aRejection(['ana', 'ben'], { tells: false })
  await can(actor, application.connector.id, ['connectors.scim.delete_destroys'])

  await expect(attest(actor, review.id, [item('ana').id])).rejects.toMatchObject({
    text: { key: 'access-reviews.problems.nothing_to_attest' },
  })
  await choose(actor, review.id, { outcome: 'end_access', items: [item('ana').id] })
  await choose(actor, review.id, { outcome: 'by_hand', items: [item('ben').id] })
  await carryOutRequests(actor)
  expect(await proofsOf(actor, review.id)).toEqual({ ana: 'cannot_verify', ben: null })

  await expect(attest(actor, review.id, [item('ana').id, item('ben').id])).rejects.toMatchObject({
    kind: 'conflict',
    text: { key: 'access-reviews.problems.proof_awaited' },
  })
  expect(await proofsOf(actor, review.id)).toEqual({ ana: 'cannot_verify', ben: null })
  expect(await attest(actor, review.id, [item('ana').id])).toEqual({ attested: 1 })
  const [attested] = (await itemsOf(actor, review.id)).filter(({ id }) => id === item('ana').id)
  expect(attested).toMatchObject({
    proof: 'attested',
    attestedById: actor.userId,
    attestation: 'Seen closed in its console',
  })
  expect(await lastEvent(actor, review.id)).toMatchObject({ action: 'access_review.attested' })
  await expect(attest(actor, review.id, [item('ana').id])).rejects.toMatchObject({
    text: { key: 'access-reviews.problems.proven' },
  })

  await db.accessReviewItem.updateMany({
    where: { companyId: actor.companyId, id: item('ben').id },
    data: { proof: 'still_there' },
  })
  await expect(attest(actor, review.id, [item('ben').id])).rejects.toMatchObject({
    text: { key: 'access-reviews.problems.still_listed' },
  })
})

it('lets a file, and what must be connected again, be attested', async () => {
  const actor = await aCompany()
  const file = await aConnected(actor, 'file')
  const github = await aReadApplication(actor)
  for (const id of [file.id, github.connector.id]) await anAccount(actor, id)
  await aReading(actor, file.id)
  const [ofFile, ofGithub] = [
    await aRejectedReview(actor, file.id),
    await aRejectedReview(actor, github.connector.id),
  ]
  for (const { review } of [ofFile, ofGithub])
    await choose(actor, review.id, { outcome: 'by_hand', filter: {} })
  await db.userConnector.update({
    where: { companyId_id: { companyId: actor.companyId, id: github.connector.id } },
    data: { state: 'reconnect' },
  })

  for (const { review, items } of [ofFile, ofGithub]) {
    expect(await attest(actor, review.id, [items[0]!.id])).toEqual({ attested: 1 })
    expect(await problemsFound(actor, review.id)).toEqual([])
  }
})

it('touches no account by choosing', async () => {
  const { actor, review, item } = await aRejection(['ana'])

  await choose(actor, review.id, { outcome: 'by_hand', filter: {} })

  expect(await accountNow(actor, item('ana').accountId)).toMatchObject({ status: 'active', goneAt: null })
  expect(await requestsOf(actor)).toEqual([])
})
