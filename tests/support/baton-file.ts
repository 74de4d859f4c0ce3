import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import {
  annotation,
  instant,
  message,
  numbers,
  type Part,
  resourceId,
  text,
} from '@/tests/support/baton-messages'

export type UserSpec = {
  id: string
  type?: string
  name?: string
  emails?: { address: string; isPrimary?: boolean }[]
  login?: string
  aliases?: string[]
  employeeIds?: string[]
  /** 1 enabled, 2 disabled, 3 deleted. */
  status?: number
  /** In the trait, as older connectors write it. */
  traitStatus?: number
  /** 1 human, 2 service, 3 system. */
  kind?: number
  createdAt?: Date
  lastLogin?: Date
  hasMfa?: boolean
  given?: string
  family?: string
}
export type GroupSpec = { id: string; type?: string; name?: string; parent?: string }
export type GrantSpec = {
  /** The resource, as `type/id`, and the entitlement on it. */
  on: string
  to: string
  entitlement?: string
  /** Entitlements that it comes from, as `type/id/entitlement`. */
  sources?: string[]
}
export type SyncSpec = {
  id: string
  isFinished?: boolean
  type?: string
  endedAt?: string
  users?: Iterable<UserSpec>
  groups?: Iterable<GroupSpec>
  /** Resources that are neither: as `type/id`. */
  others?: Iterable<string>
  grants?: Iterable<GrantSpec>
}

/** A file as Baton writes it, from the definitions that it publishes. */
export function batonFile(...syncs: SyncSpec[]): Buffer {
  return inFolder((folder) => {
    const file = path.join(folder, 'sync.db')
    writeDatabase(file, syncs)
    return packed(readFileSync(file))
  })
}

/** The same of any database: with `change`, one that Baton would not write. */
export function changedFile(sync: SyncSpec, change: (database: DatabaseSync) => void): Buffer {
  return inFolder((folder) => {
    const file = path.join(folder, 'sync.db')
    writeDatabase(file, [sync])
    const database = new DatabaseSync(file)
    change(database)
    database.close()
    return packed(readFileSync(file))
  })
}

