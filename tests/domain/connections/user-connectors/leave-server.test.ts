import { expect, it } from 'vitest'
import { reconnect } from '@/lib/domain/connections/user-connectors/connect'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { getProvisioning } from '@/lib/domain/provisioning/requests/requests'
import { db, pool } from '@/lib/platform/db'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'
import { aGroup, aMembership, membersOf } from '@/tests/support/group-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

it('leaves a server some accounts at a time, however many there are', async () => {
  // 100,000 rows take longer than a statement of a page may: here one of more than a thousand is called too long.
  await sqlAsSuperuser(`
    CREATE FUNCTION few() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM touched) > 1000 THEN RAISE EXCEPTION 'too many rows in one statement'; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER few_updated AFTER UPDATE ON accounts REFERENCING NEW TABLE AS touched
      FOR EACH STATEMENT EXECUTE FUNCTION few()`)
  const actor = await aCompany()
  const { companyId } = actor
  const connection = await aConnected(actor, 'scim', { instance: 'old.example' })
  const elsewhere = await anAccount(actor, (await aConnected(actor, 'gitlab')).id)
  await pool.query(
    `WITH there AS (
       INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash)
       SELECT $1, $2, n::text, '\\x00' FROM generate_series(1, 2300) n RETURNING id
     ) INSERT INTO anomalies (company_id, account_id, user_connector_id) SELECT $1, id, $2 FROM there`,
    [companyId, connection.id],
  )
  const credentials = { custom_domain: 'https://1.1.1.1', api_token: 'canary-5f1d0c7e9b' }

  await reconnect(actor, connection.id, { credentials })

  const where = { companyId, userConnectorId: connection.id }
  expect(await db.account.count({ where: { ...where, goneAt: null } })).toBe(0)
  expect(await db.account.count({ where: { ...where, externalId: { endsWith: ' @ old.example' } } })).toBe(
    2300,
  )
  expect(await db.anomaly.count({ where: { ...where, resolution: 'gone' } })).toBe(2300)
  expect(await db.accountChange.count({ where: { companyId, kind: 'gone' } })).toBe(2300)
  const now = await db.userConnector.findFirstOrThrow({ where: { companyId, id: connection.id } })
  expect(now).toMatchObject({ state: 'checking', instance: '1.1.1.1' })
  expect(await db.account.findFirst({ where: { companyId, id: elsewhere.id } })).toMatchObject({
    goneAt: null,
  })
})

it('asks nothing of the new server that was asked of the old one, sent or not', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const connection = await aConnected(actor, 'scim', { instance: 'old.example' })
  const elsewhere = await aConnected(actor, 'gitlab')
  const asked = (userConnectorId: string, more: object = {}) =>
    db.provisioning.create({ data: { companyId, userConnectorId, act: 'create', ...more } })
  const pending = await asked(connection.id)
  const sent = await asked(connection.id, { state: 'running', sentAt: new Date() })
  const other = await asked(elsewhere.id)
  const credentials = { custom_domain: 'https://1.1.1.1', api_token: 'canary-5f1d0c7e9b' }

  await reconnect(actor, connection.id, { credentials })

  for (const { id } of [pending, sent]) {
    await runProvisioning(id, { signal: new AbortController().signal, isLastAttempt: true })
    expect(await getProvisioning(actor, id)).toMatchObject({ state: 'cancelled', endedAt: expect.any(Date) })
  }
  expect(await getProvisioning(actor, other.id)).toMatchObject({ state: 'pending' })
})

it('takes the groups of the new server for other groups, though their ids are the same', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const connection = await aConnected(actor, 'scim', { instance: 'old.example' })
  const elsewhere = await aConnected(actor, 'gitlab')
  const group = await aGroup(actor, connection.id, { externalId: '1', digest: Buffer.alloc(32) })
  const other = await aGroup(actor, elsewhere.id, { externalId: '1' })
  await aMembership(actor, group.id, (await anAccount(actor, connection.id)).id)
  await aMembership(actor, other.id, (await anAccount(actor, elsewhere.id)).id)
  await db.groupReading.create({
    data: { companyId, userConnectorId: connection.id, state: 'whole', groups: 1 },
  })

  await reconnect(actor, connection.id, {
    credentials: { custom_domain: 'https://1.1.1.1', api_token: 'canary-5f1d0c7e9b' },
  })

  expect(await db.group.findFirstOrThrow({ where: { companyId, id: group.id } })).toMatchObject({
    externalId: '1 @ old.example',
    goneAt: expect.any(Date),
    digest: null,
  })
  expect(await membersOf(connection)).toEqual({})
  expect(await db.groupMembership.count({ where: { companyId, groupId: group.id, goneAt: null } })).toBe(0)
  expect(await db.groupReading.count({ where: { companyId, userConnectorId: connection.id } })).toBe(0)
  expect(Object.values(await membersOf(elsewhere))).toHaveLength(1)
  expect(await db.groupMembership.count({ where: { companyId, groupId: other.id, goneAt: null } })).toBe(1)
})
