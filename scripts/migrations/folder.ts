import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MigrationList, SchemaContainer } from '@prisma/schema-engine-wasm'

export const root = path.resolve(import.meta.dirname, '../..')
export const migrationsFolder = path.join(root, 'prisma/migrations')

/** Every migration of the folder with its SQL, oldest first. */
export async function readMigrations(folder = migrationsFolder): Promise<MigrationList> {
  const names = await migrationNames(folder)
  const lock = path.join(folder, 'migration_lock.toml')
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: existsSync(lock) ? await readFile(lock, 'utf8') : null,
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => {
        const value = await readFile(path.join(folder, name, 'migration.sql'), 'utf8')
        return {
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } },
        }
      }),
    ),
  }
}

export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** The Prisma schema of the work tree: schema.prisma and one file per noun. */
export async function readSchema(): Promise<SchemaContainer[]> {
  const folder = path.join(root, 'prisma')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.prisma')).sort()
  return Promise.all(
    files.map(async (file) => ({
      path: `prisma/${file.replaceAll('\\', '/')}`,
      content: await readFile(path.join(folder, file), 'utf8'),
    })),
  )
}
