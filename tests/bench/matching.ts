import { parseArgs } from 'node:util'
import { generatePeople } from './matching/generate-people'
import { measureMatching } from './matching/measure-matching'
import { measureMemory } from './matching/measure-memory'
import { reportMatching, reportMemory } from './matching/print-report'
import { readPeople } from './matching/read-people'

const { values } = parseArgs({
  options: {
    members: { type: 'string' },
    accounts: { type: 'string' },
    memory: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '1000' },
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
    : generatePeople({ seed: Number(values.seed), members: size, accounts: size * 4 })

// A first pass over a few accounts, so that the time measured is not that of compiling.
measureMatching({ ...people, accounts: people.accounts.slice(0, 50), members: people.members.slice(0, 200) })
process.stdout.write(`${reportMatching(people, measureMatching(people))}\n`)

if (values.memory) process.stdout.write(`\n${reportMemory(measureMemory(people, [85, 90, 95, 97, 99]))}\n`)
