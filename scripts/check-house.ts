import { findCycles } from '@/scripts/house/find-cycles'
import { findHomeless, findUpward } from '@/scripts/house/find-upward'
import { findForeignWriters } from '@/scripts/house/find-writers'
import { findCrowded, findLong, findRawCasts, sourceFiles } from '@/scripts/house/measure'
import { exceptions } from '@/scripts/house/rules'

const files = sourceFiles()
const isBrief = process.argv.includes('--brief')

const measures: [string, string[]][] = [
  ['imports of a floor above', findUpward(files)],
  ['files of the domain on no floor', findHomeless(files)],
  ['rings of imports', findCycles(files).map((ring) => ring.join(' '))],
  ['tables written from outside their folder', findForeignWriters(files)],
  ['folders with more than 25 files', findCrowded(files)],
  ['files of more than 300 lines', findLong(files)],
  ['files with rows cast unchecked', findRawCasts(files)],
]

const lines = measures.flatMap(([name, found]) => [
  `${String(found.length).padStart(4)}  ${name}`,
  ...(isBrief ? [] : found.map((one) => `        ${one}`)),
])
lines.push(
  `${String(exceptions.length).padStart(4)}  exceptions from one writer a table (scripts/house/rules.ts)`,
)
process.stdout.write(`${lines.join('\n')}\n`)
