import { cleanText } from '@/lib/connectors/kit/clean-text'

const longestName = 80
const noBreak = '\u200b'

/**
 * Words that somebody typed, for the mail of a stranger: short, and no program makes a link of what looks like an
 * address.
 */
export const unlinked = (text: string, longest = longestName) =>
  cleanText(text, longest).replace(/[.:/@](?=[^\s.])/g, `$&${noBreak}`)
