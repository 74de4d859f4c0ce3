import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { verifyChain } from '@/lib/domain/record/audit/verify/verify-chain'
import { verifyRecord } from '@/lib/domain/record/audit/verify/verify-record'
import { extendLink } from '@/lib/domain/reviews/end/extend'
import { chooseOutcomes } from '@/lib/domain/reviews/outcomes/choose-outcomes'
import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { pool } from '@/lib/platform/db'
import { anEndedReview } from '@/tests/support/ended-review'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'
import { asVersionOne, rehashChain } from '@/tests/support/rehash-chain'
import { aCompanyInReview, client } from '@/tests/support/review-factories'
import { aSentReview } from '@/tests/support/review-links'

const verify = async (actor: Actor, id: string) => (await verifyRecord(pool, actor.companyId, id))?.problems
const changeItem = (id: string, set: string, position = 2) =>
  pastTheTriggers(
    `UPDATE access_review_items SET ${set} WHERE company_id = (SELECT company_id FROM access_reviews WHERE id = $1)
      AND access_review_id = $1 AND position = ${position}`,
    id,
  )
const changeReview = (id: string, set: string) =>
  pastTheTriggers(`UPDATE access_reviews SET ${set} WHERE id = $1`, id)

/** Whose rejected account was given to somebody to end by hand. */
async function aChosenReview() {
  const company = await anEndedReview()
  await chooseOutcomes(company.actor, company.review.id, { outcome: 'by_hand', filter: {} }, client)
  return company
}

it('finds nothing in a running review, nor in one that was completed and followed up', async () => {
  const [running, ended] = [await aCompanyInReview(), await aChosenReview()]

  expect(await verify(running.actor, running.review.id)).toEqual([])
  expect(await verifyRecord(pool, ended.actor.companyId, ended.review.id)).toMatchObject({
    version: 2,
    state: 'completed',
    problems: [],
  })
  expect(await verify(running.actor, ended.review.id)).toBeUndefined()
})

describe('names a change of an item by field, table and event:', () => {
  it.each([
    [`snapshot = jsonb_set(snapshot, '{role}', '"owner"')`, 'snapshot', 'event 2 (access_review.prepared)'],
    [`flags = '[]'`, 'flags', 'event 2 (access_review.prepared)'],
    ['is_flagged = NOT is_flagged', 'is_flagged', 'event 2 (access_review.prepared)'],
    [`changes = '[]'`, 'changes', 'event 2 (access_review.prepared)'],
    ['account_id = uuidv7()', 'account_id', 'event 2 (access_review.prepared)'],
    [`decision = 'rejected'`, 'decision', 'event 4 (access_review.decided) says "approved"'],
    [`decided_at = decided_at + interval '1 ms'`, 'decided_at', 'event 4 (access_review.decided)'],
    [`decided_by = 'reviewer'`, 'decided_by', 'event 4 (access_review.decided) says "user"'],
    ['decided_by_id = uuidv7()', 'decided_by_id', 'event 4 (access_review.decided)'],
    [
      `decided_by_name = 'Somebody'`,
      'decided_by_name',
      'event 4 (access_review.decided) says "Camille Roussel"',
    ],
    [`decided_from = '192.0.2.8'`, 'decided_from', 'event 4 (access_review.decided) says "192.0.2.7"'],
    ['decided_by_default = false', 'decided_by_default', 'event 4 (access_review.decided) says true'],
    [`comment = '{"type":"doc","content":[]}'`, 'comment', 'event 4 (access_review.decided)'],
    ['comment = NULL', 'comment', 'event 4 (access_review.decided)'],
    [`outcome = 'kept'`, 'outcome', 'no event says anything'],
    [`proof = 'verified_gone'`, 'proof', 'no event says anything'],
  ])('%s', async (set, column, event) => {
    const { actor, review } = await anEndedReview()

    await changeItem(review.id, set)

    const found = (await verify(actor, review.id))!.find((problem) =>
      problem.startsWith(`access_review_items.${column} of item 2 is `),
    )
    expect(found).toContain(`but ${event}`)
  })

  it.each([
    [`outcome = 'kept'`, 'outcome'],
    [`outcome_reason = 'Asked for'`, 'outcome_reason'],
    [`outcome_at = outcome_at - interval '1 day'`, 'outcome_at'],
    ['outcome_by_id = uuidv7()', 'outcome_by_id'],
    ['provisioning_id = uuidv7()', 'provisioning_id'],
    ['attested_by_id = uuidv7()', 'attested_by_id'],
    [`attestation = 'Seen closed'`, 'attestation'],
    [`proof = 'verified_gone', proof_at = now()`, 'proof_at'],
  ])('%s, of what became of it', async (set, column) => {
    const { actor, review, items } = await aChosenReview()
    const { position } = items.Left!

    await changeItem(review.id, set, position)

    expect((await verify(actor, review.id))!.join('\n')).toContain(
      `access_review_items.${column} of item ${position} is `,
    )
  })
})

