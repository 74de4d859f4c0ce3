import { expect, it } from 'vitest'
import { db } from '@/lib/platform/db'
import { aMember, anomalyNow, identifiersOf, resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import {
  aConnected,
  accountNow,
  anAccount,
  anomaliesOf,
  changesOf,
  match,
} from '@/tests/support/sync-factories'

it('assigns several accounts to one member', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Maëlle', 'Lefèvre')
  const { anomalies, accounts } = await someAnomalies(actor, [{ login: 'mlefevre' }, { login: 'm.lefevre' }])

  for (const { id } of anomalies) await resolve(actor, id, { kind: 'assign_member', member_id: member.id })

  for (const { id } of accounts) expect(await accountNow(actor, id)).toMatchObject({ memberId: member.id })
  for (const { id } of anomalies)
    expect(await anomalyNow(actor, id)).toMatchObject({ state: 'resolved', resolution: 'assign_member' })
  expect((await changesOf(actor, accounts[0]!.id)).at(-1)).toMatchObject({
    kind: 'linked',
    memberName: 'Maëlle Lefèvre',
    userId: actor.userId,
  })
})

it('learns the account’s identifiers, so that the next application matches by itself', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Maëlle', 'Lefèvre')
  const email = 'maelle@studio-lf.example'
  const { anomalies, accounts } = await someAnomalies(actor, [{ email, login: 'mlefevre', externalId: '7' }])
  await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: member.id })

  const next = await anAccount(actor, (await aConnected(actor, 'gitlab')).id, { email })
  await match(actor)

  expect(await identifiersOf(actor, member.id)).toEqual([
    `email ${email}`,
    'external_id wordpress:7',
    'login mlefevre',
  ])
  expect(await accountNow(actor, next.id)).toMatchObject({ memberId: member.id })
  expect(await anomaliesOf(actor, next.id)).toEqual([])
  const learned = await db.memberIdentifier.findFirstOrThrow({
    where: { companyId: actor.companyId, kind: 'email' },
    include: { decision: true },
  })
  expect(learned).toMatchObject({ origin: 'learned', accountId: accounts[0]!.id })
  expect(learned.decision).toMatchObject({ decidedById: actor.userId })
})

it('answers at once for accounts that were waiting elsewhere', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Maëlle', 'Lefèvre')
  const email = 'maelle@studio-lf.example'
  const { anomalies } = await someAnomalies(actor, [{ email }])
  const elsewhere = await someAnomalies(actor, [{ email }], 'gitlab')

  const { linked } = await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: member.id })

  expect(linked).toBe(1)
  expect(await anomalyNow(actor, elsewhere.anomalies[0]!.id)).toMatchObject({ resolution: 'matched' })
})

it('never takes an identifier from somebody else, nor learns a login that means a purpose', async () => {
  const actor = await aCompany()
  const owner = await aMember(actor, 'Jean', 'Dupont', { email: 'jean@corvelle.example' })
  const member = await aMember(actor, 'Jeanne', 'Dupond')
  const { connector } = await someAnomalies(actor, [])
  await anAccount(actor, connector.id, { email: 'jean@corvelle.example', goneAt: new Date() })
  const account = await anAccount(actor, connector.id, {
    email: 'jean@corvelle.example',
    login: 'admin',
    externalId: '9',
  })
  await match(actor)
  const [anomaly] = await anomaliesOf(actor, account.id)

  await resolve(actor, anomaly!.id, { kind: 'assign_member', member_id: member.id })

  expect(await identifiersOf(actor, member.id)).toEqual(['external_id wordpress:9'])
  expect(await identifiersOf(actor, owner.id)).toEqual(['email jean@corvelle.example'])
})

it('creates the member, and treats similar accounts together', async () => {
  const actor = await aCompany()
  const { anomalies, accounts } = await someAnomalies(actor, [{ login: 'sofia.n' }, { login: 'snavarro' }])

  await resolve(actor, anomalies[0]!.id, {
    kind: 'create_member',
    member: { first_name: 'Sofia', last_name: 'Navarro', email: 'sofia@corvelle.example' },
    also: [anomalies[1]!.id],
  })

  const member = await db.member.findFirstOrThrow({ where: { companyId: actor.companyId } })
  expect(member).toMatchObject({ lastName: 'Navarro', origin: 'anomaly' })
  for (const { id } of accounts) expect(await accountNow(actor, id)).toMatchObject({ memberId: member.id })
  expect(await identifiersOf(actor, member.id)).toContain('login snavarro')
})

