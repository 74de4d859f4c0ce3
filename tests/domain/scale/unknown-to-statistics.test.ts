import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { findMemberships } from '@/lib/domain/groups/list/membership-rows'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { db, everyCompany } from '@/lib/platform/db'
import { planForWholeSets } from '@/lib/platform/with-database'
import { aCompanyOfAccounts } from '@/tests/bench/scale/measured-company'
import { explainEverything, ranBy } from '@/tests/bench/scale/plans'
import { asSuperuser } from '@/tests/support/as-superuser'
import { aConnectionTo, anApplication, people, syncNow } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { nodesOf } from '@/tests/support/sql/plan'
import { aConnected } from '@/tests/support/sync-factories'

it('reads of a company that came after the statistics the memberships asked for, and no others', () =>
  asSuperuser(async (superuser) => {
    await explainEverything(superuser)
    // Statistics are made when this says so.
    await superuser.query('ALTER TABLE group_memberships SET (autovacuum_enabled = false)')
    await superuser.query('SET session_replication_role = replica')
    await superuser.query(
      `INSERT INTO group_memberships (company_id, group_id, account_id)
       SELECT md5((n % 2000)::text)::uuid, gen_random_uuid(), gen_random_uuid() FROM generate_series(1, 100000) n`,
    )
    await superuser.query('RESET session_replication_role')
    await superuser.query('VACUUM ANALYZE group_memberships')
    const { companyId } = (await aCompanyOfAccounts(superuser, 50)).actor
    await superuser.query(
      `INSERT INTO group_memberships (company_id, group_id, account_id, gone_at)
       SELECT company_id, group_id, account_id, now() FROM group_memberships, generate_series(1, 60)
        WHERE company_id = $1 ORDER BY random()`,
      [companyId],
    )
    const rows = await db.groupMembership.findMany({
      where: { companyId },
      orderBy: { id: 'asc' },
      take: 1_000,
      select: { id: true },
    })
    const ids = rows.map(({ id }) => id)

    let found: { id: string }[] = []
    const ran = await ranBy(async () => {
      found = await findMemberships(companyId, ids)
    })

    expect(found.map(({ id }) => id)).toEqual(ids)
    const [read, ...others] = ran.filter(({ text }) => text.includes('group_memberships'))
    expect(others).toEqual([])
    const inVain = [...nodesOf(read!.plan)].map((node) => Number(node['Rows Removed by Filter'] ?? 0))
    expect(Math.max(...inVain)).toBe(0)
  }))

/** Accounts with a further address each, of which the first fifty are members' as well. */
async function anApplicationOf(superuser: Pick<Client, 'query'>, accounts: number) {
  const actor = await aCompany()
  const { id } = await aConnected(actor, 'scim')
  await superuser.query(
    `INSERT INTO accounts (company_id, user_connector_id, external_id, email_key, login_key, further_keys, facts_hash)
     SELECT $1, $2, n, n || '@corvelle.example', 'login' || n, ARRAY['email:other' || n || '@corvelle.example'], ''
       FROM generate_series(1, $3::int) n`,
    [actor.companyId, id, accounts],
  )
  await superuser.query(
    `WITH known AS (
       INSERT INTO members (company_id, first_name, last_name)
       SELECT $1, 'Ada', 'Name ' || n FROM generate_series(1, 50) n RETURNING id, last_name)
     INSERT INTO member_identifiers (company_id, member_id, kind, value)
     SELECT $1, id, 'email', replace(last_name, 'Name ', '') || '@corvelle.example' FROM known`,
    [actor.companyId],
  )
  return actor
}

it('matches all accounts of a company that came after the statistics, and compares none with every other', () =>
  asSuperuser(async (superuser) => {
    const accounts = 1_500
    await explainEverything(superuser)
    await superuser.query('ALTER TABLE accounts SET (autovacuum_enabled = false)')
    await anApplicationOf(superuser, accounts * 3)
    await superuser.query('VACUUM ANALYZE accounts')
    const { companyId } = await anApplicationOf(superuser, accounts)

    let linked = 0
    const ran = await ranBy(() =>
      everyCompany.$transaction(async (tx) => {
        await planForWholeSets(tx)
        linked = (await matchAccounts(tx, companyId, {})).linked
      }),
    )

    expect(linked).toBe(50)
    const inVain = ran.flatMap(({ plan }) =>
      [...nodesOf(plan)].map((node) => Number(node['Rows Removed by Join Filter'] ?? 0)),
    )
    expect(Math.max(...inVain)).toBeLessThan(10 * accounts)
  }))

it('makes a company known to the statistics with the first accounts that it stores', () =>
  asSuperuser(async (superuser) => {
    await superuser.query('ALTER TABLE accounts SET (autovacuum_enabled = false)')
    await anApplicationOf(superuser, 3_000)
    await superuser.query('VACUUM ANALYZE accounts')
    const actor = await aCompany()
    const application = await anApplication(people(120))

    await syncNow(await aConnectionTo(actor, application), application)

    const { rows } = await superuser.query<{ known: string }>(
      "SELECT most_common_vals::text AS known FROM pg_stats WHERE tablename = 'accounts' AND attname = 'company_id'",
    )
    expect(rows[0]!.known).toContain(actor.companyId)
  }))
