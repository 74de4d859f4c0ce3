import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aHit } from '@/tests/support/breach-factories'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'

const { GET } = routes['/api/breaches/timeline']!
const timelineOf = async (actor: Awaited<ReturnType<typeof aCompany>>) =>
  (await call(GET!, '/api/breaches/timeline', { token: await aTokenOf(actor) })).json

it('places the breaches that concern the company, the latest first, those without a date last', async () => {
  const [actor, stranger] = [await aCompany(), await aCompany()]
  const [member, other] = [await aMember(actor), await aMember(actor)]
  const { companyId } = actor
  const old = await aHit(actor, member.id, { title: 'Old', breachDate: new Date('2016-03-01') })
  const recent = await aHit(actor, member.id, { title: 'Recent', breachDate: new Date('2025-07-14') })
  await aHit(actor, member.id, { title: 'Undated', breachDate: null })
  await aHit(stranger, (await aMember(stranger)).id, { title: 'Theirs' })
  await db.breachHit.create({
    data: {
      companyId,
      breachId: recent.breachId,
      memberId: other.id,
      address: 'other@corvelle.example',
      severity: 1,
    },
  })
  await db.breachHit.update({
    where: { companyId_id: { companyId, id: old.id } },
    data: { acknowledgedAt: new Date() },
  })

  expect(await timelineOf(actor)).toMatchObject({
    total: 3,
    undated: 1,
    breaches: [
      {
        title: 'Recent',
        breach_date: '2025-07-14',
        severity: 'high',
        state: 'open',
        people: 2,
        applications: 0,
      },
      { title: 'Old', breach_date: '2016-03-01', state: 'acknowledged', people: 1 },
      { title: 'Undated', breach_date: null },
    ],
  })
})

it('is empty for a company that no breach concerns', async () => {
  expect(await timelineOf(await aCompany())).toMatchObject({ total: 0, undated: 0, breaches: [] })
})
