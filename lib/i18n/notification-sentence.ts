import { formatDateInProse } from '@/lib/i18n/dates'
import type { Language } from '@/lib/i18n/languages'
import { formatMinor, formatPercent } from '@/lib/i18n/numbers'
import { translate } from '@/lib/i18n/translate'

type Params = Record<string, string | number>
type Told = { kind: string; params: unknown }

const amounts = ['amount', 'before', 'after']
/** Kinds whose title is complete without a second line. */
export const withoutDetail: readonly string[] = ['breaches']

/**
 * The sentence of a notification, from its stored facts: a day under `on`, amounts in minor units beside their
 * `currency`.
 * @param safe makes names safe for mail programs
 */
export const sentenceOf = (
  told: Told,
  language: Language,
  safe: (text: string) => string = (text) => text,
): string => translate(language, `notifications.kinds.${told.kind}`, shownFacts(told, language, safe))

/** The same in a title and a second line. */
export function linesOf(told: Told, language: Language): { title: string; detail: string | null } {
  const facts = shownFacts(told, language, (text) => text)
  const say = (which: string) => translate(language, `notifications.${which}.${told.kind}`, facts)
  return { title: say('titles'), detail: withoutDetail.includes(told.kind) ? null : say('details') }
}

function shownFacts({ params }: Told, language: Language, safe: (text: string) => string): Params {
  const facts = params as Params
  const shown = Object.entries(facts).map(([name, value]): [string, string | number] => {
    if (name === 'on') return [name, formatDateInProse(String(value), { language, long: true, year: false })]
    if (amounts.includes(name))
      return [name, formatMinor(Number(value), String(facts.currency ?? 'EUR'), language)]
    return [name, typeof value === 'string' ? safe(value) : value]
  })
  return { ...Object.fromEntries(shown), ...riseOf(facts, language) }
}

/** The rise of a price in percent. */
function riseOf({ before, after }: Params, language: Language): Params {
  if (before === undefined || after === undefined) return {}
  const was = Number(before)
  return { rise: was > 0 ? formatPercent(Number(after) / was - 1, language) : 'none' }
}
