import { expect, it } from 'vitest'
import { db, everyCompany } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import {
  aConnected,
  accountNow,
  aMemberKnownBy,
  anAccount,
  anomaliesOf,
  changesOf,
  match,
} from '@/tests/support/sync-factories'

const email = 'jeanne.berthier@corvelle.example'

it('links an account to the one member its email names, and writes the history', async () => {
  const actor = await aCompany()
  const member = await aMemberKnownBy(actor, { email })
  const { id } = await anAccount(actor, (await aConnected(actor)).id, {
    email: 'Jeanne.BERTHIER@Corvelle.example',
  })

  expect(await match(actor)).toEqual({ linked: 1, opened: 0 })

  const account = await accountNow(actor, id)
  expect(account).toMatchObject({ memberId: member.id })
  expect(account.linkedByIdentifierId).not.toBeNull()
  expect(await changesOf(actor, id)).toMatchObject([
    { kind: 'linked', memberId: member.id, memberName: 'Jeanne Berthier', userId: null },
  ])
  expect(await anomaliesOf(actor, id)).toEqual([])
})

it('opens one anomaly for what answers to nobody, however often it is asked', async () => {
  const actor = await aCompany()
  await aMemberKnownBy(actor, { email })
  const { id } = await anAccount(actor, (await aConnected(actor)).id, { email: 'someone@else.example' })

  const runs = [await match(actor), await match(actor)]

  expect(runs).toEqual([
    { linked: 0, opened: 1 },
    { linked: 0, opened: 0 },
  ])
  expect(await anomaliesOf(actor, id)).toHaveLength(1)
})

it('links nobody when two members answer', async () => {
  const actor = await aCompany()
  await aMemberKnownBy(actor, { email })
  await aMemberKnownBy(actor, { login: 'jberthier' })
  const scim = await aConnected(actor, 'scim')
  const { id } = await anAccount(actor, scim.id, { email, login: 'jberthier' })

  expect(await match(actor)).toEqual({ linked: 0, opened: 1 })
  expect((await accountNow(actor, id)).memberId).toBeNull()
})

it('takes a login only from applications whose logins the company gives', async () => {
  const actor = await aCompany()
  const member = await aMemberKnownBy(actor, { login: 'jberthier' })
  const ours = await anAccount(actor, (await aConnected(actor, 'scim')).id, { login: 'JBerthier' })
  const chosen = await anAccount(actor, (await aConnected(actor, 'github')).id, { login: 'jberthier' })

  await match(actor)

  expect((await accountNow(actor, ours.id)).memberId).toBe(member.id)
  expect((await accountNow(actor, chosen.id)).memberId).toBeNull()
})

it('leaves a recycled address to a person: the same email under another id of the application', async () => {
  const actor = await aCompany()
  const member = await aMemberKnownBy(actor, { email })
  const connector = await aConnected(actor)
  const first = await anAccount(actor, connector.id, { email })
  await match(actor)
  await db.account.updateMany({
    where: { companyId: actor.companyId, id: first.id },
    data: { goneAt: new Date() },
  })

  const second = await anAccount(actor, connector.id, { email })
  expect(await match(actor)).toEqual({ linked: 0, opened: 1 })

  expect((await accountNow(actor, first.id)).memberId).toBe(member.id)
  expect((await accountNow(actor, second.id)).memberId).toBeNull()
})

it('remembers an address that an account had before it was renamed', async () => {
  const actor = await aCompany()
  await aMemberKnownBy(actor, { email })
  const connector = await aConnected(actor)
  await anAccount(actor, connector.id, { email: 'old@corvelle.example', formerEmailKeys: [email] })
  const { id } = await anAccount(actor, connector.id, { email })

  await match(actor)

  expect((await accountNow(actor, id)).memberId).toBeNull()
})

