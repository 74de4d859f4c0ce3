import { cleanText } from '@/lib/connectors/kit/clean-text'
import { hideSecrets } from '@/lib/platform/keys/hide-secrets'

const longestReason = 300

// Mail servers quote the content they refuse, which may include the secret link of the mail.
const openable = /\bhttps?:\/\/\S+|[\w-]{32,}/gi

/** The part of an error that is stored and shown: without links and secrets. */
export const plainReason = (reason: string) =>
  cleanText(hideSecrets(reason.slice(0, 2_000)).replace(openable, '[hidden]'), longestReason)
