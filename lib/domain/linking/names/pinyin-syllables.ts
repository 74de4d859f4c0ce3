const INITIAL = '(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?'
const FINAL =
  '(?:iang|iong|uang|iao|ian|ing|ang|eng|ong|uai|uan|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|ve|a|o|e|i|u|v)'
const TWO_SYLLABLES = new RegExp(`^(${INITIAL}${FINAL})(${INITIAL}${FINAL})$`)

const LONGEST = 12

/**
 * Splits a Chinese given name written as one word into its two syllables: Haifeng gives hai and feng, as in the login
 * yanhf. Null for any other word; some words of other languages split too, which is harmless.
 */
export function pinyinSyllables(name: string): [string, string] | null {
  if (name.length > LONGEST) return null
  const syllables = TWO_SYLLABLES.exec(name)
  return syllables ? [syllables[1]!, syllables[2]!] : null
}
