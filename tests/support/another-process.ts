import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

type ProcessAnswer = { output?: string; token?: string }

/** A second process on the same database, with other variables where `environment` says so. */
export function startAnotherProcess(environment: Record<string, string> = {}) {
  const script = path.join(import.meta.dirname, 'token-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async (question: object): Promise<ProcessAnswer> => {
    child.stdin.write(`${JSON.stringify(question)}\n`)
    const { value, done } = await lines.next()
    if (done) throw new Error('the other process ended')
    return JSON.parse(value) as ProcessAnswer
  }
  return { ask, stop: () => child.stdin.end() }
}
