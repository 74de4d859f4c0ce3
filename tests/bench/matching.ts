// How well accounts find their owners, by the product's own statements on a PostgreSQL of its own. Made-up companies, each
// by its seed and then all together: npm run bench:matching -- --seed 41 --seed 42. Or labelled people:
// npm run bench:matching -- --members <csv> --accounts <csv>.
import { parseArgs } from 'node:util'
import { generatePeople } from './matching/generate-people'
import { openDatabase } from './matching/open-database'
import { reportMatching, reportMemory } from './matching/print-report'
import { readPeople } from './matching/read-people'
import { type Measure, together } from './matching/thresholds'
import { withoutWorkFacts, withWorkFacts } from './matching/work-facts'

const { values } = parseArgs({
  options: {
    members: { type: 'string' },
    accounts: { type: 'string' },
    memory: { type: 'boolean', default: false },
    seed: { type: 'string', multiple: true, default: ['1'] },
    size: { type: 'string', default: '1000' },
    confirmed: { type: 'string', default: '40' },
  },
})

if (Boolean(values.members) !== Boolean(values.accounts)) {
  process.stderr.write('Give both --members and --accounts, or neither for made-up people.\n')
  process.exit(2)
}

const size = Number(values.size)
const madeUp = (seed: number) =>
  withWorkFacts(generatePeople({ seed, members: size, accounts: size * 4 }), seed)
const companies =
  values.members && values.accounts
    ? [readPeople(values.members, values.accounts)]
    : values.seed.map((seed) => madeUp(Number(seed)))

const close = await openDatabase()
try {
  // They open connections when they are imported, to the database that was only just made.
  const { measureMatching } = await import('./matching/measure-matching')
  const { measureMemory } = await import('./matching/measure-memory')
  // A first pass over a few accounts, so that the time measured is not that of compiling.
  const [first] = companies
  await measureMatching({
    ...first!,
    accounts: first!.accounts.slice(0, 50),
    members: first!.members.slice(0, 200),
  })
  const confirmed = Number(values.confirmed)
  const measures: { title: string; of: Measure[] }[] = [{ title: 'As connected', of: [] }]
  if (confirmed > 0) {
    measures.push({ title: `With ${confirmed} accounts of each application confirmed`, of: [] })
    measures.push({ title: 'The same without managers, employee numbers and last days', of: [] })
  }
  for (const people of companies) {
    for (const [at, { title, of }] of measures.entries()) {
      const asked = at === 2 ? withoutWorkFacts(people) : people
      const measure = await measureMatching(asked, at === 0 ? 0 : confirmed)
      of.push(measure)
      process.stdout.write(`\n${title}:\n${reportMatching(asked, measure)}\n`)
    }
  }
  if (companies.length > 1) {
    const all = {
      members: companies.flatMap(({ members }) => members),
      accounts: companies.flatMap(({ accounts }) => accounts),
    }
    for (const { title, of } of measures)
      process.stdout.write(
        `\nAll ${companies.length} companies together. ${title}:\n${reportMatching(all, together(of))}\n`,
      )
  }
  if (values.memory) {
    const memory = await measureMemory(first!, [85, 90, 95, 97, 99])
    process.stdout.write(`\n${reportMemory(memory)}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
} finally {
  await close()
}
process.exit()
