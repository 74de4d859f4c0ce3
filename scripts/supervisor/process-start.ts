import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process started, as its system reports it: only to be compared. A process id is reused once its
 * process is gone; both together identify one process.
 * @returns undefined when there is no such process, or the system does not report it
 */
export function processStart(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  try {
    if (process.platform === 'linux') return startOnLinux(pid)
    if (process.platform === 'win32') return startOnWindows(pid)
    return run('ps', ['-p', String(pid), '-o', 'lstart='])
  } catch {
    return undefined
  }
}

const startTime = 22 - 3

/** In ticks since boot, which may be equal after another boot, so the boot's id is part of it. */
function startOnLinux(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets, which may itself contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return fields[startTime] && `${boot} ${fields[startTime]}`
}

const startOnWindows = (pid: number) =>
  run('powershell', [
    '-NoProfile',
    '-NonInteractive',
    '-Command',
    `(Get-Process -Id ${pid}).StartTime.ToUniversalTime().Ticks`,
  ])

function run(program: string, words: string[]): string | undefined {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  return (
    execFileSync(program, words, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
    undefined
  )
}
