/** Kinds by effect, not by the vendor's name: a `licence` is paid for, a `role` gives rights in the application. */
export const groupKinds = ['group', 'team', 'licence', 'role', 'collection'] as const
export type GroupKind = (typeof groupKinds)[number]

/**
 * Why nobody can be added or removed from here: a rule decides who is in it, another system does, it holds other groups
 * only, the vendor puts everybody in it, or these credentials may not.
 */
export const groupLocks = ['dynamic', 'synced', 'nested', 'everyone', 'rights'] as const
export type GroupLock = (typeof groupLocks)[number]

/** What an application states about one group. Null is unknown, and for `lock` that nothing stands in the way. */
export type GroupFacts = {
  /** The application's immutable id. */
  externalId: string
  name: string
  kind: GroupKind
  /** Whether being in it gives rights that not everybody has. */
  isPrivileged: boolean | null
  lock: GroupLock | null
  /** The address of its page in the application. */
  url: string | null
  /** The parent group. */
  parentExternalId: string | null
}

/** One account in one group. */
export type MembershipFacts = {
  groupExternalId: string
  accountExternalId: string
  /** What it is in the group, in the application's words. */
  role: string | null
  /** False when the account is a member through another group. */
  isDirect: boolean
  /** That other group, where the application names it. */
  viaExternalId: string | null
}

/** A group to change: what is known of it here. */
export type GroupTarget = Pick<GroupFacts, 'externalId' | 'name' | 'kind'>

/** The facts a connector knows; all others are unknown. */
export const groupFacts = (
  facts: Partial<GroupFacts> & Pick<GroupFacts, 'externalId' | 'name' | 'kind'>,
): GroupFacts => ({
  externalId: facts.externalId,
  name: facts.name,
  kind: facts.kind,
  isPrivileged: facts.isPrivileged ?? null,
  lock: facts.lock ?? null,
  url: facts.url ?? null,
  parentExternalId: facts.parentExternalId ?? null,
})

/** A direct membership, unless it says otherwise. */
export const membershipFacts = (
  facts: Partial<MembershipFacts> & Pick<MembershipFacts, 'groupExternalId' | 'accountExternalId'>,
): MembershipFacts => ({
  groupExternalId: facts.groupExternalId,
  accountExternalId: facts.accountExternalId,
  role: facts.role ?? null,
  isDirect: facts.isDirect ?? true,
  viaExternalId: facts.viaExternalId ?? null,
})
