import { expect, it } from 'vitest'
import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { pendingView } from '@/lib/domain/reviews/decide/pending-view'
import { readPending } from '@/lib/domain/reviews/end/read-pending'
import { documentOf } from '@/lib/domain/reviews/end/settle-pending'
import { decisionInput } from '@/lib/domain/reviews/items/item-schema'
import { aCompany } from '@/tests/support/factories'
import { aCompanyInReview, client } from '@/tests/support/review-factories'

const namesOf = ({ items }: { items: { snapshot: { display_name: string | null } }[] }) =>
  items.map(({ snapshot }) => snapshot.display_name)

it('names what one reason would be given for, and the own account of whoever completes', async () => {
  const { actor, review, items } = await aCompanyInReview()
  // The reviewer’s account is one of the others to a colleague; to the reviewer’s own user it is not.
  const rita = { ...actor, email: 'rita.viseur@corvelle.example' }

  const asColleague = await readPending(actor, review.id)
  const asRita = await readPending(rita, review.id)

  expect(pendingView.parse(asColleague)).toMatchObject({ others: 8, own: { count: 0, items: [] } })
  expect(namesOf(asColleague.flagged).sort()).toEqual(
    ['Admin', 'Anomaly', 'External', 'Inactive', 'Invited', 'Left'].sort(),
  )
  expect(asRita).toMatchObject({ others: 7, flagged: { count: 6 }, own: { count: 1 } })
  expect(namesOf(asRita.own)).toEqual(['Own'])

  await decideAsUser(
    actor,
    review.id,
    decisionInput.parse({
      decision: 'approved',
      items: [{ id: items.Left!.id }],
      comment: documentOf('Hands over until March'),
    }),
    client,
  )
  expect(await readPending(actor, review.id)).toMatchObject({ others: 7, flagged: { count: 5 } })
})

it('says nothing of another company’s review', async () => {
  const { review } = await aCompanyInReview()

  await expect(readPending(await aCompany(), review.id)).rejects.toMatchObject({ kind: 'not_found' })
})
