import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SchemaContainer } from '@prisma/schema-engine-wasm'
import { allEntities, noDatabase, openSchemaEngine } from '@/scripts/migrations/engine'
import { migrationsFolder, readSchema, root } from '@/scripts/migrations/folder'

// Compares two Prisma schemas without a database: the last commit's (or nothing) and the work tree's.
const usage = 'Usage: npm run migration:new -- <name> [--from-empty]\n'
const words = process.argv.slice(2)
const fromEmpty = words.includes('--from-empty')
const name = words.find((word) => !word.startsWith('-'))?.replace(/[^a-z0-9]+/gi, '_')

if (!name) {
  process.stderr.write(usage)
  process.exit(1)
}
const waiting = fromEmpty ? '' : git('ls-files', '--others', '--exclude-standard', 'prisma/migrations').trim()
if (waiting) {
  process.stderr.write(
    `A migration is not committed yet, and would be written twice: ${waiting.split('\n').join(', ')}\n`,
  )
  process.exit(1)
}

const before = fromEmpty ? [] : committedSchema()
const after = await readSchema()
const engine = await openSchemaEngine(noDatabase)
const { stdout: sql } = await engine.diff({
  from: before.length ? { tag: 'schemaDatamodel', files: before } : { tag: 'empty' },
  to: { tag: 'schemaDatamodel', files: after },
  script: true,
  exitCode: null,
  filters: allEntities,
})

if (!sql || sql.includes('This is an empty migration')) {
  process.stdout.write('The schema did not change.\n')
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = path.join(migrationsFolder, `${stamp}_${name}`)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'migration.sql'), sql.endsWith('\n') ? sql : `${sql}\n`)
  const lock = path.join(migrationsFolder, 'migration_lock.toml')
  if (!existsSync(lock)) await writeFile(lock, 'provider = "postgresql"\n')
  process.stdout.write(
    `Wrote ${path.relative(root, folder)}/migration.sql: read it before it is committed.\n`,
  )
}

function committedSchema(): SchemaContainer[] {
  const files = git('ls-tree', '-r', '--name-only', 'HEAD', 'prisma').split('\n')
  return files
    .filter((file) => file.endsWith('.prisma'))
    .map((file) => ({ path: file, content: git('show', `HEAD:${file}`) }))
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
