import { BackupError } from '@/lib/platform/backup/read-backup'
import { MigrationError } from '@/scripts/migrations/history'
import { complain, OperatorError } from '@/scripts/supervisor/say'

/** Stops what a command started, the last first; also when it is interrupted halfway. */
export type Undo = (step: () => unknown) => void

/**
 * Runs a command to its end or to Ctrl-C. An error that the operator can correct is one line, with exit code 1.
 * @param run gets `undo`, which registers what must be stopped; it returns when the command has nothing more to do
 */
export async function runCommand(run: (undo: Undo) => Promise<void>): Promise<void> {
  const steps: (() => unknown)[] = []
  let end: Promise<void> | undefined
  const stop = (code: number) => {
    end ??= (async () => {
      for (const step of steps.reverse()) await Promise.resolve(step()).catch(() => {})
      process.exit(code)
    })()
    return end
  }
  // npm, the bootstrap and the terminal each forward the signal: it may arrive three times and counts once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  try {
    await run((step) => steps.push(step))
  } catch (error) {
    if (!end) complain(explain(error))
    return stop(1)
  }
  return stop(Number(process.exitCode ?? 0))
}

/** For a command that runs until Ctrl-C. */
export const untilStopped = () => new Promise<never>(() => {})

function explain(error: unknown): string {
  if ([OperatorError, MigrationError, BackupError].some((kind) => error instanceof kind))
    return (error as Error).message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
