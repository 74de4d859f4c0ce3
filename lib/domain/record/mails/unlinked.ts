import { cleanText } from '@/lib/connectors/kit/clean-text'

const longestName = 80
const noBreak = '\u200b'

/**
 * Makes text that somebody typed safe in a mail to a stranger: it is cut, and mail programs find no address in it to make
 * a link of.
 */
export const unlinked = (text: string, longest = longestName) =>
  cleanText(text, longest).replace(/[.:/@](?=[^\s.])/g, `$&${noBreak}`)
