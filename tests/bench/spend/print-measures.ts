import { printTable } from '../print-table'
import { type Judged, type Measures, measure } from './measure-detection'

const percent = (value: number) => (value * 100).toFixed(1)
const HEADER = [
  ...['', 'rows', 'software', 'P soft', 'R soft', 'P vendor', 'R vendor', '€ auto', '€ +sugg'],
  ...['auto', 'wrong', 'P auto', 'bound', 'review/1000'],
]

/** One line for everything, one for each dialect. */
export function printMeasures(title: string, judged: readonly Judged[]) {
  const dialects = [...new Set(judged.map(({ row }) => row.dialect))]
  const lines = [line(title, measure(judged))]
  if (dialects.length > 1)
    for (const dialect of dialects)
      lines.push(line(`  ${dialect}`, measure(judged.filter(({ row }) => row.dialect === dialect))))
  printTable(HEADER, lines)
}

const line = (title: string, one: Measures) => [
  title,
  String(one.rows),
  String(one.software),
  percent(one.precision),
  percent(one.recall),
  percent(one.vendorPrecision),
  percent(one.vendorRecall),
  percent(one.amountAuto),
  percent(one.amountSuggested),
  String(one.auto),
  String(one.autoWrong),
  percent(one.autoPrecision),
  percent(one.autoBound),
  one.reviewLoad.toFixed(1),
]

/** What went wrong, by label: the rows that were missed, named wrongly or taken for software. */
export function printErrors(judged: readonly Judged[], most: number) {
  const wrong = new Map<string, number>()
  for (const { row, found, isSoftware, isRightVendor } of judged) {
    const isMissed = isSoftware && (found.state !== 'matched' || !isRightVendor)
    if (!isMissed && (isSoftware || found.state === 'not_saas')) continue
    const label = row.label.replace(/\d/g, '0')
    const text = `${row.trueDomain ?? '-'} <> ${found.state} ${found.vendorId ?? found.merchantKey} ${found.score} [${found.reasons.map(({ key }) => key)}] ${label} | ${row.counterparty ?? ''}`
    wrong.set(text, (wrong.get(text) ?? 0) + 1)
  }
  const often = [...wrong].sort((a, b) => b[1] - a[1]).slice(0, most)
  process.stdout.write(`${often.map(([text, count]) => `${count} ${text}`).join('\n')}\n`)
}
