import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ticksPerSecond = 100

/** Processor time that a PostgreSQL has used so far, its ended processes included, in milliseconds. Linux only. */
export function serverCpu(folder: string): number {
  if (!existsSync('/proc/self/stat')) throw new Error('Processor time of other processes is read from /proc')
  const postmaster = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]!
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readStat(pid)
    if (!stat) continue
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: parent 4, own times 14 and 15, of ended children 16 and 17
    const [parent, user, system, endedUser, endedSystem] = [4, 14, 15, 16, 17].map(
      (field) => stat[field - 3]!,
    )
    if (pid === postmaster) ticks += Number(user) + Number(system) + Number(endedUser) + Number(endedSystem)
    else if (parent === postmaster) ticks += Number(user) + Number(system)
  }
  return (ticks * 1_000) / ticksPerSecond
}

/** The fields from the third on: the second is a name in parentheses that may hold anything. */
function readStat(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