it.each([
  [`reviewer_name = 'Somebody'`, 'reviewer_name', 1, 'launched'],
  [`reviewer_email = 'somebody@corvelle.example'`, 'reviewer_email', 1, 'launched'],
  ['launched_by_id = uuidv7()', 'launched_by_id', 1, 'launched'],
  [`origin = 'schedule'`, 'origin', 1, 'launched'],
  [`created_at = created_at - interval '1 day'`, 'created_at', 1, 'launched'],
  ['user_connector_id = uuidv7()', 'user_connector_id', 1, 'launched'],
  [`scope = '{"roles":["owner"]}'`, 'scope', 1, 'launched'],
  ['record_version = 1', 'record_version', 1, 'launched'],
  [`completeness = jsonb_set(completeness, '{seen}', '80')`, 'completeness', 2, 'prepared'],
  ['sync_run_id = uuidv7()', 'sync_run_id', 2, 'prepared'],
  [`prepared_at = prepared_at - interval '1 day'`, 'prepared_at', 2, 'prepared'],
  [`state = 'cancelled'`, 'state', 5, 'completed'],
  [`ended_at = ended_at - interval '1 day'`, 'ended_at', 5, 'completed'],
  ['ended_by_id = NULL', 'ended_by_id', 5, 'completed'],
  [`end_reason = 'Because'`, 'end_reason', 5, 'completed'],
  [`list_hash = set_byte(list_hash, 0, get_byte(list_hash, 0) # 1)`, 'list_hash', 5, 'completed'],
  [`decisions_hash = NULL`, 'decisions_hash', 5, 'completed'],
  ['handed_in_at = now()', 'handed_in_at', 1, 'launched'],
  ['link_number = 2', 'link_number', 1, 'launched'],
  ['link_sent_at = now()', 'link_sent_at', 1, 'launched'],
  ['link_expires_at = now()', 'link_expires_at', 1, 'launched'],
  ['link_opened_at = now()', 'link_opened_at', 1, 'launched'],
])('names a change of the header: %s', async (set, column, seq, act) => {
  const { actor, review } = await anEndedReview()

  await changeReview(review.id, set)

  const found = (await verify(actor, review.id))!.find((problem) =>
    problem.startsWith(`access_reviews.${column} is `),
  )
  expect(found).toContain(`but event ${seq} (access_review.${act}) says `)
})

it.each([
  ['link_number = link_number + 1', 'link_number', 'link_sent'],
  [`link_validity = 'one_month'`, 'link_validity', 'extended'],
  [`link_sent_at = link_sent_at - interval '1 day'`, 'link_sent_at', 'link_sent'],
  [`link_expires_at = link_expires_at - interval '1 day'`, 'link_expires_at', 'extended'],
  [`link_opened_at = link_opened_at - interval '1 day'`, 'link_opened_at', 'link_opened'],
  ['link_opened_at = NULL', 'link_opened_at', 'link_opened'],
])('names a change of the link: %s', async (set, column, act) => {
  const { actor, review, link } = await aSentReview()
  await openLink(link, client)
  await openLink(link, client)
  await extendLink(actor, review.id, 'one_day', client)
  expect(await verify(actor, review.id)).toEqual([])

  await changeReview(review.id, set)

  expect((await verify(actor, review.id))!.join()).toMatch(
    new RegExp(`access_reviews\\.${column} is .*event \\d+ \\(access_review\\.${act}\\) says `),
  )
})

