import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { connect } from '@/lib/domain/connections/user-connectors/connect'
import { receiveUpload } from '@/lib/domain/connections/user-connectors/receive-upload'
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'
import { db } from '@/lib/platform/db'
import { batonFile, changedFile, packed, type SyncSpec } from '@/tests/support/baton-file'
import { accountsOf, runNow } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'

async function aBatonConnection() {
  const actor = await aCompany()
  const id = await connect(actor, { application: 'baton', label: 'Jenkins', credentials: {} })
  const connection = { id, companyId: actor.companyId }
  const send = async (bytes: Buffer) => {
    const run = await receiveUpload(actor, id, { name: 'sync.c1z', bytes })
    await syncAccounts(actor.companyId, id, { signal: new AbortController().signal })
    return runNow(connection, run.id)
  }
  return { actor, connection, send }
}

const people = (n: number, from = 1) =>
  Array.from({ length: n }, (_, i) => ({
    id: `u${from + i}`,
    name: `Person ${from + i}`,
    emails: [{ address: `p${from + i}@corvelle.example` }],
  }))

async function membersOf({ id, companyId }: { id: string; companyId: string }) {
  const groups = await db.group.findMany({ where: { companyId, userConnectorId: id } })
  const memberships = await db.groupMembership.findMany({
    where: { companyId, account: { userConnectorId: id }, goneAt: null },
    include: { account: true },
  })
  return memberships
    .map(({ groupId, account, role, isDirect, viaExternalId }) => {
      const group = groups.find((one) => one.id === groupId)
      return [group?.externalId, group?.kind, account.externalId, role, isDirect ? 'direct' : viaExternalId]
    })
    .map((parts) => parts.join(' '))
    .sort()
}

it('makes accounts of the users, with what their traits say and nothing more', async () => {
  const { connection, send } = await aBatonConnection()
  const lastLogin = new Date('2026-10-30T07:15:00.250Z')

  const run = await send(
    batonFile({
      id: 's1',
      users: [
        {
          id: '1',
          name: 'Ada Morel',
          emails: [{ address: 'ada@home.example' }, { address: 'ada@corvelle.example', isPrimary: true }],
          login: 'amorel',
          aliases: ['ada.m'],
          employeeIds: ['E17'],
          status: 1,
          traitStatus: 2,
          kind: 1,
          createdAt: new Date('2019-03-01T00:00:00Z'),
          lastLogin,
          hasMfa: true,
          given: 'Ada',
          family: 'Morel',
        },
        { id: '1', type: 'service_account', name: 'backup', traitStatus: 2, kind: 2, hasMfa: false },
        { id: 'a1', type: 'agent', name: 'Summariser' },
        { id: '3', name: 'Left', status: 3 },
        { id: '4' },
      ],
      others: ['api_key/k1', 'repository/r1'],
    }),
  )

  expect(run).toMatchObject({ state: 'done', added: 4, totalAtSource: 4 })
  expect(run.notes).toEqual([{ key: 'sync.notes.secrets', params: { n: 1 } }])
  const unknown = { email: null, login: null, status: null, kind: null, hasMfa: null, lastActiveAt: null }
  expect(await accountsOf(connection)).toMatchObject([
    { ...unknown, externalId: 'agent/a1', displayName: 'Summariser', kind: 'service' },
    { ...unknown, externalId: 'service_account/1', status: 'suspended', kind: 'service', hasMfa: false },
    {
      externalId: 'user/1',
      email: 'ada@corvelle.example',
      login: 'amorel',
      displayName: 'Ada Morel',
      firstName: 'Ada',
      lastName: 'Morel',
      status: 'active',
      kind: 'person',
      isAdmin: null,
      hasMfa: true,
      createdInAppAt: new Date('2019-03-01T00:00:00Z'),
      lastActiveAt: lastLogin,
    },
    { ...unknown, externalId: 'user/4', displayName: null, kind: 'person' },
  ])
})

it('makes groups of groups, roles and licences, and says by which group somebody is in one', async () => {
  const { connection, send } = await aBatonConnection()

  const run = await send(
    batonFile({
      id: 's1',
      users: people(3),
      groups: [
        { id: 'all', name: 'Everybody' },
        { id: 'dev', name: 'Developers', parent: 'group/all' },
        { id: 'admin', type: 'role', name: 'Administrator' },
        { id: 'pro', type: 'licence', name: 'Pro' },
      ],
      others: ['repository/r1'],
      grants: [
        { on: 'group/dev', to: 'user/u1' },
        { on: 'group/dev', to: 'user/u1', entitlement: 'owner' },
        { on: 'group/all', to: 'group/dev' },
        { on: 'group/all', to: 'user/u1', sources: ['group/dev/member'] },
        { on: 'group/all', to: 'user/u2', sources: ['group/all/member', 'group/dev/member'] },
        { on: 'role/admin', to: 'user/u3', entitlement: 'assigned' },
        { on: 'licence/pro', to: 'user/u3' },
        { on: 'repository/r1', to: 'user/u3', entitlement: 'write' },
      ],
    }),
  )

  expect(run).toMatchObject({ state: 'done' })
  expect(run.notes).toEqual([{ key: 'sync.notes.other_grants', params: { n: 1 } }])
  expect(await membersOf(connection)).toEqual([
    'group/all group user/u1 member group/dev',
    'group/all group user/u2 member direct',
    'group/dev group user/u1 member, owner direct',
    'licence/pro licence user/u3 member direct',
    'role/admin role user/u3 assigned direct',
  ])
  // Nothing is called privileged by its name alone.
  const groups = await db.group.findMany({
    where: { companyId: connection.companyId, userConnectorId: connection.id },
    orderBy: { externalId: 'asc' },
  })
  expect(groups).toMatchObject([
    { externalId: 'group/all', name: 'Everybody', isPrivileged: null, parentExternalId: null },
    { externalId: 'group/dev', parentExternalId: 'group/all' },
    { externalId: 'licence/pro' },
    { externalId: 'role/admin', isPrivileged: null },
  ])
})

