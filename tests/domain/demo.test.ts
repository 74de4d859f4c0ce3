import { expect, it } from 'vitest'
import { createDemoCompany } from '@/lib/domain/demo/create-demo-company'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'

it('is refused where it is not offered', async () => {
  await expect(createDemoCompany('fr', 'test')).rejects.toMatchObject({ kind: 'not_found' })
})

it('makes a company whose accounts mostly answer, and some do not', async () => {
  env().DEMO = true

  await createDemoCompany('fr', 'test')

  const company = await everyCompany.company.findFirstOrThrow({ where: { isDemo: true } })
  const where = { companyId: company.id }
  const [accounts, owned, anomalies, connectors, reviews] = await Promise.all([
    everyCompany.account.count({ where }),
    everyCompany.account.count({ where: { ...where, memberId: { not: null } } }),
    everyCompany.anomaly.count({ where: { ...where, state: 'open' } }),
    everyCompany.userConnector.count({ where }),
    everyCompany.accessReview.findMany({ where, orderBy: { id: 'asc' }, select: { id: true, state: true } }),
  ])
  expect(company.memberCount).toBe(60)
  expect(connectors).toBe(9)
  expect(accounts).toBeGreaterThan(850)
  expect(owned).toBeGreaterThan(400)
  expect(anomalies).toBe(25)
  expect(reviews.map(({ state }) => state)).toEqual(['completed', 'sent'])
  const [ended, running] = await Promise.all(
    reviews.map(({ id }) =>
      everyCompany.accessReviewItem.groupBy({
        by: ['decision'],
        where: { ...where, accessReviewId: id },
        _count: true,
        orderBy: { decision: 'asc' },
      }),
    ),
  )
  expect(ended?.map(({ decision }) => decision)).toContain('rejected')
  expect(running?.map(({ decision }) => decision)).toEqual(['pending', 'approved', 'rejected'])
})
