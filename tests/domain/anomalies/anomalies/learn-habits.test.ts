import { expect, it } from 'vitest'
import { listCandidates } from '@/lib/domain/anomalies/candidates/candidates'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aMember, anomalyNow, rankAll, resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { accountNow, anAccount, match } from '@/tests/support/sync-factories'

const people = [
  ['Amina', 'Belhadj'],
  ['Owen', 'Prichard'],
  ['Lotte', 'Verhoeven'],
  ['Sigrid', 'Aamodt'],
  ['Tomaz', 'Zupan'],
  ['Rosalind', 'Quimby'],
  ['Gildas', 'Kerlann'],
  ['Pilar', 'Echevarria'],
  ['Hugo', 'Wexler'],
  ['Zofia', 'Bartkowiak'],
  ['Dario', 'Fumagalli'],
  ['Esther', 'Oyelaran'],
] as const

const codeOf = (first: string, last: string) => (first[0]! + last.slice(0, 2)).toLowerCase()

async function aCompanyOfCodes(): Promise<{
  actor: Actor
  open: string
  asked: string[]
  members: string[]
}> {
  const actor = await aCompany()
  await aMember(actor, 'Jean', 'Dupont')
  const members = []
  for (const [first, last] of people) members.push((await aMember(actor, first, last)).id)
  const logins = ['jdu', ...people.map(([first, last]) => codeOf(first, last))]
  const { anomalies } = await someAnomalies(
    actor,
    logins.map((login) => ({ login })),
  )
  await rankAll(actor)
  const [open, ...asked] = anomalies.map(({ id }) => id)
  return { actor, open: open!, asked, members }
}

const bestOf = async (actor: Actor, anomalyId: string) => (await listCandidates(actor, anomalyId)).items[0]

it('ranks an application anew once enough of its logins are confirmed, and says what they show', async () => {
  const { actor, open, asked, members } = await aCompanyOfCodes()
  const before = (await anomalyNow(actor, open)).bestConfidence ?? 0
  for (const [at, id] of asked.entries())
    await resolve(actor, id, { kind: 'assign_member', member_id: members[at] })

  await rankAll(actor)

  const best = await bestOf(actor, open)
  expect(best).toMatchObject({ firstName: 'Jean' })
  expect(best!.confidence).toBeGreaterThan(before)
  expect(best!.evidence[0]).toMatchObject({ reason: 'handle.application_habit', params: { confirmed: 12 } })
})

it('learns nothing from what was accepted without a person', async () => {
  const { actor, open, asked, members } = await aCompanyOfCodes()
  for (const [at, id] of asked.entries())
    await resolve(actor, id, { kind: 'assign_member', member_id: members[at] })
  await db.anomalyDecision.updateMany({ where: { companyId: actor.companyId }, data: { decidedById: null } })

  await rankAll(actor)

  const reasons = (await bestOf(actor, open))?.evidence.map(({ reason }) => reason) ?? []
  expect(reasons).not.toContain('handle.application_habit')
})

it('leaves to a person a login learned of one of two who could both have it', async () => {
  const actor = await aCompany()
  const thomas = await aMember(actor, 'Thomas', 'Kirchheim')
  const rare = await aMember(actor, 'Zoé', 'Kowalczyk')
  const first = await someAnomalies(actor, [{ login: 'tkirchheim' }, { login: 'zkowalczyk' }], 'github')
  await resolve(actor, first.anomalies[0]!.id, { kind: 'assign_member', member_id: thomas.id })
  await resolve(actor, first.anomalies[1]!.id, { kind: 'assign_member', member_id: rare.id })
  await aMember(actor, 'Tanja', 'Kirchheim')

  const { connector } = await someAnomalies(actor, [], 'wordpress')
  const shared = await anAccount(actor, connector.id, { login: 'tkirchheim' })
  const own = await anAccount(actor, connector.id, { login: 'zkowalczyk' })
  await match(actor)

  expect(await accountNow(actor, shared.id)).toMatchObject({ memberId: null })
  expect(await accountNow(actor, own.id)).toMatchObject({ memberId: rare.id })
})