it('sets an external person, a service and a shared account, which later syncs leave alone', async () => {
  const actor = await aCompany()
  const owner = await aMember(actor, 'Olga', 'Petit')
  const { anomalies, accounts } = await someAnomalies(actor, [{}, {}, {}])
  const [outside, machine, mailbox] = anomalies.map(({ id }) => id)

  await resolve(actor, outside!, { kind: 'external', reason: 'The auditor' })
  await resolve(actor, machine!, { kind: 'service', member_id: owner.id })
  await resolve(actor, mailbox!, { kind: 'shared', member_id: owner.id })
  await match(actor)

  const now = await Promise.all(accounts.map(({ id }) => accountNow(actor, id)))
  expect(now.map(({ kind, kindOrigin, memberId }) => [kind, kindOrigin, memberId])).toEqual([
    ['external', 'decision', null],
    ['service', 'decision', owner.id],
    ['shared', 'decision', owner.id],
  ])
  for (const { id } of accounts) expect(await anomaliesOf(actor, id)).toHaveLength(1)
  expect(await identifiersOf(actor, owner.id)).toEqual([])
})

it('sets aside until a date, and back in the queue then', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{}])
  const { id } = anomalies[0]!

  await resolve(actor, id, { kind: 'set_aside', until: '2099-01-31', reason: 'Arrives next month' })

  expect(await anomalyNow(actor, id)).toMatchObject({ state: 'set_aside', resolution: null })
  await expect(async () =>
    resolve(actor, id, { kind: 'set_aside', until: '2020-01-01', reason: 'x' }),
  ).rejects.toThrow('anomalies.date_not_later')
})

it('tells the second of two people who was first, and does nothing twice', async () => {
  const actor = await aCompany()
  const [one, two] = [await aMember(actor, 'Ana', 'Roy'), await aMember(actor, 'Bob', 'Roy')]
  const { anomalies, accounts } = await someAnomalies(actor, [{ login: 'royal' }])
  const { id } = anomalies[0]!

  const both = await Promise.allSettled(
    [one, two].map((member) => resolve(actor, id, { kind: 'assign_member', member_id: member.id })),
  )

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      kind: 'conflict',
      text: { key: 'anomalies.already_resolved', params: { name: actor.fullName } },
    },
  })
  expect(await db.anomalyDecision.count({ where: { companyId: actor.companyId } })).toBe(1)
  expect((await changesOf(actor, accounts[0]!.id)).filter(({ kind }) => kind === 'linked')).toHaveLength(1)
})

it('keeps a recycled address an anomaly, whatever was learned', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Maëlle', 'Lefèvre')
  const email = 'ml@corvelle.example'
  const { anomalies, connector } = await someAnomalies(actor, [{ email }])
  await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: member.id })

  const recycled = await anAccount(actor, connector.id, { email })
  await match(actor)

  expect(await accountNow(actor, recycled.id)).toMatchObject({ memberId: null })
  expect(await anomaliesOf(actor, recycled.id)).toMatchObject([{ state: 'open' }])
})

it('knows neither another company’s anomaly nor its members', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const member = await aMember(theirs, 'Ana', 'Roy')
  const { anomalies } = await someAnomalies(theirs, [{}])
  const own = await someAnomalies(mine, [{}])

  const foreign = [
    () => resolve(mine, anomalies[0]!.id, { kind: 'external' }),
    () => resolve(mine, own.anomalies[0]!.id, { kind: 'assign_member', member_id: member.id }),
    () => resolve(mine, own.anomalies[0]!.id, { kind: 'external', also: [anomalies[0]!.id] }),
  ]

  for (const act of foreign) await expect(act()).rejects.toMatchObject({ kind: 'not_found' })
  expect(await anomalyNow(mine, own.anomalies[0]!.id)).toMatchObject({ state: 'open' })
})
