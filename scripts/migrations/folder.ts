import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SchemaContainer } from '@prisma/schema-engine-wasm'

export const root = path.resolve(import.meta.dirname, '../..')
export const migrationsFolder = path.join(root, 'prisma/migrations')

export type Migration = { name: string; script: string }

/** Every migration of the folder with its SQL, oldest first. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames(folder)).map(async (name) => ({
      name,
      script: await readFile(path.join(folder, name, 'migration.sql'), 'utf8'),
    })),
  )
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
