// First: the servers must be its own before anything opens a connection.
import '@/tests/support/own-standby'

import type pg from 'pg'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { listAccounts } from '@/lib/domain/accounts/list/accounts'
import { accountQuery } from '@/lib/domain/accounts/list/schema'
import { listAnomalies } from '@/lib/domain/anomalies/list/anomalies'
import { anomalyQuery } from '@/lib/domain/anomalies/list/schema'
import { listAccess } from '@/lib/domain/batches/grid/access-rows'
import { accessQuery } from '@/lib/domain/batches/grid/schema'
import { checkDatabase } from '@/lib/domain/company/operations/check-database'
import { listMemberships } from '@/lib/domain/groups/list/memberships'
import { membershipQuery } from '@/lib/domain/groups/list/schema'
import { listMembers } from '@/lib/domain/people/members/list-members'
import { memberQuery } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { listEvents } from '@/lib/domain/record/audit-log/list-events'
import { auditQuery } from '@/lib/domain/record/audit-log/schema'
import { spendQuery } from '@/lib/domain/spend/spends/schema'
import { listSpends } from '@/lib/domain/spend/spends/spends'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { reading } from '@/lib/platform/replicas'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'
import { removeCluster } from '@/tests/support/own-cluster'
import { killStandby, onStandby, standby } from '@/tests/support/own-standby'

afterAll(async () => {
  await standby.stop()
  await removeCluster()
})

/** Where the next list is read. */
const place = () =>
  reading(async ({ pool }) => {
    const { rows } = await pool.query('SELECT pg_is_in_recovery() AS "isStandby"')
    return rows[0].isStandby ? 'standby' : 'primary'
  })

const namesOf = async (actor: Actor) =>
  (await listMembers(actor, memberQuery.parse({ itemsPerPage: 200 }))).items.map(({ lastName }) => lastName)

it('reads every list of what grows with a company from the standby', async () => {
  const actor = await aCompany()
  await aMember(actor)
  await expect.poll(place).toBe('standby')
  const { rollcallReplicas = [] } = globalThis as typeof globalThis & {
    rollcallReplicas?: { pool: pg.Pool }[]
  }
  let taken = 0
  rollcallReplicas[0]!.pool.on('acquire', () => {
    taken++
  })

  for (const [name, list] of Object.entries({
    members: () => listMembers(actor, memberQuery.parse({})),
    access: () => listAccess(actor, accessQuery.parse({})),
    accounts: () => listAccounts(actor, accountQuery.parse({})),
    anomalies: () => listAnomalies(actor, anomalyQuery.parse({})),
    memberships: () => listMemberships(actor, membershipQuery.parse({})),
    spends: () => listSpends(actor, spendQuery.parse({})),
    events: () => listEvents(actor, auditQuery.parse({})),
  })) {
    await expect.poll(place).toBe('standby')
    taken = 0
    await list()
    // One asks how far the standby is.
    expect(taken, name).toBeGreaterThan(1)
  }
})

it.each(['on', 'off'])('shows whoever wrote what they wrote, with synchronous_commit %s', async (setting) => {
  await sqlAsSuperuser(`ALTER SYSTEM SET synchronous_commit = ${setting}`)
  await sqlAsSuperuser('SELECT pg_reload_conf()')
  onTestFinished(async () => {
    await sqlAsSuperuser('ALTER SYSTEM RESET synchronous_commit')
    await sqlAsSuperuser('SELECT pg_reload_conf()')
  })
  const actor = await aCompany()
  await expect
    .poll(async () => (await pool.query('SHOW synchronous_commit')).rows[0].synchronous_commit)
    .toBe(setting)
  const places: string[] = []
  for (let n = 0; n < 40; n++) {
    await aMember(actor, { last_name: `Nr ${n}` })
    expect(await namesOf(actor)).toContain(`Nr ${n}`)
    places.push(await place())
  }
  if (setting === 'on') expect(places).toContain('standby')
})

it('reads from the primary while the standby lags, and from the standby once it has caught up', async () => {
  const actor = await aCompany()
  await expect.poll(place).toBe('standby')
  await onStandby('SELECT pg_wal_replay_pause()')
  onTestFinished(() => onStandby('SELECT pg_wal_replay_resume()').then(() => {}))
  await aMember(actor, { last_name: 'Chevallier' })

  expect(await namesOf(actor)).toContain('Chevallier')
  expect(await place()).toBe('primary')

  await onStandby('SELECT pg_wal_replay_resume()')
  await expect.poll(place).toBe('standby')
  expect(await namesOf(actor)).toContain('Chevallier')
})

const aboutReplicas = async () =>
  (await checkDatabase(env()))
    .filter(({ topic }) => topic === 'replicas')
    .map(({ state, key }) => [state, key])

it('tells an operator whether the standby follows, or how far it is behind', async () => {
  await expect.poll(place).toBe('standby')
  expect(await aboutReplicas()).toEqual([['good', 'following']])

  await onStandby('SELECT pg_wal_replay_pause()')
  onTestFinished(() => onStandby('SELECT pg_wal_replay_resume()').then(() => {}))
  await sqlAsSuperuser("CREATE TABLE ballast AS SELECT repeat('x', 1000) FROM generate_series(1, 40000)")
  onTestFinished(() => sqlAsSuperuser('DROP TABLE ballast').then(() => {}))

  expect(await aboutReplicas()).toEqual([['look', 'behind']])
})

it('goes on at the primary when the standby is killed, also in the middle of a list', async () => {
  const actor = await aCompany()
  await aMember(actor, { last_name: 'Lefèvre' })
  await expect.poll(place).toBe('standby')
  let times = 0

  const rows = await reading(async ({ db, pool }) => {
    times++
    if (times === 1) {
      killStandby()
      await pool.query('SELECT pg_sleep(30)').catch(() => {})
    }
    return db.member.findMany({ where: { companyId: actor.companyId } })
  })

  expect(rows.map(({ lastName }) => lastName)).toEqual(['Lefèvre'])
  expect(times).toBe(2)
  expect(await Promise.all(Array.from({ length: 20 }, () => namesOf(actor)))).toEqual(
    Array.from({ length: 20 }, () => ['Lefèvre']),
  )
  await expect.poll(place).toBe('standby')
})

it('refuses a query without its company as the primary does, and throws what the list throws', async () => {
  await expect.poll(place).toBe('standby')

  await expect(reading(({ db }) => db.member.findMany())).rejects.toThrow('does not name its company')
  await expect(reading(({ pool }) => pool.query('SELECT nothing FROM members'))).rejects.toThrow('"nothing"')
})

it('never reads again from a standby that was promoted', async () => {
  const actor = await aCompany()
  await expect.poll(place).toBe('standby')

  await onStandby('SELECT pg_promote()')

  await aMember(actor, { last_name: 'Garnier' })
  expect(await namesOf(actor)).toEqual(['Garnier'])
  expect(await place()).toBe('primary')
})
