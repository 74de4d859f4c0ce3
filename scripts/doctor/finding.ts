/** What one check found. `look`: it works, and an operator should know; `wrong`: it has to be mended. */
export type Finding = { topic: Topic; state: 'good' | 'look' | 'wrong'; text: string; remedy?: string }

const topics = [
  'Configuration',
  'Database',
  'Clock',
  'Keys',
  'Queues',
  'Backup',
  'Mail',
  'Network',
  'Disk',
] as const
type Topic = (typeof topics)[number]

const signs = { good: '✓', look: '!', wrong: '✗' }
const width = Math.max(...topics.map(({ length }) => length))

/** The finding, and beneath it what to do. */
export const linesOf = ({ topic, state, text, remedy }: Finding): string[] => [
  `${signs[state]} ${topic.padEnd(width)}  ${text}`,
  ...(remedy ? [`${' '.repeat(width + 4)}${remedy}`] : []),
]

export const isSound = (findings: Finding[]): boolean => findings.every(({ state }) => state !== 'wrong')

/** An error in one line. A connection that was tried at several addresses fails with one error for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.split('\n')[0] ?? ''
}
