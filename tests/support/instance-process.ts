import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const root = path.resolve(import.meta.dirname, '../..')
const words = ['--import', 'tsx', path.join(root, 'scripts/start.ts')]

export type RunningInstance = { pid: number; stop: (signal?: NodeJS.Signals) => Promise<number | null> }

/** Starts Rollcall as `npm start` does and waits until it says that it is ready. */
export async function startInstance(environment: Record<string, string>): Promise<RunningInstance> {
  const child = launch(environment)
  const ended = once(child, 'exit')
  const errors = text(child.stderr)
  let output = ''
  const ready = new Promise<true>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('Rollcall is ready')) resolve(true)
    })
  })
  if ((await Promise.race([ready, ended])) !== true)
    throw new Error(`Rollcall did not start: ${(await errors).trim() || output}`)
  return {
    pid: child.pid ?? 0,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

/** Starts Rollcall where it must refuse. @returns its exit code and every line it wrote as an error */
export async function refusedStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  const child = launch(environment)
  child.stdout.resume()
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, lines: errors.trim().split('\n') }
}

function launch(environment: Record<string, string>) {
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env
  // A busy machine is no fault.
  const usual = { DATABASE_PATIENCE: '5', NODE_ENV: 'production' as const }
  const env = { ...inherited, ...usual, ...environment }
  return spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
}
