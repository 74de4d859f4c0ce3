import { z } from 'zod'

/** Accounts of somebody who left: a person confirms each, or they are closed on the day after the exit. */
export const leaverAccounts = ['confirm', 'automatic'] as const

export const settingsPatch = z.strictObject({ leaver_accounts: z.enum(leaverAccounts).optional() })
export type SettingsPatch = z.output<typeof settingsPatch>

export const settingsView = z.object({ leaver_accounts: z.enum(leaverAccounts) })
export type SettingsView = z.infer<typeof settingsView>