it('ends what the next file no longer has', async () => {
  const { connection, send } = await aBatonConnection()
  const groups = [{ id: 'dev' }]
  const first: SyncSpec = {
    id: 's1',
    users: people(3),
    groups,
    grants: [
      { on: 'group/dev', to: 'user/u1' },
      { on: 'group/dev', to: 'user/u2' },
    ],
  }
  await send(batonFile(first))

  const run = await send(
    batonFile({ id: 's2', users: people(2), groups, grants: [{ on: 'group/dev', to: 'user/u1' }] }),
  )

  expect(run).toMatchObject({ state: 'done', gone: 1 })
  expect(await membersOf(connection)).toEqual(['group/dev group user/u1 member direct'])
})

it('reads the last complete sync of a file that holds several', async () => {
  const { connection, send } = await aBatonConnection()

  const run = await send(
    batonFile(
      { id: 'b', endedAt: '2026-11-02 10:00:00.5', users: people(2, 11) },
      { id: 'a', endedAt: '2026-11-02 12:00:00', users: people(3) },
      { id: 'c', endedAt: '2026-11-02 11:00:00', users: people(4, 21) },
      { id: 'd', endedAt: '2026-11-02 13:00:00', type: 'partial', users: people(1, 31) },
      { id: 'e', endedAt: '2026-11-02 14:00:00', type: 'resources_only', users: people(1, 41) },
      { id: 'f', isFinished: false, users: people(1, 51) },
    ),
  )

  expect(run).toMatchObject({ state: 'done', added: 3 })
  expect((await accountsOf(connection)).map(({ externalId }) => externalId)).toEqual([
    'user/u1',
    'user/u2',
    'user/u3',
  ])
})

it('invents nobody for a grant to somebody unknown, and keeps a user without an address', async () => {
  const { connection, send } = await aBatonConnection()

  const run = await send(
    batonFile({
      id: 's1',
      users: [...people(1), { id: 'nomail' }],
      groups: [{ id: 'dev' }],
      grants: ['u1', 'ghost', 'nomail'].map((user) => ({ on: 'group/dev', to: `user/${user}` })),
    }),
  )

  expect(run).toMatchObject({ state: 'done', added: 2 })
  expect(await membersOf(connection)).toEqual([
    'group/dev group user/nomail member direct',
    'group/dev group user/u1 member direct',
  ])
})

it('reads a file of several zstd frames, and refuses bytes behind the last one', async () => {
  const { connection, send } = await aBatonConnection()
  const database = zstdDecompressSync(batonFile({ id: 's1', users: people(4) }).subarray(5))
  const notes = Buffer.from('502a4d180400000001020304', 'hex')
  const frames = [
    notes,
    ...[0, 1, 2].map((n) =>
      zstdCompressSync(database.subarray(n * 30_000, n < 2 ? (n + 1) * 30_000 : undefined)),
    ),
  ]
  const whole = Buffer.concat([Buffer.from('C1ZF\0'), ...frames])

  expect(await send(whole)).toMatchObject({ state: 'done', added: 4 })
  expect(await send(Buffer.concat([whole, Buffer.from('more')]))).toMatchObject({
    state: 'failed',
    errorKey: 'connectors.baton.damaged',
  })
  expect((await accountsOf(connection)).filter(({ goneAt }) => goneAt)).toEqual([])
})

it('holds a file that names other kinds of users than those known', async () => {
  const { connection, send } = await aBatonConnection()
  await send(batonFile({ id: 's1', users: people(6) }))

  const run = await send(
    batonFile({ id: 's2', users: people(6).map((user) => ({ ...user, type: 'service_account' })) }),
  )

  expect(run).toMatchObject({ state: 'held', heldReason: 'different', gone: 0 })
  expect((await accountsOf(connection)).filter(({ goneAt }) => goneAt)).toEqual([])
})

/** Sends a good file, then a bad one. */
async function afterAGoodFile(bad: Buffer) {
  const { actor, connection, send } = await aBatonConnection()
  await send(batonFile({ id: 's1', users: people(4) }))
  const run = await send(bad)
  expect(run).toMatchObject({ state: 'failed', errorKind: 'file', gone: 0, added: 0 })
  expect((await accountsOf(connection)).filter(({ goneAt }) => !goneAt)).toHaveLength(4)
  expect(await db.upload.count({ where: { companyId: actor.companyId } })).toBe(0)
  return run.errorKey
}

