import { formatDateInProse } from '@/lib/i18n/dates'
import type { Language } from '@/lib/i18n/languages'
import { formatMinor } from '@/lib/i18n/numbers'
import { translate } from '@/lib/i18n/translate'

type Params = Record<string, string | number>

const amounts = ['amount', 'before', 'after']

/**
 * What a notification says. It keeps plain facts: a day under `on`, amounts in minor units beside their `currency`.
 * @param safe what becomes of names, where a mail program reads them
 */
export function sentenceOf(
  { kind, params }: { kind: string; params: unknown },
  language: Language,
  safe: (text: string) => string = (text) => text,
): string {
  const facts = params as Params
  const shown = Object.entries(facts).map(([name, value]): [string, string | number] => {
    if (name === 'on') return [name, formatDateInProse(String(value), { language, long: true, year: false })]
    if (amounts.includes(name))
      return [name, formatMinor(Number(value), String(facts.currency ?? 'EUR'), language)]
    return [name, typeof value === 'string' ? safe(value) : value]
  })
  return translate(language, `notifications.kinds.${kind}`, Object.fromEntries(shown))
}
