import type { UserTrait } from './messages.ts'
import type { RefusalCode } from './refusal.ts'

/** A resource with the trait of a user or of an agent. */
export type BatonUser = UserTrait & {
  /** Of its kind and its id. */
  key: string
  name: string
  isAgent: boolean
}

export type BatonGroup = {
  key: string
  name: string
  kind: 'group' | 'role' | 'licence'
  parent: string | null
}

/** One person in one group, with the names of all entitlements that they have on it. */
export type BatonMember = {
  user: string
  roles: string[]
  isDirect: boolean
  /** The other group by which they are in it. */
  via: string | null
}

/** What the process that reads a file answers, line by line. The last one is a refusal or the end. */
export type BatonLine =
  | { users: BatonUser[] }
  | { groups: BatonGroup[] }
  | { group: string; members: BatonMember[]; isLast: boolean }
  | { refused: RefusalCode }
  | { end: BatonEnd }

export type BatonEnd = {
  /** Rows that could not be read. */
  skipped: number
  /** Keys and tokens, which are no accounts. */
  secrets: number
  /** Grants on what is no group: on a project, a repository, a database. */
  otherGrants: number
}

export type BatonWanted = 'users' | 'groups'

export type BatonLimits = { unpackedBytes: number; ratio: number; rows: number; rowBytes: number }
