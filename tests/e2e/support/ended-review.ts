import type { Company } from '@/tests/e2e/support/company'
import { eventually } from '@/tests/support/patience'

type Review = { id: string; prepared_at: string | null }
type List<Item> = { 'hydra:member': Item[] }

/** A review that is over, by the API: one account was rejected in it, and waits for what follows. @returns its id */
export async function endReview(company: Company, connectorId: string): Promise<string> {
  const { id } = await company.call<Review>('POST', '/api/access_reviews', {
    user_connector: connectorId,
    reviewer: { name: 'Rita Renard', email: `rita.renard@${company.domain}`, language: 'fr' },
  })
  await untilPrepared(company, id)
  const items = `/api/access_reviews/${id}/items`
  const { 'hydra:member': found } = await company.call<List<{ id: string }>>('GET', items)
  const rejected = found.slice(0, 1).map((item) => ({ id: item.id }))
  await company.call('POST', items, { decision: 'rejected', items: rejected })
  await company.call('POST', items, { decision: 'approved', filter: {} })
  await company.call('POST', `/api/access_reviews/${id}/complete`, { pending: 'pending' })
  return id
}

const untilPrepared = (company: Company, id: string) =>
  eventually('the list is copied', async () => {
    const { prepared_at } = await company.call<Review>('GET', `/api/access_reviews/${id}`)
    return prepared_at
  })
