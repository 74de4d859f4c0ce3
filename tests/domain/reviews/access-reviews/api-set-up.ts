import { accessReviewsApi } from '@/lib/api/access-reviews'
import { call } from '@/tests/support/api'
import { aTokenOf } from '@/tests/support/factories'
import { aCompanyInReview } from '@/tests/support/review-factories'

const { GET: items } = accessReviewsApi['/api/access_reviews/{id}/items']

export const path = '/api/access_reviews'

export const rita = { name: 'Rita Viseur', email: 'rita.viseur@corvelle.example' }

export async function inReview() {
  const company = await aCompanyInReview()
  const token = await aTokenOf(company.actor)
  const list = (query = '') =>
    call(items, `${path}/${company.review.id}/items${query}`, { token, params: { id: company.review.id } })
  const names = async (query: string) =>
    (await list(query)).json['hydra:member'].map(
      (item: { snapshot: { display_name: string } }) => item.snapshot.display_name,
    )
  return { ...company, token, list, names }
}
