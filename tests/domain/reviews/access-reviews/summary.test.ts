import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { accessReviewsApi } from '@/lib/api/access-reviews'
import type { Actor } from '@/lib/domain/record/actor'
import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { decisionInput } from '@/lib/domain/reviews/items/item-schema'
import { exportSummary, summaryColumns } from '@/lib/domain/reviews/list/summary'
import { summaryAttachment } from '@/lib/jobs/mails/review-letters'
import { csvStream } from '@/lib/platform/spreadsheets/write-csv'
import { call } from '@/tests/support/api'
import { aTokenOf } from '@/tests/support/factories'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'
import { readZip } from '@/tests/support/read-zip'
import { client } from '@/tests/support/review-factories'
import { addItems, aReview, aSentReview, deliver } from '@/tests/support/review-links'
import { statementsOf } from '@/tests/support/statements'

const { GET: summary } = accessReviewsApi['/api/access_reviews/{id}/summary.csv']

const comment = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const reject = (actor: Actor, id: string, item: string, text: string) =>
  decideAsUser(
    actor,
    id,
    decisionInput.parse({ decision: 'rejected', items: [{ id: item }], comment: comment(text) }),
    client,
  )
const download = async (actor: Actor, id: string, language: 'fr' | 'en') =>
  call(summary, '/api/access_reviews', { token: await aTokenOf(actor), params: { id }, language })
const linesOf = (csv: string, delimiter: string): Record<string, string>[] =>
  parse(csv, { delimiter, bom: true, columns: true })

describe('summary.csv', () => {
  it('says every account, in its order, with what was decided, by whom and why', async () => {
    const { actor, id, items } = await aReview()
    await reject(actor, id, items.Left!.id, 'Gone since May')

    const answer = await download(actor, id, 'en')

    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="access-review-\d{4}-\d\d-\d\d\.csv"/,
    )
    const lines = linesOf(answer.text, ',')
    expect(lines).toHaveLength(8)
    expect(lines.map((line) => line['No.'])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    expect(lines.find((line) => line.Account === 'Left')).toMatchObject({
      Email: 'left@corvelle.example',
      Role: 'Member',
      Status: 'Active',
      Kind: 'Person',
      Administrator: 'No',
      'Two-factor authentication': 'Yes',
      User: 'Léo Parti',
      Flags: expect.stringMatching(/^Left the company \(\d{4}-\d\d-\d\d\)$/),
      Decision: 'Rejected',
      Comment: 'Gone since May',
      'Decided by': actor.fullName,
      'Decided on (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    })
    expect(lines.find((line) => line.Account === 'Invited')).toMatchObject({
      'Last activity (UTC)': 'Unknown',
    })
  })

  it('is French in French, with semicolons, and says nothing in another language or by its key', async () => {
    const { actor, id, items } = await aReview()
    await reject(actor, id, items.Left!.id, 'x')

    const { text } = await download(actor, id, 'fr')

    const lines = linesOf(text, ';')
    expect(Object.keys(lines[0]!)).toHaveLength(summaryColumns.length)
    expect(lines.find((line) => line.Compte === 'Left')).toMatchObject({
      État: 'Actif',
      Nature: 'Personne',
      Administrateur: 'Non',
      Décision: 'Refusé',
      Signalements: expect.stringContaining('A quitté l’entreprise'),
    })
    expect(text).not.toMatch(/Pending|Rejected|Unknown|summary\.|screen\./)
  })

  it('runs nothing in a spreadsheet', async () => {
    const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', ' =cmd|x']
    const { actor, id, items } = await aReview()
    for (const [index, formula] of formulas.entries()) {
      const item = Object.values(items)[index]!
      await pastTheTriggers(
        `UPDATE access_review_items SET snapshot = snapshot || jsonb_build_object('display_name', $2::text, 'role_label',
           $2::text, 'login', $2::text) WHERE id = $1`,
        item.id,
        formula,
      )
      await reject(actor, id, item.id, formula)
    }

    const { text } = await download(actor, id, 'en')

    const lines = linesOf(text, ',')
    for (const [index, formula] of formulas.entries()) {
      const line = lines[index]
      for (const column of ['Account', 'Role', 'Username']) expect(line?.[column]).toBe(`'${formula}`)
      // A comment loses the white space around it.
      expect(line?.Comment).toBe(`'${formula.trim()}`)
    }
  })

  it('is another company’s to nobody', async () => {
    const [mine, theirs] = [await aReview(), await aReview()]

    expect((await download(mine.actor, theirs.id, 'en')).status).toBe(404)
  })

  it('is read as it is taken: a page of rows at a time, and no further than its reader goes', async () => {
    const { actor, id, review } = await aReview()
    await addItems(review, 3_000)
    const rows = await exportSummary(actor, id, (key) => key)

    const asked = await statementsOf(async () => {
      const reader = csvStream(['x'], rows, { language: 'en' }).getReader()
      const { value } = await reader.read()
      expect(value?.byteLength).toBeLessThan(40_000)
      await reader.cancel()
    })

    expect(asked.filter((text) => text.includes('access_review_items'))).toHaveLength(1)
  })
})

describe('the summary by mail', () => {
  it('goes to launcher and reviewer, each in their language, equal to what is downloaded', async () => {
    const { actor, id, email } = await aSentReview('en')
    await completeReview(actor, id, { pending: 'rejected' }, client)

    const [[toReviewer], [toLauncher]] = [await deliver(email), await deliver(actor.email)]

    expect(toReviewer).toMatchObject({
      subject: 'An access review is complete',
      attachments: [{ filename: expect.stringMatching(/^access-review-.*\.csv$/), type: 'text/csv' }],
    })
    expect(toReviewer?.text).toContain('Rejected: 8')
    expect(toReviewer?.text).not.toContain('http')
    expect(toLauncher).toMatchObject({
      subject: 'Une revue d’accès est terminée',
      attachments: [{ filename: expect.stringMatching(/^revue-des-acces-.*\.csv$/), type: 'text/csv' }],
    })
    expect(toLauncher?.text).toContain(`/dashboard/access-reviews/${id}`)
    const sent = Buffer.from(toLauncher?.attachments[0]?.content ?? '', 'base64')
    const downloaded = (await download(actor, id, 'fr')).text
    // What fetch calls a text has lost its mark.
    expect(sent.subarray(3).toString('utf8')).toBe(downloaded)
    expect(sent.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  })

  it('travels zipped above 20,000 lines', async () => {
    const { actor, id } = await aReview()
    const { companyId } = actor
    const review = { companyId, accessReviewId: id, endedAt: new Date('2026-03-04T05:06:07Z') }

    const zipped = summaryAttachment({ ...review, items: 20_001 }, 'fr')
    const plain = summaryAttachment({ ...review, items: 20_000 }, 'fr')

    expect(zipped).toMatchObject({
      filename: 'revue-des-acces-2026-03-04.csv.zip',
      contentType: 'application/zip',
    })
    const files = await readZip(await buffer(zipped.content))
    expect([...files.keys()]).toEqual(['revue-des-acces-2026-03-04.csv'])
    expect(files.get('revue-des-acces-2026-03-04.csv')).toEqual(await buffer(plain.content))
  })

  it('goes once to somebody who launched their own review', async () => {
    const { actor, id, review } = await aReview()
    await pastTheTriggers('UPDATE access_reviews SET reviewer_email = $2 WHERE id = $1', id, actor.email)

    await completeReview(actor, review.id, { pending: 'pending' }, client)

    expect(await deliver(actor.email)).toHaveLength(1)
  })
})
