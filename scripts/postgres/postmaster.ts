import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Prepares a start after a crash or a power cut: ends a server that its supervisor left behind, and removes a
 * lock whose process id belongs to another program by now, which PostgreSQL would take for a running server.
 */
export async function clearStalePostmaster(folder: string): Promise<void> {
  const lock = path.join(folder, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  if (!isAlive(pid)) return // PostgreSQL clears such a lock by itself
  if (!isServerOf(folder, pid)) return rmSync(lock)

  process.kill(pid, 'SIGINT')
  // It writes what it holds to the disk first, which takes a busy one a while.
  for (let tenths = 0; tenths < 600 && isAlive(pid); tenths++) await wait(100)
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// Another PostgreSQL of this machine may have that id by now: ours was started with the folder as an argument.
function isServerOf(folder: string, pid: number): boolean {
  const command = commandOf(pid)
  return command === undefined || (command.includes('postgres') && command.includes(folder))
}

/** The command line of a running process, or undefined where the system does not report it. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'win32') return undefined
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    if (!existsSync(`/proc/${pid}/cmdline`)) return undefined
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  }
}
