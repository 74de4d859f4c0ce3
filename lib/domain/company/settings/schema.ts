import { z } from 'zod'
import { reminderFrequencies } from '@/lib/domain/people/member-types/schema'
import { mailbox } from '@/lib/domain/sign-in/users/schema'

/** Accounts of somebody who left: a person confirms each, or they are closed on the day after the exit. */
export const leaverAccounts = ['confirm', 'automatic'] as const

export const settingsPatch = z.strictObject({
  leaver_accounts: z.enum(leaverAccounts).optional(),
  /** How often every application is to be reviewed whole. */
  audit_frequency: z.enum(reminderFrequencies).optional(),
  /** Reviews that are due start without a click, where the application names a reviewer. */
  launches_reviews: z.boolean().optional(),
  /** Where the head of the audit chain is mailed every day; null: nowhere. */
  anchor_address: mailbox.nullable().optional(),
})
export type SettingsPatch = z.output<typeof settingsPatch>

export const settingsView = z.object({
  leaver_accounts: z.enum(leaverAccounts),
  audit_frequency: z.enum(reminderFrequencies),
  launches_reviews: z.boolean(),
  anchor_address: z.string().nullable(),
})
export type SettingsView = z.infer<typeof settingsView>
