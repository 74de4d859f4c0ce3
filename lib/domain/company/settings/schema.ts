import { z } from 'zod'
import {
  anomalyReminders,
  leaverAccounts,
  longestFooter,
  type McpTool,
  mcpTools,
} from '@/lib/domain/company/settings/choices'
import { reminderFrequencies } from '@/lib/domain/people/member-types/choices'
import { keptDocument } from '@/lib/domain/record/rich-text'
import { richDocument } from '@/lib/domain/record/rich-text-schema'
import { mailbox } from '@/lib/domain/sign-in/field-schema'

/** At the end of mails to people outside the product, in the company's own words. */
export const mailFooter = richDocument(longestFooter, 'settings.footer_too_long')

/** Each once, in the order of the list. */
const inOrder = (chosen: McpTool[]): McpTool[] => mcpTools.filter((tool) => chosen.includes(tool))

const footerInput = mailFooter.nullable().transform(keptDocument).optional()

export const settingsPatch = z.strictObject({
  /** The version that the change is based on: refused if somebody has changed the settings since. */
  version: z.number().int().optional(),
  leaver_accounts: z.enum(leaverAccounts).optional(),
  /** How often every application is to be reviewed whole. */
  audit_frequency: z.enum(reminderFrequencies).optional(),
  /** Reviews that are due start without a click, where the application names a reviewer. */
  launches_reviews: z.boolean().optional(),
  /** Accounts that a person gave up, or said nothing about for fourteen days, are ended without a click. */
  ends_unused: z.boolean().optional(),
  /** The address that the head of the audit chain is mailed to every day; null: none. */
  anchor_address: mailbox.nullable().optional(),
  /** How often users are reminded of the anomalies that nobody has resolved. */
  anomaly_reminder: z.enum(anomalyReminders).optional(),
  /** Accounts whose address is in a verified domain become members, without a click. */
  creates_members: z.boolean().optional(),
  /** Notify users of accounts that a sync finds and that Rollcall did not create. */
  notifies_outside: z.boolean().optional(),
  /** Programs with a token of that scope let language models read and act (MCP). */
  serves_mcp: z.boolean().optional(),
  /** The tools of MCP that language models are not given, whatever the token. */
  mcp_tools_off: z.array(z.enum(mcpTools)).max(mcpTools.length).transform(inOrder).optional(),
  /** For readers in French, and for all where there is no other. Null: none. */
  mail_footer_fr: footerInput,
  mail_footer_en: footerInput,
})
export type SettingsPatch = z.output<typeof settingsPatch>

export const settingsView = z.object({
  leaver_accounts: z.enum(leaverAccounts),
  audit_frequency: z.enum(reminderFrequencies),
  launches_reviews: z.boolean(),
  ends_unused: z.boolean(),
  anchor_address: z.string().nullable(),
  anomaly_reminder: z.enum(anomalyReminders),
  creates_members: z.boolean(),
  notifies_outside: z.boolean(),
  serves_mcp: z.boolean(),
  mcp_tools_off: z.array(z.enum(mcpTools)),
  mail_footer_fr: mailFooter.nullable(),
  mail_footer_en: mailFooter.nullable(),
  version: z.number().int(),
})
export type SettingsView = z.infer<typeof settingsView>
