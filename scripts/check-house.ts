import { findForeignWriters } from '@/scripts/house/find-writers'
import { countShort, findCrowded, findRawCasts, sourceFiles } from '@/scripts/house/measure'

// `npm run check:house`: what no linter knows of our sources. Floors and layers are in check:imports, long files in lint.
const files = sourceFiles()
const measures: [string, string[]][] = [
  ['tables written from outside their folder', findForeignWriters(files)],
  ['folders with more than 25 files', findCrowded(files)],
  ['files with statements that nobody checks', findRawCasts(files)],
]

for (const [name, found] of measures) {
  process.stdout.write(`${String(found.length).padStart(4)}  ${name}\n`)
  for (const one of found) process.stdout.write(`        ${one}\n`)
}
process.stdout.write(`${files.length}  files of the product, ${countShort(files)} of them under 40 lines\n`)
if (measures.some(([, found]) => found.length > 0)) process.exitCode = 1
