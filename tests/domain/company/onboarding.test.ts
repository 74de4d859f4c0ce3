import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createByDomain } from '@/lib/domain/anomalies/resolve/create-by-domain'
import { getTodo } from '@/lib/domain/company/dashboard/todo'
import { getOnboardingProgress } from '@/lib/domain/company/onboarding/progress'
import { everyCompany } from '@/lib/platform/db'
import { resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'

async function aReadCompany() {
  const domain = `d${randomUUID().slice(0, 8)}.example`
  const actor = await aCompany({ domain })
  const { anomalies } = await someAnomalies(actor, [
    { email: `zoe.zimmer@${domain}`, displayName: 'Zoé Zimmer' },
    { email: `paul.roy@${domain}`, displayName: 'Paul Roy' },
    // Nothing names a person.
    { email: `zz9@${domain}` },
    { email: 'guest@elsewhere.example', displayName: 'A Guest', status: 'invited' },
  ])
  return { actor, domain, anomalies }
}

it('forecasts exactly the members that their addresses will make, and what is left', async () => {
  const { actor } = await aReadCompany()

  const before = await getOnboardingProgress(actor)
  await everyCompany.company.update({ where: { id: actor.companyId }, data: { createsMembers: true } })
  const created = await createByDomain(actor.companyId, new AbortController().signal)
  const after = await getOnboardingProgress(actor)

  expect(before).toMatchObject({
    accounts: 4,
    byAddress: { people: 2, accounts: 2 },
    invited: 1,
    assigned: 0,
  })
  expect(created).toBe(before.byAddress.people)
  expect(after).toMatchObject({
    members: 2,
    assigned: 2,
    anomalies: 2,
    byAddress: { people: 0, accounts: 0 },
  })
})

it('calls no account an anomaly before there is a member, and counts as done only what is', async () => {
  const { actor, anomalies } = await aReadCompany()

  expect(await getTodo(actor)).toMatchObject({ members: 0, anomalies: 0, hasResolved: false })
  expect((await getOnboardingProgress(actor)).done).toEqual({
    domain: true,
    applications: true,
    members: false,
    bank: false,
    anomalies: false,
  })

  const member = await aMember(actor)
  expect(await getTodo(actor)).toMatchObject({ members: 1, anomalies: 4, hasResolved: false })
  expect((await getOnboardingProgress(actor)).done).toMatchObject({ members: true, anomalies: false })

  await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: member.id })
  expect(await getTodo(actor)).toMatchObject({ anomalies: 3, hasResolved: true, hasMovements: false })
  expect((await getOnboardingProgress(actor)).done).toMatchObject({ anomalies: true })
})

it('says that everything is over once onboarding is', async () => {
  const { actor } = await aReadCompany()
  await everyCompany.company.update({ where: { id: actor.companyId }, data: { onboardingStep: 5 } })

  expect(await getTodo(actor)).toMatchObject({ hasMovements: true, hasResolved: true })
})
