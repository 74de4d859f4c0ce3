import { expect, it } from 'vitest'
import { completeAsReviewer } from '@/lib/domain/reviews/end/complete'
import { aClient } from '@/tests/support/api'
import { anOpenReview, deliver } from '@/tests/support/review-links'

it('calls the reviewer’s own what is theirs, not what else they left pending', async () => {
  const { actor, token } = await anOpenReview()

  await completeAsReviewer(token, { pending: 'pending' }, aClient())

  const [mail] = await deliver(actor.email)
  expect(mail?.subject).toBe('Une revue d’accès vous attend')
  expect(mail?.text).toContain('1 compte appartient au réviseur')
})
