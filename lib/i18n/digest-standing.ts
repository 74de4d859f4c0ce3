import { formatDateInProse } from '@/lib/i18n/dates'
import type { Language } from '@/lib/i18n/languages'
import { translator } from '@/lib/i18n/translate'

/** Applications that are named; the others are counted. */
const mostNamed = 2

type Overview = {
  accounts: number
  members: number
  anomalies: number
  connectors: readonly { label: string; anomalies: number }[]
}

/**
 * The state of the company in a sentence, and in which applications its anomalies are; null before it has an account.
 * @param safe makes names safe for mail programs
 */
export function digestStanding(
  { accounts, members, anomalies, connectors }: Overview,
  language: Language,
  safe: (text: string) => string = (text) => text,
) {
  if (accounts === 0) return null
  const t = translator(language)
  const having = connectors
    .filter((connector) => connector.anomalies > 0)
    .toSorted((one, other) => other.anomalies - one.anomalies)
  const named = having
    .slice(0, mostNamed)
    .map((connector) => `${safe(connector.label)} ${connector.anomalies}`)
  return {
    sentence: t('notifications.mail.figures', { accounts, members, anomalies }),
    anomalies,
    where: t('notifications.mail.where', {
      named: named.join(', '),
      others: Math.max(0, having.length - mostNamed),
    }),
  }
}

type Arrivals = {
  people: readonly { firstName: string; lastName: string; date: string; missing: number }[]
  total: number
}

/**
 * Who arrives soon and what is to be prepared for them, a line each; null when nobody does.
 * @param safe makes names safe for mail programs
 */
export function digestArrivals(
  { people, total }: Arrivals,
  language: Language,
  safe: (text: string) => string = (text) => text,
) {
  if (total === 0) return null
  const t = translator(language)
  return {
    count: total,
    lines: people.map(({ firstName, lastName, date, missing }) => {
      const person = safe(`${firstName} ${lastName}`.trim())
      // A day without a time is the same in each zone.
      const day = formatDateInProse(date, { language, timeZone: 'UTC', long: true, year: false })
      return { text: t('notifications.mail.arrives', { person, date: day, missing }), strong: person }
    }),
  }
}
