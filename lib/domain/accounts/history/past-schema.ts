import { z } from 'zod'
import { boundedText, dayText } from '@/lib/connectors/kit/bounded-text'
import { groupKinds } from '@/lib/connectors/kit/groups/group-facts'
import { accountKinds, accountStatuses } from '@/lib/domain/accounts/list/choices'
import { listQuery } from '@/lib/domain/record/lists/listing'
import { todayInUtc } from '@/lib/platform/clock'

/** The day in UTC: every day ends there. */
export const today = todayInUtc

const day = dayText.refine((asked) => asked <= today(), { error: 'past-accounts.day_to_come' }).default(today)

/** The accounts of one application as they were when a day ended. */
export const pastAccountQuery = listQuery({ day }, ['display_name'])
export type PastAccountQuery = z.output<typeof pastAccountQuery>
export const pastAccountExportQuery = z.strictObject({
  day,
  search: boundedText(200).trim().optional(),
})
export type PastAccountExportQuery = z.output<typeof pastAccountExportQuery>

/** A group that an account was in: by its name and rights of today. */
const pastGroup = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(groupKinds),
  /** null: the application does not say. */
  is_privileged: z.boolean().nullable(),
  /** In the application's words. */
  role: z.string().nullable(),
  /** false: by another group. */
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
  /** Who it answered to, by the name of then; without an id where the member was deleted since. */
  member: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  /** The groups that it was in when the day ended; null: none of the application had been read by then. */
  groups: z.array(pastGroup).nullable(),
  first_seen_at: z.string(),
  /** When it left since; null: it is still there. */
  gone_at: z.string().nullable(),
})
export type PastAccountView = z.infer<typeof pastAccountView>
