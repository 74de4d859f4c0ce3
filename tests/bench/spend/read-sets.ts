import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LabelledRow } from './labelled-row'

const folder = fileURLToPath(new URL('sets', import.meta.url))
const ONE_LINE = '2026-03-02:29.00'

export type LabelledSet = {
  name: string
  /** What its first lines say: where it is from, and who labelled it. */
  source: string[]
  /** Rules are made with these rows, so they judge none. */
  isTuning: boolean
  rows: LabelledRow[]
}

/**
 * Labels that others printed. A line is `label <tab> domain of the vendor, - for no software <tab> payments`, each of them
 * `day:amount`; money in is negative. A line without payments is one label. Each file is one company and one dialect.
 */
export function readSets(): LabelledSet[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .map((file) => readSet(file.slice(0, -4), readFileSync(`${folder}/${file}`, 'utf8')))
}

function readSet(name: string, text: string): LabelledSet {
  const lines = text.split('\n')
  const source = lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2))
  const currency = name.startsWith('uk-') ? 'GBP' : name.startsWith('us-') ? 'USD' : 'EUR'
  const rows = lines
    .filter((line) => line !== '' && !line.startsWith('# '))
    .flatMap((line) => {
      const [label = '', domain = '', payments = ''] = line.split('\t')
      return (payments || ONE_LINE).split(' ').map((payment): Omit<LabelledRow, 'id'> => {
        const [bookedOn = '', amount = ''] = payment.split(':')
        return {
          bookedOn,
          amountMinor: -BigInt(Math.round(Number(amount) * 100)),
          currency,
          label,
          accountId: name,
          trueDomain: domain === '-' ? null : domain,
          dialect: name,
        }
      })
    })
    .sort((a, b) => a.bookedOn.localeCompare(b.bookedOn))
  return {
    name,
    source,
    isTuning: source[0]?.startsWith('TUNING') ?? false,
    rows: rows.map((row, at) => ({ ...row, id: `${name}-${at + 1}` })),
  }
}
