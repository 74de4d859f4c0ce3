import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { completeInput } from '@/lib/domain/reviews/list/schema'
import { operationsOf } from '@/lib/http/routes'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { packOf } from '@/tests/support/ended-review'
import { aTokenOf } from '@/tests/support/factories'
import { problemsFound } from '@/tests/support/rejected-review'
import { client } from '@/tests/support/review-factories'
import { anOpenReview } from '@/tests/support/review-links'

const reviewer = { name: 'Zoé', email: 'zoe@corvelle.example' }
/** What a call needs to be understood; the review itself says whether it may be done after its end. */
const bodies: Record<string, unknown> = {
  items: { decision: 'rejected', filter: {} },
  send_link: { validity: 'one_day' },
  extend: { validity: 'one_month' },
  reassign: { reviewer, reason: 'On leave' },
  complete: { pending: 'rejected', reason: 'Known' },
  outcomes: { outcome: 'by_hand', filter: {} },
  attest: { items: [], attestation: 'Seen closed' },
}

/** Of staff, and of the reviewer by the link. */
const ofAReview = operationsOf(routes).filter(({ path }) => /^\/api\/access_reviews\/.*\{/.test(path))

it('finds nothing wrong with a review of which everything was asked once more after its end', async () => {
  const { actor, id, token: session } = await anOpenReview()
  await completeReview(actor, id, completeInput.parse({ pending: 'rejected', reason: 'Known' }), client)
  const token = await aTokenOf(actor)
  const ask = ({ path, method }: { path: string; method: string }) => {
    const body = method === 'GET' ? undefined : (bodies[path.split('/').at(-1) ?? ''] ?? {})
    return call(routes[path]![method as 'GET']!, path, {
      token,
      params: { id, token: session },
      method,
      body,
    })
  }

  const answers: Record<string, number> = {}
  for (const operation of ofAReview)
    answers[`${operation.method} ${operation.path}`] = (await ask(operation)).status

  const taken = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, objectId: id },
    orderBy: { seq: 'asc' },
  })
  const end = taken.findIndex(({ action }) => action === 'access_review.completed')
  const since = new Set(taken.slice(end + 1).map(({ action }) => action))
  expect(since).toEqual(
    new Set([
      'export.began',
      'export.taken',
      'access_review.outcome_chosen',
      'access_review.pack_made',
      'access_review.pack_sealed',
    ]),
  )
  expect(Object.values(answers).every((status) => status < 500)).toBe(true)
  expect(await problemsFound(actor, id)).toEqual([])
  expect((await packOf(actor, id)).size).toBeGreaterThan(0)
})
