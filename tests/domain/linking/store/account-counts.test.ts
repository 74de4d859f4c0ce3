import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { countAccounts, listAccounts } from '@/lib/domain/accounts/list/accounts'
import { accountQuery } from '@/lib/domain/accounts/list/schema'
import { foldCounts } from '@/lib/domain/linking/store/mark-gone'
import { releaseAccounts } from '@/lib/domain/linking/store/release-accounts'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { SeededRandom } from '@/tests/bench/matching/seeded-random'
import { asSuperuser, sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aConnectionTo, anApplication, people, syncNow } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { type OpenTransaction, openTransaction } from '@/tests/support/open-transaction'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const keptAndThere = `
  SELECT u.id, (SELECT coalesce(sum(n), 0)::int FROM account_counts c WHERE c.user_connector_id = u.id) AS kept,
         (SELECT count(*)::int FROM accounts a WHERE a.user_connector_id = u.id AND a.gone_at IS NULL) AS there
    FROM user_connectors u`
const wrongCounts = (tx: Tx) => tx.$queryRawUnsafe(`SELECT * FROM (${keptAndThere}) AS x WHERE kept <> there`)
const rowsOf = (userConnectorId: string) =>
  everyCompany.accountCount.findMany({ where: { userConnectorId } }).then((rows) => rows.map(({ n }) => n))

async function twoConnections() {
  const actor = await aCompany()
  return { actor, connections: [await aConnected(actor), await aConnected(actor, 'gitlab')] as const }
}

// $1 company, $2 connection, $3 external ids, $4 the other connection.
const values = `(company_id, user_connector_id, external_id, facts_hash, gone_at)
  SELECT $1::uuid, $2::uuid, key, '\\x00', CASE WHEN $4::uuid < $2::uuid AND key > 'b' THEN now() END FROM unnest($3::text[]) key`
const some = `company_id = $1::uuid AND user_connector_id = $2::uuid AND external_id = ANY($3::text[]) AND $4::uuid IS NOT NULL`
const acts = {
  insert: `INSERT INTO accounts ${values} ON CONFLICT DO NOTHING`,
  upsert: `INSERT INTO accounts ${values} ON CONFLICT (company_id, user_connector_id, external_id) DO UPDATE SET gone_at = NULL`,
  go: `UPDATE accounts SET gone_at = coalesce(gone_at, now()) WHERE ${some}`,
  return: `UPDATE accounts SET gone_at = NULL WHERE ${some}`,
  change: `UPDATE accounts SET role = 'admin', gone_at = gone_at WHERE ${some}`,
  move: `UPDATE accounts a SET user_connector_id = $4::uuid WHERE ${some}
            AND NOT EXISTS (SELECT FROM accounts o WHERE o.user_connector_id = $4::uuid AND o.external_id = a.external_id)`,
  delete: `DELETE FROM accounts WHERE ${some}`,
  both: `WITH ended AS (DELETE FROM accounts WHERE ${some} RETURNING external_id)
         UPDATE accounts SET gone_at = now() WHERE user_connector_id = $4::uuid AND external_id = ANY($3::text[])`,
} as const

it.each([1, 2, 3])(
  'keeps how many accounts are there while two transactions change and fold them (%i)',
  async (seed) => {
    const { actor, connections } = await twoConnections()
    const random = new SeededRandom(seed)
    const open = new Map<string, OpenTransaction>()
    onTestFinished(async () => {
      for (const { end } of open.values()) await end('rollback').catch(() => {})
    })

    for (let step = 0; step < 300; step++) {
      // Each has accounts of its own: two writers of one account wait for each other anyway.
      const side = random.pick(['a', 'b'])
      const { tx, end } = open.get(side) ?? (await openTransaction())
      open.set(side, { tx, end })
      const connection = random.pick(connections)
      const other = connections.find((one) => one !== connection)!
      const act = random.pick([...Object.keys(acts), 'fold', 'fold', 'commit', 'commit', 'rollback'])
      const keys = Array.from({ length: 8 }, (_, n) => `${side}${n}`).filter(() => random.chance(0.5))
      if (act === 'fold') await foldCounts(tx, actor.companyId, connection.id)
      else if (act === 'commit' || act === 'rollback') {
        await end(act)
        open.delete(side)
      } else
        await tx.$executeRawUnsafe(
          acts[act as keyof typeof acts],
          actor.companyId,
          connection.id,
          keys,
          other.id,
        )

      for (const seen of [everyCompany, ...[...open.values()].map((one) => one.tx)])
        expect(await wrongCounts(seen), `step ${step}: ${act}`).toEqual([])
    }
    for (const [side, { end }] of open) {
      await end('commit')
      open.delete(side)
    }

    for (const { id } of connections) {
      await foldCounts(everyCompany, actor.companyId, id)
      expect((await rowsOf(id)).length).toBeLessThanOrEqual(1)
    }
    expect(await wrongCounts(everyCompany)).toEqual([])
  },
)

