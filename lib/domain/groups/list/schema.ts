import { z } from 'zod'
import { boundedText, dayText } from '@/lib/connectors/kit/bounded-text'
import { groupKinds, groupLocks } from '@/lib/connectors/kit/groups/group-facts'
import { accountStatuses } from '@/lib/domain/accounts/list/choices'
import { memberLink, userConnectorLink } from '@/lib/domain/accounts/list/schema'
import { listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'
import { todayInUtc } from '@/lib/platform/clock'

const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')

/** By default, groups that are present. */
const goneFilter = z.union([z.literal('all'), yesOrNo]).optional()

const groupFilters = {
  user_connector: oneOrMore(z.uuid()),
  kind: oneOrMore(z.enum(groupKinds)),
  is_privileged: z.union([z.literal('unknown'), yesOrNo]).optional(),
  /** Whether Rollcall cannot change its members. */
  locked: yesOrNo.optional(),
  /** Whether it has no members. */
  empty: yesOrNo.optional(),
  /** The groups that this account, or any account of this member, is in. */
  account: oneOrMore(z.uuid()),
  member: oneOrMore(z.uuid()),
  gone: goneFilter,
}
export const groupOrders = ['name', 'first_seen_at'] as const
export type GroupOrder = (typeof groupOrders)[number]
/** `search` looks in the names of groups and of their members. */
export const groupQuery = listQuery(groupFilters, groupOrders)
export type GroupQuery = z.output<typeof groupQuery>
export const groupExportQuery = groupQuery.omit(paging)
export const groupCriteria = z.strictObject({ ...groupFilters, search: boundedText(200).trim().optional() })
export type GroupCriteria = z.output<typeof groupCriteria>

const membershipFilters = {
  user_connector: oneOrMore(z.uuid()),
  group: oneOrMore(z.uuid()),
  account: oneOrMore(z.uuid()),
  member: oneOrMore(z.uuid()),
  role: oneOrMore(boundedText(255)),
  /** false: through another group. */
  is_direct: yesOrNo.optional(),
  /** Whether the account has an owner. */
  owned: yesOrNo.optional(),
  /**
   * Who was in a group at the end of this day, in UTC, regardless of today; a member is matched by the owner at that
   * time.
   */
  day: dayText.refine((asked) => asked <= todayInUtc(), { error: 'past-accounts.day_to_come' }).optional(),
  gone: goneFilter,
}
export const membershipOrders = ['access', 'display_name', 'group', 'role', 'first_seen_at'] as const
export type MembershipOrder = (typeof membershipOrders)[number]
/** `search` looks in the names of accounts. */
export const membershipQuery = listQuery(membershipFilters, membershipOrders)
export type MembershipQuery = z.output<typeof membershipQuery>
export const membershipExportQuery = membershipQuery.omit(paging)
export const membershipCriteria = z.strictObject({
  ...membershipFilters,
  search: boundedText(200).trim().optional(),
})
export type MembershipCriteria = z.output<typeof membershipCriteria>

const groupLink = z.object({ id: z.string(), name: z.string() })

export const groupView = z.object({
  id: z.string(),
  user_connector: userConnectorLink,
  external_id: z.string(),
  name: z.string(),
  kind: z.enum(groupKinds),
  /** null: the application does not say. */
  is_privileged: z.boolean().nullable(),
  /** Why Rollcall cannot add or remove members; null when it can. */
  lock: z.enum(groupLocks).nullable(),
  /** Whether the application, with the present credentials, allows adding and removing members. */
  can_edit: z.boolean(),
  url: z.string().nullable(),
  parent: groupLink.nullable(),
  /** Accounts in it, and how many of these through another group. */
  members: z.number().int(),
  inherited: z.number().int(),
  /** Members that are not accounts of the application, such as external addresses and bots. */
  others: z.number().int(),
  first_seen_at: z.string(),
  gone_at: z.string().nullable(),
})
export type GroupView = z.infer<typeof groupView>

export const membershipView = z.object({
  id: z.string(),
  user_connector: userConnectorLink,
  group: groupLink.extend({
    kind: z.enum(groupKinds),
    is_privileged: z.boolean().nullable(),
    can_edit: z.boolean(),
    lock: z.enum(groupLocks).nullable(),
  }),
  account: z.object({
    id: z.string(),
    display_name: z.string().nullable(),
    email: z.string().nullable(),
    login: z.string().nullable(),
    status: z.enum(accountStatuses).nullable(),
    is_admin: z.boolean().nullable(),
    last_active_at: z.string().nullable(),
    anomaly: z.string().nullable(),
  }),
  member: memberLink.nullable(),
  /** In the application's words. */
  role: z.string().nullable(),
  /** false: through another group, which `via` names if the application reports it. */
  is_direct: z.boolean(),
  via: groupLink.nullable(),
  /** When Rollcall first saw it; the application may have had it for longer. */
  first_seen_at: z.string(),
  gone_at: z.string().nullable(),
})
export type MembershipView = z.infer<typeof membershipView>
