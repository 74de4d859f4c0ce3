import type pg from 'pg'
import { OperatorError } from '@/scripts/supervisor/say'

/**
 * Deletes a company with everything of it: its rows by their foreign keys, the audit chain included, and what has none: its
 * jobs, and mails to its users from before they had signed in.
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
    const { rows } = await client.query<{ name: string; addresses: string[] }>(
      `SELECT name, ARRAY(SELECT email::text FROM users WHERE company_id = c.id) AS addresses
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
        `DELETE FROM pgboss.job WHERE group_id = $1 OR strpos(data::text, $1) > 0 OR strpos(output::text, $1) > 0`,
        [id],
      ),
      mails: await count('DELETE FROM mails WHERE company_id::text = $1 OR to_address = ANY($2)', [
        id,
        found.addresses,
      ]),
      registrations: await count('DELETE FROM registrations WHERE email = ANY($1::citext[])', [
        found.addresses,
      ]),
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