it('links neither of two accounts that share an address in one application, but one in each of two', async () => {
  const actor = await aCompany()
  const member = await aMemberKnownBy(actor, { email })
  const [github, gitlab] = [await aConnected(actor), await aConnected(actor, 'gitlab')]
  const twins = [await anAccount(actor, github.id, { email }), await anAccount(actor, github.id, { email })]
  const single = await anAccount(actor, gitlab.id, { email })

  expect(await match(actor)).toEqual({ linked: 1, opened: 2 })

  for (const twin of twins) expect((await accountNow(actor, twin.id)).memberId).toBeNull()
  expect((await accountNow(actor, single.id)).memberId).toBe(member.id)
})

it('knows an account by its id first, even under a recycled or foreign address', async () => {
  const actor = await aCompany()
  const member = await aMemberKnownBy(actor, { externalId: 'github:4711' })
  await aMemberKnownBy(actor, { email })
  const { id } = await anAccount(actor, (await aConnected(actor)).id, { externalId: '4711', email })

  await match(actor)

  expect((await accountNow(actor, id)).memberId).toBe(member.id)
})

it('does not take user 1 of one server for user 1 of another', async () => {
  const actor = await aCompany()
  const [blog, shop] = [
    await aConnected(actor, 'wordpress', { instance: 'blog.example' }),
    await aConnected(actor, 'wordpress', { instance: 'shop.example' }),
  ]
  const known = await anAccount(actor, blog.id, { externalId: '1' })
  const member = await aMemberKnownBy(actor, { externalId: 'wordpress:1' })
  const stranger = await anAccount(actor, shop.id, { externalId: '1' })

  await match(actor)
  expect((await accountNow(actor, known.id)).memberId).toBeNull()
  expect((await accountNow(actor, stranger.id)).memberId).toBeNull()

  await db.memberIdentifier.updateMany({
    where: { companyId: actor.companyId, memberId: member.id },
    data: { accountId: known.id, origin: 'learned' },
  })
  await match(actor)
  expect((await accountNow(actor, known.id)).memberId).toBe(member.id)
  expect((await accountNow(actor, stranger.id)).memberId).toBeNull()
})

it('resolves the open anomaly of an account it links, a set aside one too, and leaves one being deleted', async () => {
  const actor = await aCompany()
  const connector = await aConnected(actor)
  const account = (n: number) => anAccount(actor, connector.id, { email: `a${n}@corvelle.example` })
  const [open, aside, deleting] = [await account(1), await account(2), await account(3)]
  await match(actor)
  const put = (accountId: string, data: object) =>
    db.anomaly.updateMany({ where: { companyId: actor.companyId, accountId }, data })
  await put(aside.id, { state: 'set_aside', setAsideUntil: new Date('2030-01-01') })
  await put(deleting.id, { state: 'deleting' })
  const members = []
  for (const n of [1, 2, 3]) members.push(await aMemberKnownBy(actor, { email: `a${n}@corvelle.example` }))

  expect(await match(actor, { memberIds: members.map(({ id }) => id), userId: actor.userId })).toEqual({
    linked: 2,
    opened: 0,
  })

  for (const { id } of [open, aside])
    expect(await anomaliesOf(actor, id)).toMatchObject([
      { state: 'resolved', resolution: 'matched', setAsideUntil: null, version: 2 },
    ])
  expect(await anomaliesOf(actor, deleting.id)).toMatchObject([{ state: 'deleting' }])
  expect((await accountNow(actor, deleting.id)).memberId).toBeNull()
  expect(await changesOf(actor, open.id)).toMatchObject([{ kind: 'linked', userId: actor.userId }])
})

it('asks nothing about service and shared accounts, nor about an external person somebody declared', async () => {
  const actor = await aCompany()
  const connector = await aConnected(actor)
  await anAccount(actor, connector.id, { kind: 'service' })
  await anAccount(actor, connector.id, { kind: 'shared', kindOrigin: 'name' })
  const declared = await anAccount(actor, connector.id, { kind: 'external', kindOrigin: 'decision', email })
  const guest = await anAccount(actor, connector.id, { kind: 'external', kindOrigin: 'vendor' })
  await aMemberKnownBy(actor, { email })

  expect(await match(actor)).toEqual({ linked: 0, opened: 1 })
  expect((await accountNow(actor, declared.id)).memberId).toBeNull()
  expect(await anomaliesOf(actor, guest.id)).toHaveLength(1)
})

