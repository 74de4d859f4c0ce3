import type { BankRow } from '@/lib/domain/spend/detection/types'
import { SeededRandom } from '../matching/seeded-random'
import { atelierNord } from './golden/atelier-nord'
import { borealData } from './golden/boreal-data'
import { harbourKitchen } from './golden/harbour-kitchen'
import { kestrelLabs } from './golden/kestrel-labs'
import { nivalis } from './golden/nivalis'
import { studioGaronne } from './golden/studio-garonne'
import type { LabelledRow } from './labelled-row'

const COMPANIES = { atelierNord, studioGaronne, kestrelLabs, nivalis, borealData, harbourKitchen }
const MONTHS = Array.from({ length: 13 }, (_, at) => new Date(Date.UTC(2025, at, 1)))
const ENGLISH = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const FRENCH = [
  ...['JANVIER', 'FEVRIER', 'MARS', 'AVRIL', 'MAI', 'JUIN'],
  ...['JUILLET', 'AOUT', 'SEPTEMBRE', 'OCTOBRE', 'NOVEMBRE', 'DECEMBRE'],
]

/**
 * The hand-written statements, 13 months of each company. A line is `how often, day, amount | label | counterparty |
 * true domain`; m monthly, v monthly with an amount that moves, q quarterly, y yearly (twice), w weekly (day is the
 * weekday), `1:5` once, in the fifth month. Braces hold what changes from one row to the next.
 */
export function readGolden(): LabelledRow[] {
  return Object.entries(COMPANIES).flatMap(([name, text], at) =>
    readCompany(name, text, new SeededRandom(at + 1)),
  )
}

function readCompany(name: string, text: string, random: SeededRandom): LabelledRow[] {
  const rows: LabelledRow[] = []
  let currency = 'EUR'
  for (const line of text.split('\n')) {
    if (line.startsWith('currency')) currency = line.slice(9).trim()
    if (!line.includes('|')) continue
    const [schedule = '', label = '', counterparty = '', domain = ''] = line
      .split('|')
      .map((one) => one.trim())
    const [often = '', day = '1', amount = '0'] = schedule.split(' ')
    for (const date of datesOf(often, Number(day))) {
      const cents = BigInt(Math.round(Number(amount) * 100 * (often === 'v' ? 0.75 + random.next() / 2 : 1)))
      rows.push({
        id: `${name}-${rows.length + 1}`,
        bookedOn: date.toISOString().slice(0, 10),
        amountMinor: cents,
        currency,
        label: fill(label, date, random),
        counterparty: fill(counterparty, date, random) || null,
        accountId: name,
        trueDomain: domain || null,
        dialect: `golden ${name}`,
      } satisfies BankRow & LabelledRow)
    }
  }
  return rows.sort((a, b) => a.bookedOn.localeCompare(b.bookedOn))
}

function datesOf(often: string, day: number): Date[] {
  const inMonth = (month: Date) => {
    const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
    return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), Math.min(day, last)))
  }
  if (often.startsWith('1:')) return [inMonth(MONTHS[Number(often.slice(2)) - 1]!)]
  if (often === 'y') return [MONTHS[0]!, MONTHS[12]!].map(inMonth)
  if (often === 'q') return MONTHS.filter((_, at) => at % 3 === 0).map(inMonth)
  if (often === 'w')
    return Array.from({ length: 56 }, (_, week) => new Date(Date.UTC(2025, 0, 5 + week * 7 + day)))
  return MONTHS.map(inMonth)
}

function fill(template: string, date: Date, random: SeededRandom): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [day, month, year] = [
    two(date.getUTCDate()),
    two(date.getUTCMonth() + 1),
    String(date.getUTCFullYear()),
  ]
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'dm') return `${day}/${month}`
    if (name === 'dmy') return `${day}/${month}/${year}`
    if (name === 'ddmm') return day + month
    if (name === 'ddmmyy') return day + month + year.slice(2)
    if (name === 'dMON') return `${day} ${ENGLISH[date.getUTCMonth()]}`
    if (name === 'mon') return FRENCH[date.getUTCMonth()]!
    const length = Number(name.replace(/\D/g, ''))
    const from = name.startsWith('n') ? '0123456789' : letters
    return Array.from({ length }, () => random.pick([...from])).join('')
  })
}
