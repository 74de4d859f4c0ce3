import { printTable } from '@/tests/bench/print-table'
import type { Check } from '@/tests/faults/checks/check'
import type { Ledger } from '@/tests/faults/ledger'
import type { Probes } from '@/tests/faults/load/probe'

type Found = {
  checks: Check[]
  /** What was done to the product, in numbers. */
  happened: Record<string, number>
  ledger: Ledger
  probes: Probes
  repeats: { mails: number; deletions: number }
  /** Of the acts that nobody answered, how many were done. */
  settled: { done: number; notDone: number }
  /** Of processes that nobody killed. */
  ownEnds: number
  drainSeconds: number
}

const shown = 12

/** Prints what was broken, what was asked, and what held. @returns whether everything did */
export function report({
  checks,
  happened,
  ledger,
  probes,
  repeats,
  settled,
  ownEnds,
  drainSeconds,
}: Found): boolean {
  const say = (text: string) => process.stdout.write(`${text}\n`)
  say('')
  printTable(
    ['what happened', 'number'],
    Object.entries(happened).map(([name, times]) => [name, String(times)]),
  )
  say('')
  printTable(
    ['load', 'acknowledged', 'refused', 'unanswered'],
    [...ledger.asked].map(([what, { acknowledged, refused, unknown }]) =>
      [what, acknowledged, refused, unknown].map(String),
    ),
  )
  say('')
  printTable(
    ['guarantee', 'looked at', 'broken'],
    checks.map(({ name, looked, broken }) => [name, String(looked), String(broken.length)]),
  )
  const share = (n: number) => ((100 * n) / Math.max(1, probes.sent)).toFixed(2)
  say(`\nUnanswered acts that were looked up: ${settled.done} done, ${settled.notDone} not done.`)
  say(
    `Probes: ${share(probes.prompt)} % answered within 5 s, ${share(probes.answered)} % within a minute, the slowest after ${(probes.slowest / 1_000).toFixed(1)} s.`,
  )
  say(
    `Repeats that are allowed: ${repeats.mails} mails under the same Message-ID, ${repeats.deletions} deletions of what was gone.`,
  )
  say(
    `Processes that ended by themselves: ${ownEnds}. Everything was done ${drainSeconds.toFixed(0)} s after the load.`,
  )
  for (const [reason, n] of ledger.reasons) say(`${n} × ${reason}`)
  const isWhole = checks.every(({ broken }) => broken.length === 0)
  for (const { name, broken } of checks) {
    for (const line of broken.slice(0, shown)) say(`BROKEN ${name}: ${line}`)
    if (broken.length > shown) say(`BROKEN ${name}: … and ${broken.length - shown} more`)
  }
  return isWhole
}
