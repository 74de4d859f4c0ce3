import { z } from 'zod'
import { groupKinds, groupLocks } from '@/lib/connectors/kit/groups/group-facts'
import { accountKinds, accountStatuses } from '@/lib/domain/accounts/list/choices'

const moment = z.string().nullable()

/** A group that the account was in, by itself or (not direct) by another group. */
export const groupSnapshot = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(groupKinds),
  is_privileged: z.boolean().nullable(),
  /** The role of the account in the group. */
  role: z.string().nullable(),
  is_direct: z.boolean(),
})
export type GroupSnapshot = z.infer<typeof groupSnapshot>

/** The group that a line of a review by membership is about. */
export const membershipSnapshot = groupSnapshot.extend({
  /** Why Rollcall cannot remove accounts from the group; null if it can. */
  lock: z.enum(groupLocks).nullable(),
  first_seen_at: z.string(),
})

/**
 * An account as it was when the review was launched, which is what is decided on, hashed and kept. Null means unknown.
 */
export const accountSnapshot = z.object({
  external_id: z.string(),
  display_name: z.string().nullable(),
  email: z.string().nullable(),
  login: z.string().nullable(),
  role: z.string().nullable(),
  role_label: z.string().nullable(),
  status: z.enum(accountStatuses).nullable(),
  kind: z.enum(accountKinds),
  is_admin: z.boolean().nullable(),
  has_mfa: z.boolean().nullable(),
  last_active_at: moment,
  created_in_app_at: moment,
  first_seen_at: z.string(),
  /** The owner at that time; null if there is none. */
  member: z
    .object({
      id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string().nullable(),
      member_type: z.string().nullable(),
      end_date: z.string().nullable(),
    })
    .nullable(),
  /** Sorted by name. Absent where the groups were unknown, and in older reviews, which did not record them. */
  groups: z.array(groupSnapshot).optional(),
  /** In a review by membership, the group that is decided on. */
  group: membershipSnapshot.optional(),
})
export type AccountSnapshot = z.infer<typeof accountSnapshot>

/** Reasons to check an account, the most serious first. */
export const reviewFlags = [
  'left',
  'anomaly',
  'admin_without_mfa',
  'breached',
  'external',
  'inactive',
  'never_used',
  'new',
] as const
export type ReviewFlag = (typeof reviewFlags)[number]

/** `since` is the day the reason began (exit, last activity …), or the day of the reading if unknown. */
export const reviewFlagView = z.object({ flag: z.enum(reviewFlags), since: z.string() })
export type ReviewFlagView = z.infer<typeof reviewFlagView>

/** Fields compared with the last review. For groups, the names that were removed and those that were added. */
export const reviewedFields = [
  'role_label',
  'status',
  'kind',
  'is_admin',
  'has_mfa',
  'member',
  'groups',
  'group_role',
] as const
const value = z.union([z.string(), z.boolean()]).nullable()
export const reviewChangeView = z.object({ field: z.enum(reviewedFields), before: value, after: value })
export type ReviewChangeView = z.infer<typeof reviewChangeView>
