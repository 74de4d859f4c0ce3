import { z } from 'zod'
import { boundedText, dayText } from '@/lib/connectors/kit/bounded-text'
import { groupKinds } from '@/lib/connectors/kit/groups/group-facts'
import { accountKinds, accountStatuses } from '@/lib/domain/accounts/list/choices'
import { listQuery } from '@/lib/domain/record/lists/listing'
import { todayInUtc } from '@/lib/platform/clock'

/** The day in UTC, for every company. */
export const today = todayInUtc

const day = dayText.refine((asked) => asked <= today(), { error: 'past-accounts.day_to_come' }).default(today)

/** The accounts of one application as they were at the end of a day. */
export const pastAccountQuery = listQuery({ day }, ['display_name'])
export type PastAccountQuery = z.output<typeof pastAccountQuery>
export const pastAccountExportQuery = z.strictObject({
  day,
  search: boundedText(200).trim().optional(),
})
export type PastAccountExportQuery = z.output<typeof pastAccountExportQuery>

/** A group that an account was in, with the name and rights that the group has today. */
const pastGroup = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(groupKinds),
  /** null: the application does not say. */
  is_privileged: z.boolean().nullable(),
  /** As the application calls it. */
  role: z.string().nullable(),
  /** false: it is a member through another group. */
  is_direct: z.boolean(),
})
export type PastGroup = z.infer<typeof pastGroup>

export const pastAccountView = z.object({
  '@id': z.string(),
  id: z.string(),
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
  /** The owner at that time, with their name then; `id` is null if the member has been deleted since. */
  member: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  /** The groups it was in at the end of the day; null if no groups of the application had been read by then. */
  groups: z.array(pastGroup).nullable(),
  first_seen_at: z.string(),
  /** When it later left the application; null if it is still there. */
  gone_at: z.string().nullable(),
})
export type PastAccountView = z.infer<typeof pastAccountView>
