import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyRecord } from '@/lib/domain/record/audit/verify/verify-record'
import { decideAsReviewer, decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { documentOf } from '@/lib/domain/reviews/end/settle-pending'
import { decisionInput } from '@/lib/domain/reviews/items/item-schema'
import { completeInput } from '@/lib/domain/reviews/list/schema'
import { pool } from '@/lib/platform/db'
import { packOf } from '@/tests/support/ended-review'
import { aVerifyingBrowser, judgePack, type Pack, signAnew } from '@/tests/support/judge-pack'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'
import { client, itemsByName } from '@/tests/support/review-factories'
import { anOpenReview } from '@/tests/support/review-links'

/** The reviewer rejected an account, and somebody of the company approved it; the review runs. */
async function anOverturn() {
  const opened = await anOpenReview()
  const { actor, id, token } = opened
  const decision = async (word: 'approved' | 'rejected', why: string) => {
    const { Quiet } = await itemsByName(actor, id)
    const { id: item, version } = Quiet!
    const input = { decision: word, items: [{ id: item, version }], comment: documentOf(why) }
    return decisionInput.parse(input)
  }
  await decideAsReviewer(token, await decision('rejected', 'Not needed'), client)
  await decideAsUser(actor, id, await decision('approved', 'Needed until June'), client)
  const { position } = (await itemsByName(actor, id)).Quiet!
  return { actor, id, position }
}

const end = (actor: Awaited<ReturnType<typeof anOverturn>>['actor'], id: string) =>
  completeReview(actor, id, completeInput.parse({ pending: 'approved', reason: 'All known' }), client)

const problemsOf = async (companyId: string, id: string) =>
  (await verifyRecord(pool, companyId, id))!.problems

it.each([
  [`overturns #- '{0}'`, 'overturns (count)'],
  [`jsonb_set(overturns, '{0,decision}', '"approved"')`, 'overturns[0].decision'],
  [`jsonb_set(overturns, '{0,comment}', 'null')`, 'overturns[0].comment'],
  [`jsonb_set(overturns, '{0,decided_at}', '"2020-01-01T00:00:00.000Z"')`, 'overturns[0].decided_at'],
  [`jsonb_set(overturns, '{0,decided_by,name}', '"Somebody"')`, 'overturns[0].decided_by.name'],
  [`jsonb_set(overturns, '{0,at}', '"2020-01-01T00:00:00.000Z"')`, 'overturns[0].at'],
  [`jsonb_set(overturns, '{0,reason}', '{"type":"doc","content":[]}')`, 'overturns[0].reason'],
  [`jsonb_set(overturns, '{0,by,name}', '"Rita Viseur"')`, 'overturns[0].by.name'],
  [`jsonb_set(overturns, '{0,more}', '1')`, 'overturns[0].more'],
])('names what was changed of an overturn before the end: %s', async (value, column) => {
  const { actor, id, position } = await anOverturn()
  const before = await problemsOf(actor.companyId, id)
  await pastTheTriggers(
    `UPDATE access_review_items SET overturns = ${value} WHERE access_review_id = $1 AND position = $2`,
    id,
    position,
  )

  expect(before).toEqual([])
  expect(await problemsOf(actor.companyId, id)).toEqual([
    expect.stringMatching(
      `^access_review_items.${column.replace(/[[\]().]/g, '\\$&')} of item ${position} is .*, but event \\d+ \\(access_review.decided\\) says `,
    ),
  ])
  await end(actor, id)
  await expect(packOf(actor, id)).rejects.toMatchObject({
    text: { key: 'evidence.differs_at', params: { field: 'overturns' } },
  })
})

it('counts who decided, and what one reason was given for, from events', async () => {
  const { actor, id, position } = await anOverturn()
  await end(actor, id)

  const { independence } = JSON.parse((await packOf(actor, id, 'en')).get('review.json')!.toString())

  expect(independence).toMatchObject({
    overturned: 1,
    deciders: [{ kind: 'user', id: actor.userId, name: actor.fullName, overturned: 1 }],
    launcher_is_only_reviewer: false,
    own_accounts_pending: { count: 0, positions: [] },
  })
  expect(independence.flagged_approved_at_closing.count).toBeGreaterThan(0)
  expect(independence.flagged_approved_at_closing.positions).not.toContain(position)
})

let browser: Browser
let files: Pack
beforeAll(async () => {
  browser = await aVerifyingBrowser()
  const { actor, id } = await anOverturn()
  await end(actor, id)
  files = await packOf(actor, id)
})
afterAll(() => browser.close())

it.each([
  ['decisions.jsonl', 'Not needed', 'Needed not', 'decisions.jsonl, overturns[0].comment du n° '],
  ['decisions.jsonl', '"to":"approved"', '"to":"rejected"', 'decisions.jsonl, overturns[0].to du n° '],
  ['review.json', '"overturned": 1\n', '"overturned": 0\n', 'review.json, independence.deciders'],
  [
    'review.json',
    '"launcher_is_only_reviewer": false',
    '"launcher_is_only_reviewer": true',
    'review.json, independence.launcher_is_only_reviewer',
  ],
])('its page names in %s what was changed: %s', async (file, from, to, finding) => {
  const given = new Map(files)
  const text = given.get(file)!.toString()
  expect(text).toContain(from)
  given.set(file, Buffer.from(text.replace(from, to)))
  signAnew(given, file)
  const page = files.get('verify.html')!

  expect((await judgePack(browser, { page, given: files })).wrong).toEqual([])
  expect((await judgePack(browser, { page, given })).wrong.join('\n')).toContain(finding)
})
