import { migrateConfigured } from '@/scripts/migrations/migrate'

// `npm run migrate`: brings the database of the environment to this version.
try {
  const applied = await migrateConfigured()
  process.stdout.write(applied.length ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
