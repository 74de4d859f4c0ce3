import type { Language } from '@/lib/i18n/languages'
import { localeOf } from '@/lib/i18n/locales'
import { translate } from '@/lib/i18n/translate'

/** A subject names so many topics; the others are counted together. */
const mostNamed = 3

/** "25 anomalies, 1 revue et 3 départs": what a digest is about, in the order of its topics. */
export function digestNumbers(
  parts: readonly { topic: string; number: number }[],
  language: Language,
): string {
  const named = parts.length > mostNamed + 1 ? parts.slice(0, mostNamed) : parts
  const others = parts.slice(named.length).reduce((sum, { number }) => sum + number, 0)
  const say = (what: string, count: number) => translate(language, `notifications.numbers.${what}`, { count })
  const words = named.map(({ topic, number }) => say(topic, number))
  if (others > 0) words.push(say('others', others))
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(words)
}
