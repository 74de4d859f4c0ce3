import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { commandOf, isAlive } from '@/scripts/postgres/postmaster'
import { processStart } from '@/scripts/supervisor/process-start'
import { OperatorError } from '@/scripts/supervisor/say'

/**
 * Creates the folder if needed, and locks it for this process.
 * @returns a function that unlocks it
 * @throws OperatorError when it cannot be written, or another running instance has locked it
 */
export function takeDataFolder(folder: string): () => void {
  prepare(folder)
  const lock = lockOf(folder)
  for (;;) {
    try {
      const file = openSync(lock, 'wx', 0o600)
      writeSync(file, [process.pid, processStart(process.pid) ?? ''].join('\n'))
      closeSync(file)
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(folder, error)
    }
    refuseTakenFolder(folder)
    rmSync(lock, { force: true })
  }
}

/**
 * Changes nothing.
 * @throws OperatorError when a running instance has locked this folder
 */
export function refuseTakenFolder(folder: string): void {
  const owner = ownerOf(lockOf(folder))
  if (!owner) return
  throw new OperatorError(
    `Rollcall is running on ${folder} already (process ${owner}): use that one, stop it, or name another folder with ROLLCALL_DATA_DIR.`,
  )
}

/** Whether an instance locked this folder and ended without unlocking it. */
export const wasKilled = (folder: string): boolean =>
  existsSync(lockOf(folder)) && ownerOf(lockOf(folder)) === undefined

const lockOf = (folder: string) => path.join(folder, 'instance.pid')

/** The process that holds the lock; undefined when it is gone, even if another process has its id by now. */
function ownerOf(lock: string): number | undefined {
  const [pid = 0, startedAt] = readLock(lock)
  if (pid === process.pid || !isAlive(pid)) return undefined
  const start = processStart(pid)
  if (startedAt && start) return start === startedAt ? pid : undefined
  // The start time is unknown, or an older version only wrote the id: the command line is compared instead.
  return (commandOf(pid)?.includes('node') ?? true) ? pid : undefined
}

function readLock(lock: string): [pid?: number, startedAt?: string] {
  try {
    const [pid, startedAt] = readFileSync(lock, 'utf8').split('\n')
    return [Number(pid), startedAt]
  } catch {
    return []
  }
}

function prepare(folder: string): void {
  try {
    // Started by root, PostgreSQL's own user must pass through this folder; secret files in it are protected on their own.
    makeFolder(path.join(folder, 'logs'))
    accessSync(folder, constants.W_OK)
    if (process.getuid?.() === 0) chmodSync(folder, 0o711)
    const database = path.join(folder, 'postgres')
    if (existsSync(database)) accessSync(database, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(folder, error)
  }
}

// Not `recursive`: on a file system that answers with "no such file", that option never returns.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolder(parent)
  mkdirSync(folder, { mode: 0o711 })
}

function unwritable(folder: string, error: unknown): OperatorError {
  const { code } = error as NodeJS.ErrnoException
  return new OperatorError(
    `The data folder ${folder} cannot be written (${code}): give it to the user who starts Rollcall, or name another with ROLLCALL_DATA_DIR.`,
  )
}
