import { describe, expect, it } from 'vitest'
import { accessReviewsApi } from '@/lib/api/access-reviews'
import { reviewItemView } from '@/lib/domain/reviews/items/item-schema'
import { db } from '@/lib/platform/db'
import { inReview, path } from '@/tests/domain/reviews/access-reviews/api-set-up'
import { call } from '@/tests/support/api'
import { writePastTheTriggers } from '@/tests/support/past-the-triggers'
import { aCompanyInReview, daysAgo } from '@/tests/support/review-factories'

const { POST: countItems } = accessReviewsApi['/api/access_reviews/{id}/items/count']

describe('the items of a review', () => {
  it('come riskiest first, each as the account was, with what asks for a look', async () => {
    const { list } = await inReview()

    const { json } = await list()

    expect(json['hydra:totalItems']).toBe(8)
    expect(json['hydra:member'][0]).toMatchObject({
      '@type': 'AccessReviewItem',
      position: 1,
      snapshot: { display_name: 'Left', role_label: 'Member' },
      flags: [{ flag: 'left' }],
      is_flagged: true,
      changes: null,
      gone_at: null,
      decision: 'pending',
      version: 1,
    })
    for (const { '@id': _id, '@type': _type, ...view } of json['hydra:member'])
      expect(view).toMatchObject(reviewItemView.strict().parse(view))
  })

  it('are found by decision, flag, role, words and what they are', async () => {
    const { actor, items: byName, names, token, review } = await inReview()
    await writePastTheTriggers((tx) =>
      tx.accessReviewItem.update({
        where: { companyId_id: { companyId: actor.companyId, id: byName.Quiet!.id } },
        data: { decision: 'rejected', outcome: 'end_access', proof: 'still_there' },
      }),
    )

    expect(await names('?decision=rejected')).toEqual(['Quiet'])
    expect(await names('?flag[]=left&flag[]=inactive')).toEqual(['Left', 'Inactive'])
    expect(await names('?role=owner')).toEqual(['Admin'])
    expect(await names('?flagged=false')).toEqual(['Own', 'Quiet'])
    expect(await names('?own=true')).toEqual(['Own'])
    expect(await names('?routine=true')).toEqual([])
    expect(await names('?outcome=end_access')).toEqual(['Quiet'])
    expect(await names('?outcome[]=none&decision=rejected')).toEqual([])
    expect(await names('?proof=still_there')).toEqual(['Quiet'])
    expect(await names('?search=parti léo')).toEqual(['Left'])
    expect(await names('?search=OWNER')).toEqual(['Admin'])
    expect(await names('?search=100%25_')).toEqual([])
    expect(await names('?order[position]=desc&itemsPerPage=2')).toEqual(['Quiet', 'Own'])
    const counted = await call(countItems, path, {
      token,
      params: { id: review.id },
      body: { flagged: true, search: 'corvelle' },
    })
    expect(counted.json).toEqual({ count: 6 })
  })

  it('come in pages from either end, and whole by a cursor, in one order', async () => {
    const { list, names } = await inReview()
    const all = await names('')
    const pages = await Promise.all([1, 2, 3, 4].map((page) => names(`?itemsPerPage=2&page=${page}`)))
    const walked: string[] = []

    for (let next: string | undefined = '?cursor=&itemsPerPage=3'; next; ) {
      const { json }: Awaited<ReturnType<typeof list>> = await list(next)
      walked.push(
        ...json['hydra:member'].map(
          (item: { snapshot: { display_name: string } }) => item.snapshot.display_name,
        ),
      )
      next = json['hydra:view']['hydra:next']?.replace(/^[^?]*/, '')
    }

    expect(pages.flat()).toEqual(all)
    expect(walked).toEqual(all)
  })

  it('say of an account that vanished meanwhile when it did', async () => {
    const { actor, accounts, list } = await inReview()
    const goneAt = daysAgo(1)
    await db.account.update({
      where: { companyId_id: { companyId: actor.companyId, id: accounts.left.id } },
      data: { goneAt },
    })

    const { json } = await list('?flag=left')

    expect(json['hydra:member']).toMatchObject([
      { gone_at: goneAt.toISOString(), snapshot: { display_name: 'Left' }, decision: 'pending' },
    ])
  })

  it('stop at a foreign cursor, as at one that never was', async () => {
    const { list } = await inReview()
    const theirs = await aCompanyInReview()

    const foreign = await list(`?cursor=${theirs.items.Left!.id}`)
    const random = await list('?cursor=019be000-0000-7000-8000-000000000000')

    expect(foreign.json['hydra:member']).toEqual([])
    expect(random.json['hydra:member']).toEqual([])
  })

  it.each(['?flag=old', '?decision=maybe', '?order[name]=asc', '?snapshot=x'])('refuse %s', async (query) => {
    const { list } = await inReview()

    expect((await list(query)).status).toBe(400)
  })
})
