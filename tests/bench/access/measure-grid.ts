import type pg from 'pg'

const columnsAtOnce = 10
const rounds = 60

/**
 * What the grid of accesses reads before it is drawn, for 100 people in 5 applications and for 5,000 in 40: the median of
 * many turns, taken in turn. The counts in the heads of the columns come after it, and nothing waits for them.
 */
export async function measureGrid(owner: pg.Client) {
  const companies = [await aGrid(owner, 100, 5), await aGrid(owner, 5_000, 40)]
  await owner.query('VACUUM (ANALYZE) members, accounts, user_connectors')
  const took: [number[], number[]] = [[], []]
  for (let round = -5; round < rounds; round += 1)
    for (const [at, companyId] of companies.entries()) {
      const begun = performance.now()
      await readGrid(companyId)
      if (round >= 0) took[at]!.push(performance.now() - begun)
    }
  const [small, large] = took.map(median) as [number, number]
  return { small, large, ratio: large / small }
}

/** As app/dashboard/access/page.tsx reads it when it is opened. */
async function readGrid(companyId: string) {
  const { readColumns } = await import('@/lib/domain/batches/grid/access-columns')
  const { listAccess } = await import('@/lib/domain/batches/grid/access-rows')
  const { accessQuery } = await import('@/lib/domain/batches/grid/schema')
  const actor = { companyId } as Parameters<typeof listAccess>[0]
  const columns = (await readColumns(actor)).slice(0, columnsAtOnce).map(({ id }) => id)
  return listAccess(actor, { ...accessQuery.parse({ itemsPerPage: '25' }), columns })
}

/** People who each have an account in every application. */
async function aGrid(owner: pg.Client, people: number, applications: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "INSERT INTO companies (name, onboarding_step) VALUES ('Bench', 1) RETURNING id",
  )
  const id = rows[0]!.id
  await owner.query(
    `INSERT INTO members (company_id, first_name, last_name, email)
     SELECT $1, 'P', 'N' || lpad(n::text, 6, '0'), 'p' || n || '@p.example' FROM generate_series(1, $2::int) n`,
    [id, people],
  )
  await owner.query(
    `INSERT INTO user_connectors (company_id, application, label, state)
     SELECT $1, 'gitlab', 'Application ' || lpad(n::text, 3, '0'), 'connected' FROM generate_series(1, $2::int) n`,
    [id, applications],
  )
  await owner.query(
    `INSERT INTO accounts (company_id, user_connector_id, external_id, login, role, member_id, linked_at, facts_hash, further_keys)
     SELECT m.company_id, u.id, m.id::text, m.last_name, '30', m.id, now(), '\\x00', '{}'
       FROM user_connectors u JOIN members m ON m.company_id = u.company_id WHERE u.company_id = $1`,
    [id],
  )
  return id
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