it('closes the anomaly of an account that turns out to be a service', async () => {
  const actor = await aCompany()
  const { id } = await anAccount(actor, (await aConnected(actor)).id)
  await match(actor)
  await db.account.updateMany({ where: { companyId: actor.companyId, id }, data: { kind: 'service' } })

  await match(actor)

  expect(await anomaliesOf(actor, id)).toMatchObject([{ state: 'resolved', resolution: 'service' }])
})

it('looks only at what carries the given members’ identifiers', async () => {
  const actor = await aCompany()
  const connector = await aConnected(actor, 'scim')
  const [other, byEmail, byLogin, byId] = [
    await anAccount(actor, connector.id, { email: 'other@corvelle.example' }),
    await anAccount(actor, connector.id, { email }),
    await anAccount(actor, connector.id, { login: 'jb' }),
    await anAccount(actor, connector.id, { externalId: 'x:9' }),
  ]
  const member = await aMemberKnownBy(actor, { email, login: 'jb', externalId: 'scim:x:9' })

  expect(await match(actor, { memberIds: [member.id] })).toEqual({ linked: 3, opened: 0 })

  for (const { id } of [byEmail, byLogin, byId])
    expect((await accountNow(actor, id)).memberId).toBe(member.id)
  expect(await anomaliesOf(actor, other.id)).toEqual([])
})

it('never sees another company: neither its members nor its accounts', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  await aMemberKnownBy(theirs, { email })
  const foreign = await anAccount(theirs, (await aConnected(theirs)).id, { email })
  const own = await anAccount(mine, (await aConnected(mine)).id, { email })

  expect(await match(mine, { accountIds: [own.id, foreign.id] })).toEqual({ linked: 0, opened: 1 })
  expect((await accountNow(theirs, foreign.id)).memberId).toBeNull()
})

it('leaves gone accounts and accounts of somebody alone', async () => {
  const actor = await aCompany()
  const connector = await aConnected(actor)
  const owner = await aMemberKnownBy(actor, {})
  await aMemberKnownBy(actor, { email })
  await anAccount(actor, connector.id, { email: 'gone@corvelle.example', goneAt: new Date() })
  const owned = await anAccount(actor, connector.id, { email, memberId: owner.id })

  expect(await match(actor)).toEqual({ linked: 0, opened: 0 })
  expect((await accountNow(actor, owned.id)).memberId).toBe(owner.id)
})

it('lets an account and its owner that arrive at the same time find each other', async () => {
  const actor = await aCompany()
  const connector = await aConnected(actor)
  const found = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const address = `p${n}@corvelle.example`
      const [account] = await Promise.all([
        anAccount(actor, connector.id, { email: address }).then(async (created) => {
          await match(actor, { userConnectorId: connector.id })
          return created
        }),
        everyCompany.$transaction(async (tx) => {
          const { companyId } = actor
          const member = await tx.member.create({ data: { companyId, firstName: 'P', lastName: String(n) } })
          await tx.memberIdentifier.create({
            data: { companyId, memberId: member.id, kind: 'email', value: address },
          })
          const { matchAccounts } = await import('@/lib/domain/linking/ownership/match-accounts')
          await matchAccounts(tx, companyId, { memberIds: [member.id] })
        }),
      ])
      return account.id
    }),
  )

  for (const id of found) {
    expect((await accountNow(actor, id)).memberId).not.toBeNull()
    expect((await anomaliesOf(actor, id)).filter(({ state }) => state !== 'resolved')).toEqual([])
  }
})

it('takes an accepted invitation for what it is: the same person under its first real id', async () => {
  const actor = await aCompany()
  const member = await aMemberKnownBy(actor, { email })
  const connector = await aConnected(actor, 'gitlab')
  await anAccount(actor, connector.id, { externalId: `invited:${email}`, email, status: 'invited' })
  await match(actor)

  const { id } = await anAccount(actor, connector.id, { externalId: '17', email, status: 'active' })
  await match(actor)

  expect((await accountNow(actor, id)).memberId).toBe(member.id)
})
