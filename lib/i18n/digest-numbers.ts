import type { Language } from '@/lib/i18n/languages'
import { localeOf } from '@/lib/i18n/locales'
import { translate } from '@/lib/i18n/translate'

/** A subject names this many topics; the others are counted together. */
const mostNamed = 3

/**
 * The content of a digest in the order of its topics: "25 anomalies, 1 revue et 3 départs".
 * @param longest the available characters: topics that do not fit are counted with the others
 */
export function digestNumbers(
  parts: readonly { topic: string; number: number }[],
  language: Language,
  longest = Number.POSITIVE_INFINITY,
): string {
  const say = (what: string, count: number) => translate(language, `notifications.numbers.${what}`, { count })
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
  const naming = (howMany: number) => {
    const words = parts.slice(0, howMany).map(({ topic, number }) => say(topic, number))
    const others = parts.slice(howMany).reduce((sum, { number }) => sum + number, 0)
    if (others > 0) words.push(say(howMany > 0 ? 'others' : 'all', others))
    return list.format(words)
  }
  let howMany = parts.length > mostNamed + 1 ? mostNamed : parts.length
  while (howMany > 0 && naming(howMany).length > longest) howMany -= 1
  return naming(howMany)
}
