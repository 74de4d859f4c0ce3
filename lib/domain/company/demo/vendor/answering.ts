import type { Workplace } from '@/lib/domain/company/demo/vendor/workplaces'

export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown }
export type Call = {
  /** The parts of the path that the pattern names. */
  at: Record<string, string>
  query: URLSearchParams
  /** The fields of the request's body: JSON or a form. */
  sent: Record<string, unknown>
  place: Workplace
}
/** By `METHOD /path/:part`; the first match answers. */
export type Answers = Record<string, (call: Call) => Reply>

export const notThere: Reply = { status: 404, body: { message: 'Not Found' } }
export const done: Reply = { status: 204 }

export function answer(answers: Answers, method: string, path: string, call: Omit<Call, 'at'>): Reply {
  const asked = path.split('/')
  for (const [pattern, run] of Object.entries(answers)) {
    const [verb, shape = ''] = pattern.split(' ')
    const at = verb === method ? partsOf(shape.split('/'), asked) : null
    if (at) return run({ ...call, at })
  }
  return notThere
}

function partsOf(shape: string[], asked: string[]): Record<string, string> | null {
  if (shape.length !== asked.length) return null
  const at: Record<string, string> = {}
  for (const [index, part] of shape.entries()) {
    if (part.startsWith(':')) at[part.slice(1)] = asked[index]!
    else if (part !== asked[index]) return null
  }
  return at
}

/** The answer about one account, or that it does not exist. */
export const show = <T>(row: T | undefined, write: (row: T) => unknown): Reply =>
  row ? { body: write(row) } : notThere
