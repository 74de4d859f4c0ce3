import { expect, it } from 'vitest'
import { endDeleted } from '@/lib/domain/execution/provisioning/end-provisioning'
import { db, pool } from '@/lib/platform/db'
import {
  aConnectionTo,
  accountsOf,
  anApplication,
  connected,
  connectorNow,
  presentOf,
  scimAnswer,
  syncNow,
} from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { aMemberKnownBy, anomaliesOf, changesOf } from '@/tests/support/sync-factories'

it('reads every account page by page, matches them, and says how complete the list was', async () => {
  const { actor, application, connection } = await connected(250)
  const member = await aMemberKnownBy(actor, { email: 'user7@corvelle.example' })

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({
    state: 'done',
    pages: 3,
    seen: 250,
    added: 250,
    changed: 0,
    gone: 0,
    linked: 1,
    anomalies: 249,
    totalAtSource: 250,
    notes: [],
    errorKind: null,
  })
  expect(run.endedAt).not.toBeNull()
  const accounts = await accountsOf(connection)
  expect(accounts).toHaveLength(250)
  expect(accounts.find(({ externalId }) => externalId === 'u7')).toMatchObject({
    memberId: member.id,
    email: 'user7@corvelle.example',
    login: 'user7',
    displayName: 'Person 7',
    status: 'active',
    kind: 'person',
    hasMfa: null,
    isAdmin: null,
  })
  const after = await connectorNow(connection)
  expect(after).toMatchObject({ state: 'connected', errorKind: null })
  expect(after.nextSyncAt!.getTime()).toBeGreaterThan(Date.now() + 21 * 3_600_000)
  expect(await db.syncSeen.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('writes nothing when nothing changed', async () => {
  const { actor, application, connection } = await connected(120)
  await syncNow(connection, application)
  const versions = () =>
    pool.query('SELECT id, xmin::text FROM accounts WHERE company_id = $1 ORDER BY id', [actor.companyId])
  const before = await versions()
  const changes = await db.accountChange.count({ where: { companyId: actor.companyId } })

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({
    state: 'done',
    seen: 120,
    added: 0,
    changed: 0,
    gone: 0,
    linked: 0,
    anomalies: 0,
  })
  expect((await versions()).rows).toEqual(before.rows)
  expect(await db.accountChange.count({ where: { companyId: actor.companyId } })).toBe(changes)
})

it('writes what changed, with what it was before', async () => {
  const { actor, application, connection } = await connected(5)
  await syncNow(connection, application)
  Object.assign(application.people[2]!, { name: 'Renamed', active: false, email: 'new@corvelle.example' })

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({ added: 0, changed: 1 })
  const account = (await accountsOf(connection)).find(({ externalId }) => externalId === 'u3')!
  expect(account).toMatchObject({ displayName: 'Renamed', status: 'suspended' })
  expect(account.formerEmailKeys).toEqual(['user3@corvelle.example'])
  expect((await changesOf(actor, account.id)).at(-1)).toMatchObject({
    kind: 'changed',
    before: { display_name: 'Person 3', status: 'active', email: 'user3@corvelle.example' },
    after: { display_name: 'Renamed', status: 'suspended', email: 'new@corvelle.example' },
  })
})

it('stores further identifiers and the manager, with their history, and remembers addresses that went', async () => {
  const { actor, application, connection } = await connected(3)
  const member = await aMemberKnownBy(actor, { email: 'jeanne.berthier@corvelle.example' })
  const company = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  const more = {
    externalId: 'idp-1',
    [company]: { employeeNumber: '42', manager: { value: 'u2', displayName: 'Person 2' } },
  }
  Object.assign(application.people[0]!, {
    name: 'Bob Stone',
    more: { ...more, emails: emails('user1', 'jeanne.berthier') },
  })

  await syncNow(connection, application)

  const [first] = (await accountsOf(connection)).filter(({ externalId }) => externalId === 'u1')
  expect(first).toMatchObject({
    email: 'user1@corvelle.example',
    identifiers: [
      { kind: 'email', value: 'jeanne.berthier@corvelle.example' },
      { kind: 'employee_id', value: '42' },
      { kind: 'sso_id', value: 'idp-1' },
    ],
    furtherKeys: [
      'email:jeanne.berthier@corvelle.example',
      'external_id:employee:42',
      'external_id:sso:idp-1',
    ],
    manager: { externalId: 'u2', email: null, name: 'Person 2' },
    memberId: null,
  })
  expect(await anomaliesOf(actor, first!.id)).toMatchObject([{ state: 'open' }])
  expect((await accountsOf(connection)).filter(({ memberId }) => memberId === member.id)).toEqual([])

  Object.assign(application.people[0]!, { more: { ...more, emails: emails('user1', 'other.alias') } })
  expect(await syncNow(connection, application)).toMatchObject({ changed: 1 })

  const [again] = (await accountsOf(connection)).filter(({ externalId }) => externalId === 'u1')
  expect(again!.formerEmailKeys).toEqual(['jeanne.berthier@corvelle.example'])
  const change = (await changesOf(actor, first!.id)).at(-1)
  expect(Object.keys(change?.after as object)).toEqual(['identifiers'])
  expect(await syncNow(connection, application)).toMatchObject({ changed: 0 })
})

const emails = (...names: string[]) =>
  names.map((name, at) => ({ value: `${name}@corvelle.example`, primary: at === 0 }))

it('marks gone what is missing from a whole list, closes its anomaly, and knows it when it returns', async () => {
  const { actor, application, connection } = await connected(40)
  const member = await aMemberKnownBy(actor, { email: 'user2@corvelle.example' })
  await syncNow(connection, application)
  const all = application.people

  application.people = all.filter(({ id }) => id !== 'u2' && id !== 'u3')
  expect(await syncNow(connection, application)).toMatchObject({ state: 'done', gone: 2 })

  const byId = async (id: string) =>
    (await accountsOf(connection)).find(({ externalId }) => externalId === id)!
  expect((await byId('u2')).goneAt).not.toBeNull()
  expect((await byId('u2')).memberId).toBe(member.id)
  const lost = await byId('u3')
  expect(await anomaliesOf(actor, lost.id)).toMatchObject([{ state: 'resolved', resolution: 'gone' }])

  application.people = all
  expect(await syncNow(connection, application)).toMatchObject({ added: 2, gone: 0, anomalies: 1, linked: 0 })

  expect((await byId('u2')).goneAt).toBeNull()
  expect((await changesOf(actor, lost.id)).map(({ kind }) => kind)).toEqual(['appeared', 'gone', 'returned'])
  expect(await anomaliesOf(actor, lost.id)).toMatchObject([{ state: 'resolved' }, { state: 'open' }])
})

it('never changes what a person decided about an account', async () => {
  const { actor, application, connection } = await connected(3)
  await syncNow(connection, application)
  const [account] = await accountsOf(connection)
  await db.account.updateMany({
    where: { companyId: actor.companyId, id: account!.id },
    data: { kind: 'shared', kindOrigin: 'decision' },
  })
  application.people[0]!.name = 'Somebody else'

  await syncNow(connection, application)

  const [now] = await accountsOf(connection)
  expect(now).toMatchObject({ displayName: 'Somebody else', kind: 'shared', kindOrigin: 'decision' })
})

it('sees machines and shared mailboxes by their names, and asks nothing about them', async () => {
  const actor = await aCompany()
  const application = await anApplication([
    { id: '1', userName: 'renovate-bot', name: 'Renovate Bot' },
    { id: '2', userName: 'contact', email: 'contact@corvelle.example', name: 'Contact' },
    { id: '3', userName: 'abbott', email: 'g.abbott@corvelle.example', name: 'Gwen Abbott' },
    { id: '4', userName: 'info', email: 'info@corvelle.example', name: 'Jean Info' },
  ])
  const connection = await aConnectionTo(actor, application)

  const run = await syncNow(connection, application)

  expect((await accountsOf(connection)).map(({ kind }) => kind)).toEqual([
    'service',
    'shared',
    'person',
    'person',
  ])
  expect(run.anomalies).toBe(2)
})

it('stores an account once that the application shows twice', async () => {
  const { application, connection } = await connected(150)
  application.people = [...application.people, ...application.people.slice(40, 60)]

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({ state: 'done', seen: 150, added: 150 })
  expect(await presentOf(connection)).toBe(150)
})

it('keeps two companies’ readings of one application apart', async () => {
  const { application, connection } = await connected(10)
  const other = await aConnectionTo(await aCompany(), application)
  await syncNow(connection, application)

  await syncNow(other, application)
  application.people = application.people.slice(1)
  await syncNow(other, application)

  expect(await presentOf(connection)).toBe(10)
  expect(await presentOf(other)).toBe(9)
})

it('does not revive whose deletion was proven after the run began, by a page read before', async () => {
  const { actor, application, connection } = await connected(5)
  await syncNow(connection, application)
  const { companyId } = actor
  const account = (await accountsOf(connection))[0]!
  const row = { companyId, userConnectorId: connection.id, accountId: account.id }
  application.interrupt = async ({ path }) => {
    const page = scimAnswer(application.people, path)
    const request = await db.provisioning.create({ data: { ...row, act: 'delete', state: 'running' } })
    await endDeleted(request, account)
    return page
  }

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({ state: 'done', seen: 5, added: 0 })
  expect((await accountsOf(connection))[0]).toMatchObject({ goneAt: expect.any(Date) })
  expect((await changesOf(actor, account.id)).at(-1)).toMatchObject({ kind: 'gone' })
  application.interrupt = () => undefined
  await syncNow(connection, application)
  expect((await accountsOf(connection))[0]).toMatchObject({ goneAt: null })
})

it('has a table that grows counted while it is read, so that no plan of the small one looks through all of it', async () => {
  const { application, connection } = await connected(3_000)

  await syncNow(connection, application)

  const { rows } = await pool.query<{ n: number }>(
    "SELECT reltuples::int AS n FROM pg_class WHERE relname = 'accounts'",
  )
  expect(rows[0]!.n).toBeGreaterThan(1_900)
})
