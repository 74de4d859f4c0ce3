import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import type { GroupFacts, GroupTarget, MembershipFacts } from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'

type Pages<Item> = AsyncIterable<Item | Item[]>

/** Every group, locked ones too: one by one, or pages of them. */
type ListGroups<Context> = (http: Http, context: Context) => Pages<GroupFacts>

/** Who is in which group, for all groups in few calls. */
type ListMemberships<Context> = (http: Http, context: Context) => Pages<MembershipFacts>

/** `isParent`: another group names it as its parent. */
type ListedGroup = GroupFacts & { isParent: boolean }

/** Who is in one group, where the vendor is asked group by group. */
type ListGroupMembers<Context> = (http: Http, context: Context, group: ListedGroup) => Pages<MembershipFacts>

type ChangeGroup<Context> = (
  http: Http,
  context: Context,
  group: GroupTarget,
  account: AccountTarget,
) => Promise<void>

/** One of the two ways of reading memberships, whichever the vendor does in fewer calls. */
type Reads<Context> = { listGroups: ListGroups<Context> } & (
  | { listMemberships: ListMemberships<Context>; listGroupMembers?: never }
  | { listMemberships?: never; listGroupMembers: ListGroupMembers<Context> }
)

type Edits<Context> = {
  /**
   * `whole_list`: the vendor takes whole lists only, of a group's members or of a person's groups, so that two changes at a time
   * would take each other back; they go one after the other.
   */
  groupChanges: 'single' | 'whole_list'
  /** Asked only where the account is not in it; a role of the group is the least there is. */
  addToGroup: ChangeGroup<Context>
  /** Asked only where the account is in it. Refuses the last owner of a group that needs one. */
  removeFromGroup: ChangeGroup<Context>
  /** Whether the account itself is in the group, not by another one. Throws `not_found` where there is no such group. */
  isInGroup: (http: Http, context: Context, group: GroupTarget, account: AccountTarget) => Promise<boolean>
}

type None<Verbs> = { [Name in keyof Verbs]?: never }

type NoReads = { listGroups?: never; listMemberships?: never; listGroupMembers?: never }

/** A capability without its functions does not compile, nor do functions without their capability. */
export type GroupVerbs<Context, Can> = Can extends { groups: 'edit' }
  ? Reads<Context> & Edits<Context>
  : Can extends { groups: 'read' }
    ? Reads<Context> & None<Edits<Context>>
    : NoReads & None<Edits<Context>>

/** The same as the product sees it. */
export type AnyGroupVerbs<Context> = {
  listGroups?: ListGroups<Context>
  listMemberships?: ListMemberships<Context>
  listGroupMembers?: ListGroupMembers<Context>
} & Partial<Edits<Context>>
