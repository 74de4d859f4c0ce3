import pg from 'pg'
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

/**
 * Deletes a company with everything of it: its rows by their foreign keys, the audit chain included, and what has none: its
 * jobs, mails to its users from before they had signed in, and what Stripe sent about it.
 * @param client as the owner of the tables, as the application may delete no company
 * @param name what it is called, so that nobody deletes another one by a wrong id
 * @returns how many rows of each kind were deleted
 */
async function deleteCompany(client: pg.Client, id: string, name: string): Promise<Record<string, number>> {
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<{ name: string; addresses: string[]; mails: string[] }>(
      `SELECT name, ARRAY(SELECT email::text FROM users WHERE company_id = c.id) AS addresses,
              ARRAY(SELECT m.id::text FROM mails m
                     WHERE m.company_id = c.id
                        OR m.to_address IN (SELECT email::text FROM users WHERE company_id = c.id)
                        OR m.user_id IN (SELECT id FROM users WHERE company_id = c.id)) AS mails
         FROM companies c WHERE id::text = $1 FOR UPDATE`,
      [id],
    )
    const [found] = rows
    if (!found) throw new OperatorError(`There is no company ${id}: npm run company -- list.`)
    if (found.name !== name)
      throw new OperatorError(`The company ${id} is called ${found.name}: give that name.`)
    const count = async (statement: string, values: unknown[]) =>
      (await client.query(statement, values)).rowCount ?? 0
    const deleted = {
      jobs: await count(
        // A failed job of a mail keeps what the mail server said, which may name the person.
        `DELETE FROM pgboss.job
          WHERE group_id = $1 OR strpos(data::text, $1) > 0 OR strpos(output::text, $1) > 0 OR data->>'mailId' = ANY($2)`,
        [id, found.mails],
      ),
      mails: await count('DELETE FROM mails WHERE id::text = ANY($1)', [found.mails]),
      registrations: await count('DELETE FROM registrations WHERE email = ANY($1::citext[])', [
        found.addresses,
      ]),
      payments: await count(
        'DELETE FROM stripe_events WHERE customer_id = (SELECT customer_id FROM plans WHERE company_id::text = $1)',
        [id],
      ),
      users: found.addresses.length,
    }
    await client.query('DELETE FROM companies WHERE id::text = $1', [id])
    await client.query('COMMIT')
    return deleted
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