const good: SyncSpec = { id: 's2', users: people(400), groups: [{ id: 'dev' }] }

it.each<[string, string, () => Buffer]>([
  [
    'a sync that was not finished',
    'unfinished',
    () => batonFile({ id: 's2', isFinished: false, users: people(1) }),
  ],
  ['a file without any sync', 'unfinished', () => batonFile()],
  ['a file that was cut', 'damaged', () => batonFile(good).subarray(0, 1_000)],
  ['a file that lacks its last byte', 'damaged', () => batonFile(good).subarray(0, -1)],
  ['a file whose end was lost before it was compressed', 'damaged', () => cutInside(batonFile(good))],
  ['nothing', 'not_baton', () => Buffer.alloc(0)],
  ['a table', 'not_baton', () => Buffer.from('id,email\n1,ada@corvelle.example\n')],
  ['a header that nothing follows', 'damaged', () => Buffer.from('C1ZF\0')],
  ['bytes that are not zstd', 'damaged', () => Buffer.concat([Buffer.from('C1ZF\0'), randomBytes(5_000)])],
  ['zstd of something else', 'damaged', () => packed(Buffer.from('no database at all'.repeat(1_000)))],
  ['the newer format', 'pebble', () => Buffer.concat([Buffer.from('C1Z3\0\0\0K'), randomBytes(2_000)])],
  [
    'a bomb',
    'bomb',
    () => Buffer.concat([Buffer.from('C1ZF\0'), zstdCompressSync(Buffer.alloc(300_000_000))]),
  ],
  [
    'a database with other tables',
    'other_schema',
    () => changedFile(good, (db) => db.exec('DROP TABLE v1_grants')),
  ],
  [
    'a table that lacks a column',
    'other_schema',
    () => changedFile(good, (db) => db.exec('ALTER TABLE v1_entitlements RENAME COLUMN external_id TO name')),
  ],
])('refuses %s, and changes nothing', async (_what, code, make) => {
  expect(await afterAGoodFile(make())).toBe(`connectors.baton.${code}`)
})

function cutInside(file: Buffer): Buffer {
  return packed(zstdDecompressSync(file.subarray(5)).subarray(0, 40_000))
}

/** Ends never: a view with it must not be asked. */
const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)'

it.each<[string, string]>([
  [
    'a view in the place of a table',
    `DROP TABLE v1_resources; CREATE VIEW v1_resources AS ${endless} SELECT i AS id, 's2' AS sync_id, x'00' AS data FROM n`,
  ],
  [
    'a view in the place of the syncs',
    `DROP TABLE v1_sync_runs; CREATE VIEW v1_sync_runs AS ${endless}
     SELECT i AS id, 's2' AS sync_id, 'x' AS ended_at, 'full' AS sync_type FROM n`,
  ],
  ['a virtual table', 'DROP TABLE v1_grants; CREATE VIRTUAL TABLE v1_grants USING fts5(sync_id, data)'],
  [
    'a column that is computed',
    `DROP TABLE v1_resource_types; CREATE TABLE v1_resource_types (id INTEGER PRIMARY KEY, sync_id TEXT,
       blob BLOB, data BLOB GENERATED ALWAYS AS (zeroblob(1000000000)) VIRTUAL)`,
  ],
])('asks ordinary tables alone: refuses %s', async (_what, sql) => {
  expect(await afterAGoodFile(changedFile(good, (database) => database.exec(sql)))).toBe(
    'connectors.baton.other_schema',
  )
})

it('reads around rows that are no messages, and then marks nothing gone', async () => {
  const { connection, send } = await aBatonConnection()
  await send(batonFile({ id: 's1', users: people(4) }))

  const run = await send(
    changedFile({ id: 's2', users: people(4) }, (database) => {
      const change = database.prepare('UPDATE v1_resources SET data = ? WHERE id = ?')
      change.run(Buffer.from('0affffffff0f', 'hex'), 1)
      change.run('a text', 2)
      change.run(Buffer.alloc(2_000_000, 1), 3)
    }),
  )

  expect(run).toMatchObject({ state: 'done', gone: 0 })
  expect(run.notes).toContainEqual({ key: 'sync.notes.skipped', params: { n: 3 } })
  expect((await accountsOf(connection)).filter(({ goneAt }) => goneAt)).toEqual([])
})

// Files of Baton's own, which are not part of this project.
const examples = path.resolve('../shared/baton')
const areThere = existsSync(examples)
const title = 'refuses the two example files of Baton, each with its reason'

it.runIf(areThere)(areThere ? title : `${title} (left out: ../shared/baton is not there)`, async () => {
  const example = (name: string) => readFileSync(path.join(examples, name))

  expect(await afterAGoodFile(example('sync-in-progress.c1z'))).toBe('connectors.baton.unfinished')
  expect(await afterAGoodFile(example('pebble.c1z'))).toBe('connectors.baton.pebble')
})
