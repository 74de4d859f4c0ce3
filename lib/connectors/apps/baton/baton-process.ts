// Runs in a process of its own, started by read-in-process straight from this file: Node strips the types, so every
// import below here is relative and carries its extension.
import { once } from 'node:events'
import path from 'node:path'
import type { BatonEnd, BatonLimits, BatonLine, BatonWanted } from './lines.ts'
import { Refusal } from './refusal.ts'
import { groupsOf, usersOf } from './resources.ts'
import { SyncDatabase } from './sync-database.ts'
import { unpack } from './unpack.ts'

const [folder = '', wanted = 'users', limitsText = '{}'] = process.argv.slice(2)
const limits = JSON.parse(limitsText) as BatonLimits

async function say(line: BatonLine) {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}

async function answer() {
  const file = path.join(folder, 'sync.db')
  await unpack(process.stdin, file, limits)
  const sync = new SyncDatabase(file, limits)
  const end: BatonEnd = { skipped: 0, secrets: 0, otherGrants: 0 }
  const read = (wanted satisfies string as BatonWanted) === 'users' ? usersOf : groupsOf
  for (const line of read(sync, end)) await say(line)
  sync.close()
  await say({ end })
}

try {
  await answer()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  await say({ refused: error.code })
}
// The rest of a refused file is not waited for.
process.stdin.destroy()
