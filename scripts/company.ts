import pg from 'pg'
import { deleteCompany } from '@/scripts/companies/delete-company'
import { asRole } from '@/scripts/database/roles'
import { root } from '@/scripts/migrations/folder'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { runCommand } from '@/scripts/supervisor/command'
import { loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { OperatorError, say } from '@/scripts/supervisor/say'
import { readSecrets, rolePasswords } from '@/scripts/supervisor/secrets'
import { dataFolder } from '@/scripts/supervisor/settings'

// `npm run company`: which companies there are, and the end of one. As the owner of the tables: web and worker may delete none.
const usage = `Usage: npm run company -- list
       npm run company -- delete ID "NAME"`

await runCommand(async (undo) => {
  process.chdir(root)
  loadDotEnv()
  const [word, id = '', name = ''] = process.argv.slice(2)
  if (word !== 'list' && !(word === 'delete' && id && name)) throw new OperatorError(usage)
  const client = new pg.Client({ connectionString: ownerUrl(), connectionTimeoutMillis: 5_000 })
  await client.connect().catch((error: Error) => {
    throw new OperatorError(`The database cannot be reached: ${error.message || error.name}`)
  })
  undo(() => client.end())
  if (word === 'list') return list(client)
  const deleted = await deleteCompany(client, id, name)
  const counts = Object.entries(deleted).map(([what, count]) => `${what}: ${count}`)
  say(
    `${name} is deleted, with everything of it (${counts.join(', ')}). Backups have it until they are deleted.`,
  )
})

function ownerUrl(): string {
  const own = setting('MIGRATE_DATABASE_URL') ?? setting('DATABASE_URL')
  if (own) return own
  const folder = dataFolder()
  return asRole(embeddedDatabaseUrl(folder), 'owner', rolePasswords(readSecrets(folder)).owner)
}

async function list(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string; users: string; since: Date }>(
    `SELECT id::text, name, (SELECT count(*) FROM users u WHERE u.company_id = c.id) AS users, created_at AS since
       FROM companies c ORDER BY created_at`,
  )
  for (const { id, name, users, since } of rows)
    say(`${id}  ${since.toISOString().slice(0, 10)}  users: ${users}  ${JSON.stringify(name)}`)
  if (rows.length === 0) say('There is no company yet.')
}
