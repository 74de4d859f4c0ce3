import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RolePasswords } from '@/scripts/database/roles'
import { root } from '@/scripts/migrations/folder'
import { postgresOwner } from '@/scripts/postgres/unprivileged'

/** The superuser's password and those of the roles: they stand in the files of a cluster, so its copies have the same. */
type ClusterPasswords = { superuser: string; roles: RolePasswords }

// `npm ci` takes it away with the packages that made it.
const usualHome = path.join(root, 'node_modules/.cache/rollcall-tests')
const uselessAfterMs = 3 * 24 * 3_600_000

// Whatever decides what is in a migrated database.
const sources = [
  'prisma/migrations/**/*.sql',
  'prisma/roles.sql',
  'scripts/{database,migrations,postgres}/*.ts',
  'scripts/migrate.ts',
  'lib/platform/queue.ts',
  'lib/platform/queue/*.ts',
  'package-lock.json',
  'tests/support/{kept-cluster,postgres}.ts',
]

/**
 * Puts the files of a stopped, migrated PostgreSQL into a folder: copies those that an earlier run kept, as to initialise
 * and to migrate takes most of a short run, or makes and keeps them. Runs at the same time may all make them; one is kept.
 * @param folder does not exist yet
 * @param make makes the files there, and ends their server
 */
export async function copyKeptCluster(
  folder: string,
  make: (passwords: ClusterPasswords) => Promise<void>,
  { home = usualHome, state = hashOf(sources) } = {},
): Promise<ClusterPasswords> {
  const kept = path.join(home, state)
  const known = await passwordsIn(kept)
  if (known) {
    copyData(path.join(kept, 'data'), folder)
    giveToServer(folder)
    return known
  }
  const password = () => randomBytes(24).toString('base64url')
  const passwords = {
    superuser: password(),
    roles: { owner: password(), application: password(), reader: password() },
  }
  await make(passwords)
  await keep(folder, passwords, kept)
  await removeUseless(home, kept)
  return passwords
}

/** @returns undefined when nothing is kept; otherwise the files count as used from now on */
async function passwordsIn(kept: string): Promise<ClusterPasswords | undefined> {
  const file = path.join(kept, 'passwords.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  await utimes(kept, new Date(), new Date())
  return JSON.parse(text)
}

/** Copies beside it and then renames, so that a killed run leaves nothing that looks complete. */
async function keep(data: string, passwords: ClusterPasswords, kept: string): Promise<void> {
  const fresh = `${kept}.${randomBytes(4).toString('hex')}`
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  copyData(data, path.join(fresh, 'data'))
  await writeFile(path.join(fresh, 'passwords.json'), JSON.stringify(passwords), { mode: 0o600 })
  // Fails where another run was first: its files are as good.
  await rename(fresh, kept).catch(() => rm(fresh, { recursive: true, force: true }))
}

// Two thousand small files: each in a turn of the event loop took three times as long.
const copyData = (from: string, to: string) => cpSync(from, to, { recursive: true })

/** The server refuses a folder that others can read, and as root it runs as somebody else, who must own the copy. */
export function giveToServer(folder: string): void {
  chmodSync(folder, 0o700)
  const owner = postgresOwner()
  if (!owner) return
  for (const entry of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(folder, entry), owner.uid, owner.gid)
}

/** Removes the files of other migrations and of killed runs that nobody has used for days. */
async function removeUseless(home: string, kept: string): Promise<void> {
  for (const entry of await readdir(home)) {
    const folder = path.join(home, entry)
    if (folder === kept) continue
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > uselessAfterMs) await rm(folder, { recursive: true, force: true })
  }
}

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of globSync(patterns, { cwd: root }).sort())
    hash.update(`\0${file.replaceAll('\\', '/')}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 20)
}
