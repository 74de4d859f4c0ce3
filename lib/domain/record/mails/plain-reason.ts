import { cleanText } from '@/lib/connectors/kit/clean-text'
import { hideSecrets } from '@/lib/platform/keys/hide-secrets'

const longestReason = 300

// Servers quote what they refuse, the mail's link perhaps.
const openable = /\bhttps?:\/\/\S+|[\w-]{32,}/gi

/** What is kept of an error and shown: nothing that opens a door. */
export const plainReason = (reason: string) =>
  cleanText(hideSecrets(reason.slice(0, 2_000)).replace(openable, '[hidden]'), longestReason)