const magic = Buffer.from('C1ZF\0', 'latin1')
export const packed = (database: Buffer): Buffer => Buffer.concat([magic, zstdCompressSync(database)])

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'baton-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const schema = `
  CREATE TABLE v1_resource_types (id INTEGER PRIMARY KEY, external_id TEXT NOT NULL, data BLOB NOT NULL,
    sync_id TEXT NOT NULL, discovered_at DATETIME NOT NULL);
  CREATE UNIQUE INDEX idx_resource_types_external_sync_v1 ON v1_resource_types (external_id, sync_id);
  CREATE TABLE v1_resources (id INTEGER PRIMARY KEY, resource_type_id TEXT NOT NULL, external_id TEXT NOT NULL,
    parent_resource_type_id TEXT, parent_resource_id TEXT, data BLOB NOT NULL, sync_id TEXT NOT NULL,
    discovered_at DATETIME NOT NULL);
  CREATE INDEX idx_resources_resource_type_id_v1 ON v1_resources (resource_type_id);
  CREATE INDEX idx_resources_external_sync_v1 ON v1_resources (parent_resource_type_id, parent_resource_id);
  CREATE UNIQUE INDEX idx_resources_parent_resource_id_v1 ON v1_resources (external_id, sync_id);
  CREATE TABLE v1_entitlements (id INTEGER PRIMARY KEY, resource_type_id TEXT NOT NULL, resource_id TEXT NOT NULL,
    external_id TEXT NOT NULL, data BLOB NOT NULL, sync_id TEXT NOT NULL, discovered_at DATETIME NOT NULL);
  CREATE INDEX idx_entitlements_resource_id_v1 ON v1_entitlements (resource_type_id, resource_id);
  CREATE UNIQUE INDEX idx_entitlements_external_sync_v1 ON v1_entitlements (external_id, sync_id);
  CREATE TABLE v1_sync_runs (id INTEGER PRIMARY KEY, sync_id TEXT NOT NULL, started_at DATETIME NOT NULL,
    ended_at DATETIME, sync_token TEXT NOT NULL, sync_type TEXT NOT NULL DEFAULT 'full',
    parent_sync_id TEXT NOT NULL DEFAULT '', linked_sync_id TEXT NOT NULL DEFAULT '');
  CREATE UNIQUE INDEX idx_sync_runs_sync_id_v1 ON v1_sync_runs (sync_id);
  CREATE TABLE v1_grants (id INTEGER PRIMARY KEY, resource_type_id TEXT NOT NULL, resource_id TEXT NOT NULL,
    entitlement_id TEXT NOT NULL, principal_resource_type_id TEXT NOT NULL, principal_resource_id TEXT NOT NULL,
    external_id TEXT NOT NULL, expansion BLOB, needs_expansion INTEGER NOT NULL DEFAULT 0, data BLOB NOT NULL,
    sync_id TEXT NOT NULL, discovered_at DATETIME NOT NULL);
  CREATE INDEX idx_grants_resource_type_id_resource_id_v1 ON v1_grants (resource_type_id, resource_id);
  CREATE INDEX idx_grants_principal_id_v1 ON v1_grants (principal_resource_type_id, principal_resource_id);
  CREATE INDEX idx_grants_entitlement_id_principal_id_v1
    ON v1_grants (entitlement_id, principal_resource_type_id, principal_resource_id);
  CREATE UNIQUE INDEX idx_grants_external_sync_v1 ON v1_grants (external_id, sync_id);
  CREATE TABLE v1_assets (id INTEGER PRIMARY KEY, external_id TEXT NOT NULL, content_type TEXT NOT NULL,
    data BLOB NOT NULL, sync_id TEXT NOT NULL, discovered_at DATETIME NOT NULL);
  CREATE TABLE v1_connector_sessions (id INTEGER PRIMARY KEY, sync_id TEXT NOT NULL, key TEXT NOT NULL,
    value BLOB NOT NULL);`

function writeDatabase(file: string, syncs: SyncSpec[]) {
  const database = new DatabaseSync(file)
  // As Baton leaves it: readers would look for the files of the write-ahead log beside it.
  database.exec(`PRAGMA journal_mode = wal; PRAGMA synchronous = off; ${schema} BEGIN`)
  syncs.forEach((sync, index) => {
    writeSync(database, sync, index)
  })
  database.exec('COMMIT')
  database.close()
}

const at = '2026-11-02 08:00:00.000000001'

function writeSync(database: DatabaseSync, sync: SyncSpec, index: number) {
  const { id, isFinished = true, type = 'full' } = sync
  const endedAt = isFinished ? (sync.endedAt ?? `2026-11-02 09:${String(10 + index)}:00.5`) : null
  database
    .prepare(
      'INSERT INTO v1_sync_runs (sync_id, started_at, ended_at, sync_token, sync_type) VALUES (?, ?, ?, ?, ?)',
    )
    .run(id, at, endedAt, '{}', type)
  const type_ = database.prepare(
    'INSERT INTO v1_resource_types (external_id, data, sync_id, discovered_at) VALUES (?, ?, ?, ?)',
  )
  for (const [name, traits] of types)
    type_.run(name, message(text(1, name), text(2, name), numbers(3, traits)), id, at)
  const resource = database.prepare(
    'INSERT INTO v1_resources (resource_type_id, external_id, data, sync_id, discovered_at) VALUES (?, ?, ?, ?, ?)',
  )
  for (const user of sync.users ?? []) {
    const kind = user.type ?? 'user'
    resource.run(kind, `${kind}:${user.id}`, userMessage(user), id, at)
  }
  for (const group of sync.groups ?? []) {
    const kind = group.type ?? 'group'
    resource.run(kind, `${kind}:${group.id}`, groupMessage(group), id, at)
  }
  for (const other of sync.others ?? []) {
    const [kind = '', name = ''] = other.split('/')
    resource.run(kind, `${kind}:${name}`, message(resourceId(1, kind, name), text(3, name)), id, at)
  }
  writeGrants(database, sync)
}

/** Kinds of resources, with the numbers of their traits. */
const types: [string, number[]][] = [
  ['user', [1]],
  ['service_account', [1]],
  ['group', [2]],
  ['role', [3]],
  ['licence', [10]],
  ['agent', [11]],
  ['api_key', [5]],
  ['repository', []],
]

function writeGrants(database: DatabaseSync, { id, grants = [] }: SyncSpec) {
  const entitlement = database.prepare(
    `INSERT OR IGNORE INTO v1_entitlements (resource_type_id, resource_id, external_id, data, sync_id, discovered_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const grant = database.prepare(
    `INSERT INTO v1_grants (resource_type_id, resource_id, entitlement_id, principal_resource_type_id,
       principal_resource_id, external_id, data, sync_id, discovered_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const known = new Set<string>()
  for (const { on, to, entitlement: slug = 'member', sources = [] } of grants) {
    const [type = '', name = ''] = on.split('/')
    const [principalType = '', principal = ''] = to.split('/')
    const ofEntitlement = `${type}:${name}:${slug}`
    if (!known.has(ofEntitlement)) {
      known.add(ofEntitlement)
      const data = message(
        resourceOf(1, type, name),
        text(2, ofEntitlement),
        text(3, `${name} ${slug}`),
        text(8, slug),
      )
      entitlement.run(type, name, ofEntitlement, data, id, at)
    }
    const external = `${ofEntitlement}:${principalType}:${principal}`
    const parts: Part[] = [
      message(resourceOf(1, type, name), text(2, ofEntitlement), text(8, slug)),
      message(resourceId(1, principalType, principal)),
    ].map((part, index) => ({ number: index + 1, bytes: part }))
    const from = sources.map((source) => ({
      number: 1,
      bytes: message(text(1, source.replaceAll('/', ':')), { number: 2, bytes: message() }),
    }))
    const data = message(
      ...parts,
      text(3, external),
      ...(from.length > 0 ? [{ number: 5, bytes: message(...from) }] : []),
    )
    grant.run(type, name, ofEntitlement, principalType, principal, external, data, id, at)
  }
}

const resourceOf = (number: number, type: string, id: string): Part => ({
  number,
  bytes: message(resourceId(1, type, id), text(3, id)),
})

const status = (number: number, value: number | undefined): Part[] =>
  value === undefined ? [] : [{ number, bytes: message({ number: 1, value }) }]

function userMessage(user: UserSpec) {
  const { id, type = 'user', emails = [], aliases = [], employeeIds = [], hasMfa } = user
  const trait = message(
    ...emails.map(({ address, isPrimary }) => ({
      number: 1,
      bytes: message(text(1, address), ...(isPrimary ? [{ number: 2, value: 1 }] : [])),
    })),
    ...status(2, user.traitStatus),
    ...(user.kind === undefined ? [] : [{ number: 5, value: user.kind }]),
    text(6, user.login),
    ...aliases.map((alias) => text(7, alias)),
    instant(9, user.lastLogin),
    ...(hasMfa === undefined ? [] : [{ number: 10, bytes: message({ number: 1, value: hasMfa ? 1 : 0 }) }]),
    { number: 12, bytes: message(text(1, user.given), text(2, user.family)) },
    ...employeeIds.map((employee) => text(13, employee)),
  )
  return message(
    resourceId(1, type, id),
    text(3, user.name),
    annotation(4, type === 'agent' ? 'AgentTrait' : 'UserTrait', trait),
    ...status(11, user.status),
    instant(12, user.createdAt),
  )
}

function groupMessage({ id, type = 'group', name, parent }: GroupSpec) {
  const trait = { group: 'GroupTrait', role: 'RoleTrait', licence: 'LicenseProfileTrait' }[type]
  const [parentType = '', parentId = ''] = parent?.split('/') ?? []
  return message(
    resourceId(1, type, id),
    ...(parent ? [resourceId(2, parentType, parentId)] : []),
    text(3, name ?? id),
    ...(trait ? [annotation(4, trait, message())] : []),
  )
}
