import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const memberCount = 100_000
export const tokenCount = 1_000

/**
 * Members with names as varied as names are, each with an address by which an account is linked; every tenth account is an anomaly.
 * @returns a login token, API tokens, and the family name of one of them
 */
export async function seed(clusterUrl: string) {
  const { aCompany, aTokenOf } = await import('@/tests/support/factories')
  const { newApiToken } = await import('@/lib/platform/api-token')
  const { hashOpaqueToken } = await import('@/lib/platform/secrets')
  const { hashPassword } = await import('@/lib/platform/passwords')
  const { db } = await import('@/lib/platform/db')
  const actor = await aCompany()
  const credentials = { email: actor.email, password: randomBytes(16).toString('hex') }
  await db.user.update({
    where: { companyId_id: { companyId: actor.companyId, id: actor.userId } },
    data: { passwordHash: await hashPassword(credentials.password) },
  })
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(
    `INSERT INTO members (company_id, first_name, last_name, email, start_date)
     SELECT $1, initcap(left(word, 7)), initcap(right(word, 9)), word || '@corvelle.example',
            date '2015-01-01' + (n % 3650)
       FROM generate_series(1, $2) AS n, translate(md5(n::text), '0123456789', 'ghijklmnop') AS word`,
    [actor.companyId, memberCount],
  )
  await client.query(
    `WITH application AS (
       INSERT INTO user_connectors (company_id, application, label, state) VALUES ($1, 'scim', 'Bench', 'connected') RETURNING id
     ), identifier AS (
       INSERT INTO member_identifiers (company_id, member_id, kind, value)
       SELECT company_id, id, 'email', email FROM members WHERE company_id = $1 RETURNING id, member_id, value
     )
     INSERT INTO accounts (company_id, user_connector_id, external_id, email, email_key, display_name, status, facts_hash,
                           member_id, linked_by_identifier_id)
     SELECT $1, application.id, identifier.id::text, value, value, split_part(value, '@', 1), 'active', '',
            CASE WHEN turn % 10 > 0 THEN member_id END, CASE WHEN turn % 10 > 0 THEN identifier.id END
       FROM (SELECT *, row_number() OVER () AS turn FROM identifier) AS identifier, application`,
    [actor.companyId],
  )
  await client.query(
    `INSERT INTO anomalies (company_id, account_id, user_connector_id)
     SELECT company_id, id, user_connector_id FROM accounts WHERE company_id = $1 AND member_id IS NULL`,
    [actor.companyId],
  )
  await client.query('VACUUM ANALYZE')
  const { rows } = await client.query<{ last_name: string }>(
    'SELECT last_name FROM members OFFSET 54321 LIMIT 1',
  )
  await client.end()
  // Written here: a company may make a hundred of them.
  const apiTokens = Array.from({ length: tokenCount }, () => newApiToken())
  await db.apiToken.createMany({
    data: apiTokens.map((value, n) => ({
      companyId: actor.companyId,
      userId: actor.userId,
      name: `bench ${n}`,
      hash: hashOpaqueToken(value),
      hint: value.slice(-4),
      scopes: ['read:members'],
      networks: [],
    })),
  })
  return {
    token: await aTokenOf(actor),
    apiTokens,
    searched: rows[0]?.last_name ?? '',
    actor,
    credentials,
  }
}
