import type { BatonEnd, BatonGroup, BatonLine, BatonMember, BatonUser } from './lines.ts'
import {
  type Entitlement,
  type Resource,
  readEntitlement,
  readGrantSources,
  readResource,
  readResourceType,
  readUserTrait,
  type Trait,
} from './messages.ts'
import { keyOf, type SyncDatabase } from './sync-database.ts'
import { BadMessage } from './wire.ts'

const mostInLine = 500

/** What a message says, or null for one that cannot be read, which is counted. */
function readOr<T>(end: BatonEnd, data: Uint8Array | null, read: (message: Uint8Array) => T): T | null {
  try {
    if (data) return read(data)
  } catch (error) {
    if (!(error instanceof BadMessage)) throw error
  }
  end.skipped++
  return null
}

/** The traits of each resource: its own, and those of its kind. */
function* resourcesOf(
  sync: SyncDatabase,
  end: BatonEnd,
): Generator<{ resource: Resource; traits: Set<Trait> }> {
  const ofType = new Map<string, Trait[]>()
  for (const data of sync.resourceTypes()) {
    const type = readOr(end, data, readResourceType)
    if (type) ofType.set(type.id, type.traits)
  }
  for (const data of sync.resources()) {
    const resource = readOr(end, data, readResource)
    if (!resource) continue
    const { type, id } = resource.id
    if (!type || !id) end.skipped++
    else yield { resource, traits: new Set([...resource.annotations.keys(), ...(ofType.get(type) ?? [])]) }
  }
}

const isUser = (traits: Set<Trait>) => traits.has('user') || traits.has('agent')

/** Users that the application calls deleted are left out, as those that it no longer lists. */
export function* usersOf(sync: SyncDatabase, end: BatonEnd): Generator<BatonLine> {
  let users: BatonUser[] = []
  for (const { resource, traits } of resourcesOf(sync, end)) {
    if (traits.has('secret')) end.secrets++
    if (!isUser(traits)) continue
    const user = readOr(end, resource.annotations.get('user') ?? new Uint8Array(), readUserTrait)
    if (!user) continue
    const status = resource.status ?? user.status
    if (status === 'deleted') continue
    users.push({
      ...user,
      key: keyOf(resource.id.type, resource.id.id),
      name: resource.name,
      isAgent: traits.has('agent'),
      status,
      createdAt: resource.createdAt ?? user.createdAt,
    })
    if (users.length < mostInLine) continue
    yield { users }
    users = []
  }
  if (users.length > 0) yield { users }
}

/** The groups, then who is in them, group by group. */
export function* groupsOf(sync: SyncDatabase, end: BatonEnd): Generator<BatonLine> {
  const groups = new Map<string, BatonGroup>()
  const userTypes = new Set<string>()
  for (const { resource, traits } of resourcesOf(sync, end)) {
    const { type, id } = resource.id
    if (isUser(traits)) {
      userTypes.add(type)
      continue
    }
    const kind = kindOf(traits)
    if (!kind) continue
    const key = keyOf(type, id)
    const parent = resource.parent && keyOf(resource.parent.type, resource.parent.id)
    groups.set(key, { key, name: resource.name, kind, parent })
  }
  const listed = [...groups.values()].map((group) => ({
    ...group,
    parent: group.parent !== null && groups.has(group.parent) ? group.parent : null,
  }))
  for (let at = 0; at < listed.length; at += mostInLine) yield { groups: listed.slice(at, at + mostInLine) }
  yield* membersOf(sync, end, groups, userTypes)
}

function kindOf(traits: Set<Trait>): BatonGroup['kind'] | null {
  if (traits.has('group')) return 'group'
  if (traits.has('role')) return 'role'
  return traits.has('license_profile') ? 'licence' : null
}

type OnGroup = Entitlement & { group: string }

function* membersOf(
  sync: SyncDatabase,
  end: BatonEnd,
  groups: Map<string, BatonGroup>,
  userTypes: Set<string>,
): Generator<BatonLine> {
  const entitlements = new Map<string, OnGroup>()
  for (const { id, resource, data } of sync.entitlements()) {
    if (!groups.has(resource)) continue
    const entitlement = readOr(end, data, readEntitlement)
    if (entitlement) entitlements.set(id, { ...entitlement, group: resource })
  }

  let group: string | null = null
  let members: BatonMember[] = []
  for (const { resource, entitlement, principalType, principal, data } of sync.grants()) {
    // A group in a group: Baton gives each of its members a grant of their own.
    if (!userTypes.has(principalType)) continue
    if (!groups.has(resource)) {
      end.otherGrants++
      continue
    }
    const sources = readOr(end, data, readGrantSources)
    if (!sources) continue
    if (resource !== group) {
      if (group !== null) yield { group, members, isLast: true }
      group = resource
      members = []
    }
    const granted = entitlements.get(entitlement)
    const role = granted ? granted.slug || granted.name : ''
    const isDirect = sources.length === 0 || sources.includes(entitlement)
    const via = isDirect ? null : otherGroup(sources, entitlements, group)
    const last = members.at(-1)
    if (last?.user === principal) {
      // Several entitlements on one group: the grants of a person stand one after the other.
      if (role) last.roles.push(role)
      last.isDirect ||= isDirect
      last.via = last.isDirect ? null : (last.via ?? via)
      continue
    }
    if (members.length >= mostInLine) {
      yield { group, members, isLast: false }
      members = []
    }
    members.push({ user: principal, roles: role ? [role] : [], isDirect, via })
  }
  if (group !== null) yield { group, members, isLast: true }
}

/** The first group that a grant comes from. */
function otherGroup(sources: string[], entitlements: Map<string, OnGroup>, group: string): string | null {
  for (const source of sources) {
    const from = entitlements.get(source)
    if (from && from.group !== group) return from.group
  }
  return null
}