it('forgets the count with its connection, and with its company', async () => {
  const { actor, connections } = await twoConnections()
  for (const { id } of connections) {
    await anAccount(actor, id)
    await anAccount(actor, id, { goneAt: new Date() })
  }
  const counts = () => everyCompany.accountCount.count({ where: { companyId: actor.companyId } })
  expect(await counts()).toBe(2)

  await everyCompany.userConnector.deleteMany({ where: { id: connections[0].id } })
  expect(await counts()).toBe(1)

  await sqlAsSuperuser('DELETE FROM companies WHERE id = $1', [actor.companyId])
  expect(await counts()).toBe(0)
})

it('has one row for a connection at the end of each reading', async () => {
  const actor = await aCompany()
  const application = await anApplication(people(250))
  const connection = await aConnectionTo(actor, application)
  await syncNow(connection, application)
  expect(await rowsOf(connection.id)).toEqual([250])

  application.people = people(240)
  await syncNow(connection, application)

  expect(await rowsOf(connection.id)).toEqual([240])
})

it('folds what a great departure has left, row by row', async () => {
  const { actor, connections } = await twoConnections()
  const { id } = connections[0]
  await sqlAsSuperuser(
    'INSERT INTO account_counts (company_id, user_connector_id, n) SELECT $1, $2, 1 FROM generate_series(1, 20000)',
    [actor.companyId, id],
  )

  await foldCounts(everyCompany, actor.companyId, id)

  expect(await rowsOf(id)).toEqual([20_000])
})

it('has none left of a server that the connection has left', async () => {
  const { actor, connections } = await twoConnections()
  const [{ id }] = connections
  for (let n = 0; n < 3; n++) await anAccount(actor, id)

  await releaseAccounts({ companyId: actor.companyId, id, instance: 'old.example' })

  expect(await rowsOf(id)).toEqual([])
})

it('counts as many as are listed, of all connections, of one, of one application, and of nobody else', async () => {
  const { actor, connections } = await twoConnections()
  const [github, gitlab] = connections
  for (const connection of [github, gitlab, gitlab]) await anAccount(actor, connection.id)
  await anAccount(actor, github.id, { goneAt: new Date() })
  const stranger = await twoConnections()
  await anAccount(stranger.actor, stranger.connections[0].id)

  for (const [filter, count] of [
    [{}, 3],
    [{ gone: 'false' }, 3],
    [{ user_connector: github.id }, 1],
    [{ application: ['gitlab', 'slack'] }, 2],
    [{ user_connector: github.id, application: 'gitlab' }, 0],
    [{ user_connector: stranger.connections[0].id }, 0],
    [{ gone: 'true' }, 1],
    [{ gone: 'all' }, 4],
    [{ kind: 'service' }, 0],
  ] as const) {
    const query = accountQuery.parse(filter)
    const { items, total } = await listAccounts(actor, query)
    expect([items.length, total, await countAccounts(actor, query)], JSON.stringify(filter)).toEqual([
      count,
      count,
      count,
    ])
  }
})

it('begins with the accounts that were there before it counted, and at nothing after all are gone', async () => {
  const { actor, connections } = await twoConnections()
  const [{ id }] = connections
  await anAccount(actor, id)
  await anAccount(actor, id, { goneAt: new Date() })
  const [file] = globSync('prisma/migrations/*_account_counts/migration.sql')
  const script = await readFile(file!, 'utf8')

  const [begun, emptied] = await asSuperuser(async (client) => {
    await client.query(`
      DROP TABLE account_counts;
      DROP FUNCTION rollcall_count_accounts, rollcall_count_moved_account, rollcall_empty_account_counts CASCADE`)
    await client.query(script)
    const { rows: before } = await client.query(keptAndThere)
    await client.query('TRUNCATE accounts CASCADE')
    const { rows: after } = await client.query('SELECT FROM account_counts')
    return [before, after]
  })

  expect(begun.find((row) => row.id === id)).toEqual({ id, kept: 1, there: 1 })
  expect(begun.filter(({ kept, there }) => kept !== there)).toEqual([])
  expect(emptied).toEqual([])
})
