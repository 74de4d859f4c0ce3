export const topics = [
  'configuration',
  'database',
  'replicas',
  'clock',
  'keys',
  'queues',
  'backup',
  'certificate',
  'mail',
  'network',
  'disk',
] as const

/** What one check found. `look`: it works, and an operator should know; `wrong`: it has to be mended. */
export type Finding = {
  topic: (typeof topics)[number]
  state: 'good' | 'look' | 'wrong'
  /** The text `operations.findings.<topic>.<key>`, and `<key>_remedy` beside it where something can be done. */
  key: string
  values?: Record<string, string | number>
  /** Whether there is a remedy to tell. */
  hasRemedy?: boolean
  /** What to type for it. */
  command?: string
}

export const isSound = (findings: Finding[]): boolean => findings.every(({ state }) => state !== 'wrong')

/** An error in one line. A connection that was tried at several addresses fails with one error for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.split('\n')[0] ?? ''
}

/** An instant as operators compare it with logs. */
export const utc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
