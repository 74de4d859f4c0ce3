import { findFolderRings } from '@/scripts/house/find-folder-rings'
import { findForeignWriters, findHomeless } from '@/scripts/house/find-writers'
import { countShort, findCrowded, findLong, findRawCasts, sourceFiles } from '@/scripts/house/measure'
import { outputOf, readImports, type Violation } from '@/scripts/house/read-imports'
import { acrossCompanies, exceptions, sizeExceptions, uncheckedStatements } from '@/scripts/house/rules'
import { binary } from '@/scripts/testing/tally'

type Dead = { issues: { file: string; [kind: string]: string | { name: string }[] }[] }

const files = sourceFiles()
const isBrief = process.argv.includes('--brief')
const [{ imports, violations }, dead] = await Promise.all([readImports(), readDead()])
const isRing = ({ rule }: Violation) => rule.name.includes('in a ring')
const isUpward = ({ rule }: Violation) => rule.name.includes('no floor above')
const line = ({ from, to }: Violation) => `${from} -> ${to}`

const measures: [string, string[]][] = [
  ['imports of a floor above', violations.filter(isUpward).map(line)],
  ['files of the domain on no floor', findHomeless(files)],
  ['rings of imports', violations.filter(isRing).map(line)],
  ['rings of folders', ['components', 'lib'].flatMap((folder) => findFolderRings(imports, folder))],
  [
    'other imports that a layer may not',
    violations.filter((violation) => !isUpward(violation) && !isRing(violation)).map(line),
  ],
  ['tables written from outside their folder', findForeignWriters(files)],
  ['dead files, exports and packages', dead],
  ['folders with more than 25 files', findCrowded(files)],
  ['files of more than 300 lines', findLong(files)],
  ['files with statements that nobody checks', findRawCasts(files)],
]

const lines = measures.flatMap(([name, found]) => [
  `${String(found.length).padStart(4)}  ${name}`,
  ...(isBrief ? [] : found.map((one) => `        ${one}`)),
])
for (const [count, name] of [
  [exceptions.length, 'exceptions from one writer a table'],
  [sizeExceptions.length, 'exceptions from the sizes'],
  [uncheckedStatements.length, 'places whose statements nobody checks'],
  [acrossCompanies.length, 'files whose statements cross companies'],
])
  lines.push(`${String(count).padStart(4)}  ${name}, with their reasons in scripts/house/rules.ts`)
lines.push(`${files.length}  files of the product, ${countShort(files)} of them under 40 lines`)
process.stdout.write(`${lines.join('\n')}\n`)

async function readDead(): Promise<string[]> {
  const output = await outputOf(binary('knip', 'knip'), ['--reporter', 'json'])
  return (JSON.parse(output) as Dead).issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found) ? found.map(({ name }) => `${file}: ${kind} ${name ?? ''}`.trimEnd()) : [],
    ),
  )
}
