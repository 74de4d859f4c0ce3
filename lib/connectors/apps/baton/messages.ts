import { type Field, fieldsOf, numbersOf, textOf } from './wire.ts'

// What Rollcall reads of Baton's messages, by the numbers of their fields, as published in proto/c1/connector/v2:
// https://github.com/ConductorOne/baton-sdk/tree/main/proto/c1/connector/v2

export const traits = { user: 1, group: 2, role: 3, secret: 5, license_profile: 10, agent: 11 } as const
export type Trait = keyof typeof traits

/** As an annotation of a resource: the last part of its type's address. */
const traitOfType: Record<string, Trait> = {
  UserTrait: 'user',
  GroupTrait: 'group',
  RoleTrait: 'role',
  SecretTrait: 'secret',
  LicenseProfileTrait: 'license_profile',
  AgentTrait: 'agent',
}

export type ResourceType = { id: string; traits: Trait[] }
export type ResourceId = { type: string; id: string }
export type Status = 'enabled' | 'disabled' | 'deleted'

export type Resource = {
  id: ResourceId
  parent: ResourceId | null
  name: string
  status: Status | null
  /** In milliseconds. */
  createdAt: number | null
  annotations: Map<Trait, Uint8Array>
}

export type UserTrait = {
  emails: { address: string; isPrimary: boolean }[]
  status: Status | null
  kind: 'human' | 'service' | 'system' | null
  login: string
  aliases: string[]
  employeeIds: string[]
  createdAt: number | null
  lastLoginAt: number | null
  hasMfa: boolean | null
  givenName: string
  familyName: string
}

export type Entitlement = { name: string; slug: string }

const statuses: (Status | null)[] = [null, 'enabled', 'disabled', 'deleted']
const kinds: UserTrait['kind'][] = [null, 'human', 'service', 'system']

export function readResourceType(message: Uint8Array): ResourceType {
  const type: ResourceType = { id: '', traits: [] }
  for (const field of fieldsOf(message)) {
    if (field.number === 1) type.id = textOf(field.bytes)
    else if (field.number === 3)
      for (const number of numbersOf(field)) {
        const trait = (Object.keys(traits) as Trait[]).find((name) => traits[name] === number)
        if (trait) type.traits.push(trait)
      }
  }
  return type
}

export function readResource(message: Uint8Array): Resource {
  const resource: Resource = {
    id: { type: '', id: '' },
    parent: null,
    name: '',
    status: null,
    createdAt: null,
    annotations: new Map(),
  }
  for (const { number, bytes } of fieldsOf(message)) {
    if (number === 1) resource.id = readResourceId(bytes)
    else if (number === 2) resource.parent = readResourceId(bytes)
    else if (number === 3) resource.name = textOf(bytes)
    else if (number === 4) {
      const [trait, value] = readAnnotation(bytes)
      if (trait) resource.annotations.set(trait, value)
    } else if (number === 11) resource.status = readStatus(bytes)
    else if (number === 12) resource.createdAt = readInstant(bytes)
  }
  return resource
}

function readResourceId(message: Uint8Array): ResourceId {
  const id: ResourceId = { type: '', id: '' }
  for (const { number, bytes } of fieldsOf(message)) {
    if (number === 1) id.type = textOf(bytes)
    else if (number === 2) id.id = textOf(bytes)
  }
  return id
}

/** google.protobuf.Any: the address of a type, and a message of that type. */
function readAnnotation(message: Uint8Array): [Trait | null, Uint8Array] {
  let type = ''
  let value: Uint8Array = new Uint8Array()
  for (const { number, bytes } of fieldsOf(message)) {
    if (number === 1) type = textOf(bytes)
    else if (number === 2) value = bytes
  }
  const name = /\/c1\.connector\.v2\.(\w+)$/.exec(type)?.[1] ?? ''
  return [Object.hasOwn(traitOfType, name) ? (traitOfType[name] ?? null) : null, value]
}

/** Of a resource or of a trait: both have the same numbers. */
function readStatus(message: Uint8Array): Status | null {
  return statuses[numberIn(message, 1)] ?? null
}

/** google.protobuf.Timestamp, in milliseconds. */
function readInstant(message: Uint8Array): number {
  return numberIn(message, 1) * 1_000 + Math.floor(numberIn(message, 2) / 1_000_000)
}

function numberIn(message: Uint8Array, wanted: number): number {
  let found = 0
  for (const { number, value } of fieldsOf(message)) if (number === wanted) found = value
  return found
}

export function readUserTrait(message: Uint8Array): UserTrait {
  const user: UserTrait = {
    emails: [],
    status: null,
    kind: null,
    login: '',
    aliases: [],
    employeeIds: [],
    createdAt: null,
    lastLoginAt: null,
    hasMfa: null,
    givenName: '',
    familyName: '',
  }
  for (const field of fieldsOf(message)) readUserField(user, field)
  return user
}

function readUserField(user: UserTrait, { number, value, bytes }: Field) {
  switch (number) {
    case 1:
      user.emails.push({ address: textIn(bytes, 1), isPrimary: numberIn(bytes, 2) === 1 })
      break
    case 2:
      user.status = readStatus(bytes)
      break
    case 5:
      user.kind = kinds[value] ?? null
      break
    case 6:
      user.login = textOf(bytes)
      break
    case 7:
      user.aliases.push(textOf(bytes))
      break
    case 8:
      user.createdAt = readInstant(bytes)
      break
    case 9:
      user.lastLoginAt = readInstant(bytes)
      break
    case 10:
      user.hasMfa = numberIn(bytes, 1) === 1
      break
    case 12:
      user.givenName = textIn(bytes, 1)
      user.familyName = textIn(bytes, 2)
      break
    case 13:
      user.employeeIds.push(textOf(bytes))
  }
}

function textIn(message: Uint8Array, wanted: number): string {
  let found = ''
  for (const { number, bytes } of fieldsOf(message)) if (number === wanted) found = textOf(bytes)
  return found
}

export const readEntitlement = (message: Uint8Array): Entitlement => ({
  name: textIn(message, 3),
  slug: textIn(message, 8),
})

/** The entitlements that a grant comes from; none for one that was only given directly. */
export function readGrantSources(message: Uint8Array): string[] {
  const entitlements: string[] = []
  for (const grant of fieldsOf(message))
    if (grant.number === 5)
      for (const source of fieldsOf(grant.bytes))
        if (source.number === 1) entitlements.push(textIn(source.bytes, 1))
  return entitlements
}
