import type pg from 'pg'
import { OperatorError } from '@/scripts/supervisor/say'

/**
 * Deletes a company with everything of it: its rows by their foreign keys, the audit chain included, and what has none: its
 * jobs, mails to its users from before they had signed in, and what Stripe sent about it.
 * @param client as the owner of the tables, as the application may delete no company
 * @param name what it is called, so that nobody deletes another one by a wrong id
 * @returns how many rows of each kind were deleted
 */
export async function deleteCompany(
  client: pg.Client,
  id: string,
  name: string,
): Promise<Record<string, number>> {
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
