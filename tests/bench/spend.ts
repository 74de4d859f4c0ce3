import { parseArgs } from 'node:util'
import { generateTransactions, isHeldOutVendor } from './spend/generate-transactions'
import { judgeSets } from './spend/judge-sets'
import { judge } from './spend/measure-detection'
import { measurePage } from './spend/measure-page'
import { measureStreams } from './spend/measure-streams'
import { measureTime } from './spend/measure-time'
import { printErrors, printMeasures } from './spend/print-measures'
import { readGolden } from './spend/read-golden'
import { readTransactions } from './spend/read-transactions'

const { values } = parseArgs({
  options: {
    transactions: { type: 'string' },
    seed: { type: 'string', default: '1' },
    companies: { type: 'string', default: '3' },
    rows: { type: 'string', default: '100000' },
    /** How many of the labels that went wrong to print. */
    errors: { type: 'string', default: '0' },
    /** Judges the labels of others only. */
    sets: { type: 'boolean', default: false },
  },
})
const most = Number(values.errors)
const report = (title: string, judged: ReturnType<typeof judge>) => {
  printMeasures(title, judged)
  if (most > 0) printErrors(judged, most)
  process.stdout.write('\n')
}

if (values.transactions) report('all rows', judge(readTransactions(values.transactions)))
else if (values.sets) process.exit(judgeSets(most, printErrors) ? 0 : 1)
else {
  const isMet = judgeSets(most, printErrors)
  const made = generateTransactions({ seed: Number(values.seed), size: Number(values.companies) })
  const judged = judge(made)
  report('generated', judged)
  report(
    'held-out vendors',
    judged.filter(({ row }) => row.trueDomain !== null && isHeldOutVendor(row.trueDomain)),
  )
  report('golden set', judge(readGolden()))
  const streams = measureStreams(judged)
  process.stdout.write(
    `streams: precision ${streams.precision.toFixed(3)}, recall ${streams.recall.toFixed(3)}, period right ${streams.period.toFixed(3)} (${streams.count} true streams)\n`,
  )
  const { count, bare, whole, ratio } = measureTime(made, Number(values.rows))
  process.stdout.write(
    `${count} rows: parsed and normalised in ${bare.toFixed(0)} ms, with detection and streams ${whole.toFixed(0)} ms: ratio ${ratio.toFixed(2)} (at most 2)\n`,
  )
  const page = await measurePage()
  process.stdout.write(
    `spends page: ${page.year.toFixed(1)} ms with a year (${page.movements[0]} movements), ${page.years.toFixed(1)} ms with five (${page.movements[1]}): ratio ${page.ratio.toFixed(2)} (at most 1.5)\n`,
  )
  process.exit(isMet ? 0 : 1)
}
