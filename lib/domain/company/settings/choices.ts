/** Accounts of people who left: a user confirms each closing, or they are closed on the day after the last day. */
export const leaverAccounts = ['confirm', 'automatic'] as const

export const anomalyReminders = ['never', 'weekly', 'monthly'] as const

export const longestFooter = 500

/** What AI assistants are offered by MCP, in the order in which they see it. A company may switch each off. */
export const readingTools = [
  'find_people',
  'get_person_access',
  'find_account_owner',
  'list_anomalies',
  'get_anomaly',
  'preview_offboarding',
  'who_had_access',
  'list_applications',
  'get_costs',
  'get_spend_summary',
  'list_access_reviews',
] as const
export const actingTools = [
  'assign_account',
  'classify_account',
  'set_anomaly_aside',
  'request_account_removal',
] as const
export const mcpTools = [...readingTools, ...actingTools] as const
export type McpTool = (typeof mcpTools)[number]
