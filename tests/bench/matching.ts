// How well accounts find their owners, by the product's own statements on a PostgreSQL of its own. Made-up people, or
// labelled ones: npm run bench:matching -- --members <csv> --accounts <csv>.
import { parseArgs } from 'node:util'
import { generatePeople } from './matching/generate-people'
import { openDatabase } from './matching/open-database'
import { reportMatching, reportMemory } from './matching/print-report'
import { readPeople } from './matching/read-people'
import { withoutWorkFacts, withWorkFacts } from './matching/work-facts'

const { values } = parseArgs({
  options: {
    members: { type: 'string' },
    accounts: { type: 'string' },
    memory: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '1000' },
    confirmed: { type: 'string', default: '40' },
  },
})

if (Boolean(values.members) !== Boolean(values.accounts)) {
  process.stderr.write('Give both --members and --accounts, or neither for made-up people.\n')
  process.exit(2)
}

const size = Number(values.size)
const people =
  values.members && values.accounts
    ? readPeople(values.members, values.accounts)
    : withWorkFacts(
        generatePeople({ seed: Number(values.seed), members: size, accounts: size * 4 }),
        Number(values.seed),
      )

const close = await openDatabase()
try {
  // They open connections when they are imported, to the database that was only just made.
  const { measureMatching } = await import('./matching/measure-matching')
  const { measureMemory } = await import('./matching/measure-memory')
  // A first pass over a few accounts, so that the time measured is not that of compiling.
  await measureMatching({
    ...people,
    accounts: people.accounts.slice(0, 50),
    members: people.members.slice(0, 200),
  })
  process.stdout.write(`${reportMatching(people, await measureMatching(people))}\n`)
  const confirmed = Number(values.confirmed)
  if (confirmed > 0) {
    process.stdout.write(`\nWith ${confirmed} accounts of each application confirmed:\n`)
    process.stdout.write(`${reportMatching(people, await measureMatching(people, confirmed))}\n`)
    const untold = withoutWorkFacts(people)
    process.stdout.write('\nThe same without managers, employee numbers and last days:\n')
    process.stdout.write(`${reportMatching(untold, await measureMatching(untold, confirmed))}\n`)
  }
  if (values.memory) {
    const memory = await measureMemory(people, [85, 90, 95, 97, 99])
    process.stdout.write(`\n${reportMemory(memory)}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
} finally {
  await close()
}
process.exit()
