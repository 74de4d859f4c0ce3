import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '@/scripts/supervisor/say'

/** How to start a program of PostgreSQL, which refuses to run as root. */
export type Runner = {
  /** The ids to start it with; empty when this process is not root. */
  ids: { uid?: number; gid?: number }
  /** Arguments before the program's own. */
  prefix: string[]
}

/**
 * As root: the system's postgres user, created if there is none. Otherwise the current user.
 * @param paths what that user must reach: the programs and the data
 */
export function unprivileged(paths: string[]): Runner {
  if (process.getuid?.() !== 0) return { ids: {}, prefix: [] }
  const ids = postgresUser()
  if (paths.every((file) => canReach(file, ids))) return { ids, prefix: [] }

  // For a checkout under /root or another closed folder, the user gets the capability to traverse closed folders.
  const capability = ['dac_read_search', 'dac_override'].find(hasCapability)
  if (!capability || !succeeds('setpriv', ['--version'])) {
    throw new OperatorError(
      'PostgreSQL cannot run as root, and its own user cannot reach this folder: start as another user, or move it out of the closed folder.',
    )
  }
  // Without the user-id fix-up access(2) would deny what open(2) then grants, and initdb calls access(2) first.
  const prefix = [
    'setpriv',
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
  ]
  return { ids: {}, prefix: [...prefix, `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`] }
}

/** The user that PostgreSQL runs as and that must own its files; undefined when it is the current one. */
export function postgresOwner(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? postgresUser() : undefined
}

function postgresUser(): { uid: number; gid: number } {
  if (!succeeds('id', ['-u', 'postgres'])) {
    const made =
      succeeds('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']) ||
      succeeds('adduser', ['-S', '-D', '-H', 'postgres'])
    if (!made) throw new OperatorError('PostgreSQL cannot run as root: start as another user.')
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function canReach(file: string, { uid, gid }: { uid: number; gid: number }): boolean {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const owner = statSync(folder)
    const bit = owner.uid === uid ? 0o100 : owner.gid === gid ? 0o010 : 0o001
    if (!(owner.mode & bit)) return false
    if (folder === path.dirname(folder)) return true
  }
}

const capabilityBits: Record<string, bigint> = { dac_override: 1n, dac_read_search: 2n }

function hasCapability(name: string): boolean {
  try {
    const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    return Boolean(BigInt(`0x${effective ?? '0'}`) & (1n << (capabilityBits[name] ?? 63n)))
  } catch {
    return false
  }
}

function succeeds(program: string, words: string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