it('names a decision that was flipped by SQL before the end', async () => {
  const { actor, review } = await aCompanyInReview()

  await changeItem(
    review.id,
    `decision = 'approved', decided_at = now(), decided_by = 'reviewer', decided_by_name = 'Rita'`,
  )

  expect((await verify(actor, review.id))![0]).toBe(
    'access_review_items.decision of item 2 is "approved", but no event says anything',
  )
})

it('names a removed item, also where the review’s own count and hash follow it', async () => {
  const { actor, review } = await anEndedReview()

  await pastTheTriggers(
    'DELETE FROM access_review_items WHERE access_review_id = $1 AND position = 8',
    review.id,
  )
  const removed = await verify(actor, review.id)
  await changeReview(review.id, 'item_count = item_count - 1')
  const followed = await verify(actor, review.id)

  const missing =
    'item 8 is missing from access_review_items: event 2 (access_review.prepared) has it in the list'
  expect(removed).toContain(missing)
  expect(removed).toContain('the list had 8 items, 7 are there')
  expect(followed).toContain(missing)
  expect(followed).toContain('access_reviews.item_count is 7, but event 2 (access_review.prepared) says 8')
})

it('finds an event of the review that was changed or taken away', async () => {
  const [changed, without] = [await anEndedReview(), await anEndedReview()]

  await pastTheTriggers(
    `UPDATE audit_events SET details = jsonb_set(details, '{approved}', '0')
      WHERE company_id = $1 AND action = 'access_review.completed'`,
    changed.actor.companyId,
  )
  await pastTheTriggers(
    `DELETE FROM audit_events WHERE company_id = $1 AND action = 'access_review.completed'`,
    without.actor.companyId,
  )

  expect((await verify(changed.actor, changed.review.id))?.[0]).toMatch(
    /^event \d+, access_review.completed, was changed/,
  )
  expect(await verify(without.actor, without.review.id)).toEqual(
    expect.arrayContaining([
      'access_reviews.state is "completed", but event 1 (access_review.launched) says "launched"',
      'its event of ending says no hash of the decisions',
    ]),
  )
})

it('finds a decision that was changed with its event, its hashes and those after it, by a head kept elsewhere alone', async () => {
  const { actor, review } = await anEndedReview()
  const { companyId } = actor
  const kept = (await verifyChain(pool, companyId)).head!

  await pastTheTriggers(
    `UPDATE audit_events SET details = jsonb_set(details, '{reason}', '"Another reason"')
      WHERE company_id = $1 AND action = 'access_review.completed'`,
    companyId,
  )
  await changeReview(review.id, `end_reason = 'Another reason'`)
  await rehashChain(companyId)

  expect(await verify(actor, review.id)).toEqual([])
  expect((await verifyChain(pool, companyId)).problems).toEqual([])
  expect((await verifyChain(pool, companyId, kept)).problems).toEqual([
    'event 5 is not the one whose hash was kept elsewhere',
  ])
})

describe('a review that was launched before its events said every fact', () => {
  it('is held by its hashes, and said to be', async () => {
    const { actor, review } = await anEndedReview()
    await asVersionOne(actor.companyId, review.id)
    const before = await verifyRecord(pool, actor.companyId, review.id)
    await chooseOutcomes(actor, review.id, { outcome: 'by_hand', filter: {} }, client)

    expect(before).toMatchObject({ version: 1, problems: [] })
    expect(await verify(actor, review.id)).toEqual([])
    expect((await verifyChain(pool, actor.companyId)).problems).toEqual([])
  })

  it.each([
    [`flags = '[]'`, 'the hash of the list is not the one that the review says'],
    [`decision = 'rejected'`, 'the hash of the decisions is not the one that the review says'],
    [`outcome = 'by_hand'`, 'the last event about them says no hash of the outcomes'],
  ])('is found changed: %s', async (set, problem) => {
    const { actor, review } = await anEndedReview()
    await asVersionOne(actor.companyId, review.id)

    await changeItem(review.id, set)

    expect(await verify(actor, review.id)).toContain(problem)
  })
})
