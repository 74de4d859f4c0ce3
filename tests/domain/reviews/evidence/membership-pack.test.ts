import { afterAll, expect, it } from 'vitest'
import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { decisionInput } from '@/lib/domain/reviews/items/item-schema'
import { packOf } from '@/tests/support/ended-review'
import { withGroups } from '@/tests/support/group-vendor'
import { aVerifyingBrowser, judgePack, type Pack, signAnew } from '@/tests/support/judge-pack'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'
import { choose, problemsFound, requestsOf } from '@/tests/support/rejected-review'
import { aPreparedReview, client, itemsOf } from '@/tests/support/review-factories'

const browser = aVerifyingBrowser()
afterAll(async () => (await browser).close())

/** A review by membership, one line of it rejected and proven gone. */
async function anEndedReview() {
  const world = await withGroups([
    { id: 'g1', members: ['u1', 'u2'] },
    { id: 'g2', members: ['u1'] },
  ])
  const { actor, connection, group, account } = world
  const scope = { groups: [group('g1'), group('g2')] }
  const review = await aPreparedReview(actor, { user_connector: connection.id, kind: 'memberships', scope })
  const items = await itemsOf(actor, review.id)
  const { id } = items.find((one) => one.accountId === account('u1') && one.groupId === group('g1'))!
  await decideAsUser(actor, review.id, decisionInput.parse({ decision: 'rejected', items: [{ id }] }), client)
  await completeReview(actor, review.id, { pending: 'approved', reason: 'Needed' }, client)
  await choose(actor, review.id, { outcome: 'end_access', filter: {} })
  await world.work((await requestsOf(actor)).map((request) => request.id))
  return { ...world, review }
}

const linesOf = (files: Pack, name: string) =>
  files
    .get(name)!
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

it('says the kind, the groups of the scope, and of each line its group', async () => {
  const { actor, review, group, account } = await anEndedReview()
  const files = await packOf(actor, review.id, 'en')
  const record = JSON.parse(files.get('review.json')!.toString())

  expect(record).toMatchObject({
    review: { kind: 'memberships' },
    scope: { groups: [group('g1'), group('g2')] },
    scope_groups: ['g1', 'g2'],
    items: 3,
  })
  expect(linesOf(files, 'items.jsonl').map((line) => line.group)).toEqual(
    linesOf(files, 'items.jsonl').map((line) => line.snapshot.group.id),
  )
  expect(linesOf(files, 'outcomes.jsonl')).toMatchObject([
    { account: account('u1'), group: group('g1'), outcome: 'end_access', proof: 'verified_gone' },
  ])
  expect(files.get('decisions.csv')!.toString()).toContain('g1')
})

it('is found whole by its page, and a line that is moved to another group by its number', async () => {
  const { actor, review, group } = await anEndedReview()
  const files = await packOf(actor, review.id, 'en')
  const page = files.get('verify.html')!
  expect(await judgePack(await browser, { page, given: files, language: 'English' })).toMatchObject({
    verdict: 'Intact, but signed with a key that you have not compared.',
    wrong: [],
  })

  const forged = new Map(files)
  for (const name of ['items.jsonl', 'decisions.jsonl', 'outcomes.jsonl'] as const) {
    const text = forged.get(name)!.toString()
    const moved = text.replaceAll(`"group":"${group('g1')}"`, `"group":"${group('g2')}"`)
    expect(moved).not.toBe(text)
    forged.set(name, Buffer.from(moved))
    signAnew(forged, name)
  }
  const { wrong } = await judgePack(await browser, { page, given: forged, language: 'English' })

  expect(wrong.some((text) => text.includes('items.jsonl, group of no. 1'))).toBe(true)
})

it.each([
  [`UPDATE access_reviews SET kind = 'accounts' WHERE id = $1`, 'access_reviews.kind is "accounts"'],
  [
    'UPDATE access_review_items SET group_id = gen_random_uuid() WHERE access_review_id = $1 AND position = 3',
    'access_review_items.group_id of item 3 is',
  ],
])('differs from its events after %s', async (statement, problem) => {
  const { actor, review } = await anEndedReview()
  expect(await problemsFound(actor, review.id)).toEqual([])

  await pastTheTriggers(statement, review.id)

  expect(await problemsFound(actor, review.id)).toContainEqual(expect.stringContaining(problem))
})
