import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { days } from '@/lib/platform/clock'

/** The files of one instance in a folder that others may use too: `rollcall-HOST-20261129T031000Z.age`. */
export type BackupFiles = { folder: string; prefix: string }

const ending = '.age'
export const unfinished = '.part'

export const backupFiles = (folder: string, appUrl: string): BackupFiles => ({
  folder,
  prefix: `rollcall-${new URL(appUrl).host.replace(/[^a-z0-9.]/gi, '-')}-`,
})

export const fileOf = ({ folder, prefix }: BackupFiles, at: Date): string =>
  path.join(folder, `${prefix}${at.toISOString().replace(/[-:]|\.\d+/g, '')}${ending}`)

type KeptFile = { name: string; at: Date }

/** Newest first. Links, folders and every other name are somebody else's. */
export async function listFiles({ folder, prefix }: BackupFiles, suffix = ''): Promise<KeptFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .flatMap(({ name }) => {
      const at = instantOf(name, prefix, ending + suffix)
      return at ? [{ name, at }] : []
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())
}

function instantOf(name: string, prefix: string, end: string): Date | null {
  if (!name.startsWith(prefix) || !name.endsWith(end)) return null
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name.slice(prefix.length, -end.length))
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Removes what a killed process left of a backup. Only one is written at a time. */
export async function removeUnfinished(files: BackupFiles): Promise<void> {
  await mkdir(files.folder, { recursive: true, mode: 0o700 })
  for (const { name } of await listFiles(files, unfinished)) await rm(path.join(files.folder, name))
}

/**
 * Deletes the backups that are too many or too old, apart from the one that was just taken.
 * @returns their names
 */
export async function deleteOld(
  files: BackupFiles,
  { keep, keepDays }: { keep: number; keepDays: number },
  taken: { file: string; at: Date },
): Promise<string[]> {
  const others = (await listFiles(files)).filter(({ name }) => name !== path.basename(taken.file))
  const oldest = taken.at.getTime() - days(keepDays)
  const old = others.filter(({ at }, index) => index >= keep - 1 || at.getTime() < oldest)
  for (const { name } of old) await rm(path.join(files.folder, name))
  return old.map(({ name }) => name)
}
