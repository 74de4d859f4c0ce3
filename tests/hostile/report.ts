import { printTable } from '@/tests/bench/print-table'
import { type Comparison, mostRatio } from '@/tests/hostile/compare'

type Found = {
  compared: Comparison[]
  /** How many of the long requests that have to be sent were not, for want of time. */
  missed: number
  random: { sent: number; failures: string[] }
  seconds: number
}

const shown = 15

/** Prints the slowest answers and everything that failed. @returns whether anything did */
export function report({ compared, missed, random, seconds }: Found): boolean {
  const slowest = [...compared].sort((a, b) => b.ratio - a.ratio).slice(0, shown)
  printTable(
    ['the slowest answers', 'status', 'ms', 'times a short text'],
    slowest.map(({ what, status, milliseconds, ratio }) => [
      what,
      String(status),
      milliseconds.toFixed(0),
      ratio.toFixed(1),
    ]),
  )
  const slow = compared.filter(({ ratio }) => ratio > mostRatio)
  const broken = compared.filter(({ status }) => status >= 500)
  const taken = compared.filter(({ status, mayBeTaken }) => status < 400 && !mayBeTaken)
  const lines = [
    `${compared.length} long requests in ${seconds.toFixed(0)} s with the random ones: ${slow.length} over ${mostRatio} times, ${broken.length} failed, ${taken.length} taken.`,
    `${random.sent} random requests: ${random.failures.length} failed.`,
    ...(missed > 0 ? [`Not sent for want of time: ${missed}. HOSTILE_MINUTES gives more.`] : []),
    ...[...new Set([...slow, ...broken, ...taken])].map(
      ({ what, status, ratio }) => `${status} (${ratio.toFixed(1)} times) ${what}`,
    ),
    ...random.failures.map((failure) => failure.slice(0, 2_000)),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return slow.length + broken.length + taken.length + random.failures.length + missed > 0
}
