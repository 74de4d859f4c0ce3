import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Makes way for a start after a crash or a power cut: ends a server its supervisor left behind, and takes away a
 * lock whose number belongs to another program by now, which PostgreSQL itself would take for a living server.
 */
export async function clearStalePostmaster(folder: string): Promise<void> {
  const lock = path.join(folder, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  if (!isAlive(pid)) return // PostgreSQL clears such a lock by itself
  if (!isServerOf(folder, pid)) return rmSync(lock)

  process.kill(pid, 'SIGINT')
  for (let tenths = 0; tenths < 100 && isAlive(pid); tenths++) await wait(100)
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

// Another PostgreSQL of this machine may have the number by now: the folder is among the words ours was started with.
function isServerOf(folder: string, pid: number): boolean {
  const command = commandOf(pid)
  return command === undefined || (command.includes('postgres') && command.includes(folder))
}

/** The command line of a running process, or undefined where the system does not tell. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'win32') return undefined
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    if (!existsSync(`/proc/${pid}/cmdline`)) return undefined
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  }
}
