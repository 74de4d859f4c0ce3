import { expect, it } from 'vitest'
import { reconnect } from '@/lib/domain/connections/user-connectors/connect'
import { disconnect } from '@/lib/domain/connections/user-connectors/disconnect'
import type { Actor } from '@/lib/domain/record/actor'
import { updateBankAccount } from '@/lib/domain/spend/banks/accounts'
import { selectAccounts } from '@/lib/domain/spend/banks/providers/select-accounts'
import { resumeLostJob } from '@/lib/jobs/resume-lost'
import { checkCredentialsJob } from '@/lib/jobs/user-connectors'
import { db, pool } from '@/lib/platform/db'
import { asSuperuser } from '@/tests/support/as-superuser'
import { aBankAccount, aMovement } from '@/tests/support/bank-factories'
import { aCompany } from '@/tests/support/factories'
import { client } from '@/tests/support/review-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

// What somebody asks for has two parts here: a statement that changes its row, and batches that may take long. The second one
// breaks off, as when the process is killed, and nobody asks again.

const context = { signal: new AbortController().signal, attempt: 0, isLastAttempt: false }
const resume = () => resumeLostJob.run(null, context)

/** Meanwhile PostgreSQL refuses to change that table. */
async function brokenOff(table: string, how: 'DELETE' | 'UPDATE', work: () => Promise<unknown>) {
  await asSuperuser(async (superuser) => {
    await superuser.query(
      `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken off'; END $$`,
    )
    await superuser.query(
      `CREATE TRIGGER break_off BEFORE ${how} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION break_off()`,
    )
  })
  try {
    await expect(work()).rejects.toThrow('broken off')
  } finally {
    await asSuperuser((superuser) => superuser.query('DROP FUNCTION break_off CASCADE'))
  }
}

const eventsOf = ({ companyId }: Actor, action: string) =>
  db.auditEvent.findMany({ where: { companyId, action } })
const queuedChecks = async (id: string) =>
  (
    await pool.query(
      `SELECT 1 FROM pgboss.job WHERE name = 'check-credentials' AND state = 'created' AND data ->> 'userConnectorId' = $1`,
      [id],
    )
  ).rowCount

it('deletes a connection after all, once, and not what another has', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const [going, staying] = [
    await aConnected(actor, 'scim', { instance: '1.1.1.1', credentials: 'sealed' }),
    await aConnected(actor, 'scim', { instance: '1.0.0.1', credentials: 'sealed' }),
  ]
  for (const { id } of [going, staying]) await anAccount(actor, id)
  await brokenOff('accounts', 'DELETE', () => disconnect(actor, going.id, client))
  const connectors = () => db.userConnector.findMany({ where: { companyId }, select: { id: true } })
  expect(await connectors()).toHaveLength(2)

  // Whoever asked may still be at it.
  await resume()
  expect(await connectors()).toHaveLength(2)
  await db.userConnector.updateMany({
    where: { companyId, id: going.id },
    data: { deletedAt: new Date(Date.now() - 120_000) },
  })
  await expect(
    reconnect(actor, going.id, {
      credentials: { custom_domain: 'https://1.1.1.1', api_token: 'canary-2f9c' },
    }),
  ).rejects.toMatchObject({ kind: 'conflict' })
  await resume()
  await resume()

  expect(await connectors()).toEqual([{ id: staying.id }])
  expect(await db.account.findMany({ where: { companyId } })).toMatchObject([{ userConnectorId: staying.id }])
  expect(await eventsOf(actor, 'user_connector.deleted')).toHaveLength(1)
})

it('deletes it at once for whoever asks again, with one event', async () => {
  const actor = await aCompany()
  const { id } = await aConnected(actor, 'wordpress')
  await anAccount(actor, id)
  await brokenOff('accounts', 'DELETE', () => disconnect(actor, id, client))

  await disconnect(actor, id, client)

  expect(await db.userConnector.count({ where: { companyId: actor.companyId } })).toBe(0)
  expect(await eventsOf(actor, 'user_connector.deleted')).toHaveLength(1)
})

it('leaves the old server after all, and tests the credentials of the new one only then', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const { id } = await aConnected(actor, 'scim', { instance: '1.0.0.1', credentials: 'sealed' })
  const account = await anAccount(actor, id, { externalId: '7' })
  const now = () => db.userConnector.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })
  await brokenOff('accounts', 'UPDATE', () =>
    reconnect(actor, id, { credentials: { custom_domain: 'https://1.1.1.1', api_token: 'canary-2f9c' } }),
  )
  expect(await now()).toMatchObject({ state: 'checking', instance: '1.1.1.1', leftServer: '1.0.0.1' })
  // A check that was queued for the former credentials finds the new ones, and must not read the new server yet.
  await checkCredentialsJob.run({ companyId, userConnectorId: id }, context)
  expect(await now()).toMatchObject({ state: 'checking', errorKey: null })
  expect(await queuedChecks(id)).toBe(0)

  await resume()
  await resume()

  expect(await now()).toMatchObject({ state: 'checking', leftServer: null })
  expect(await queuedChecks(id)).toBe(1)
  expect(
    await db.account.findUniqueOrThrow({ where: { companyId_id: { companyId, id: account.id } } }),
  ).toMatchObject({ externalId: '7 @ 1.0.0.1', goneAt: expect.any(Date) })
  expect(await eventsOf(actor, 'user_connector.reconnected')).toHaveLength(1)
})

it('deletes the movements of a bank account that is not analysed any more', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const [going, staying] = [await aBankAccount(actor), await aBankAccount(actor, { name: 'Reserve' })]
  for (const account of [going, staying]) await aMovement(account)
  await brokenOff('bank_transactions', 'DELETE', () =>
    updateBankAccount(actor, going.id, { selected: false }),
  )

  await resume()

  expect(await db.bankTransaction.findMany({ where: { companyId } })).toMatchObject([
    { accountId: staying.id },
  ])
  const [event] = await eventsOf(actor, 'bank_account.deselected')
  expect(event?.details).toMatchObject({ transactions: 1 })
})

it('keeps the movements of one that is analysed again meanwhile', async () => {
  const actor = await aCompany()
  const account = await aBankAccount(actor)
  await aMovement(account)
  await brokenOff('bank_transactions', 'DELETE', () =>
    updateBankAccount(actor, account.id, { selected: false }),
  )
  await updateBankAccount(actor, account.id, { selected: true })

  await resume()

  expect(await db.bankTransaction.count({ where: { companyId: actor.companyId } })).toBe(1)
})

it('deletes the movements of an account that was left out at its provider', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const [going, staying] = [await aBankAccount(actor), await aBankAccount(actor, { name: 'Reserve' })]
  await db.bankAccount.updateMany({ where: { companyId }, data: { connectionId: going.connectionId } })
  await db.bankConnection.updateMany({
    where: { companyId, id: going.connectionId },
    data: { provider: 'bridge', sealed: 'sealed', state: 'active' },
  })
  for (const account of [going, staying]) await aMovement(account)
  await brokenOff('bank_transactions', 'DELETE', () =>
    selectAccounts({ ...actor, isIdentityVerified: true }, going.connectionId, { accounts: [staying.id] }),
  )

  await resume()

  expect(await db.bankTransaction.findMany({ where: { companyId } })).toMatchObject([
    { accountId: staying.id },
  ])
  const [event] = await eventsOf(actor, 'bank_connection.selected')
  expect(event?.details).toMatchObject({ accounts: 1, transactions: 1 })
})

it('looks for the movements of an account for a month after it was deselected, and then no more', async () => {
  const actor = await aCompany()
  const [lately, longAgo] = [await aBankAccount(actor), await aBankAccount(actor, { name: 'Old' })]
  for (const account of [lately, longAgo]) await aMovement(account)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const { companyId } = actor
  for (const [id, days] of [
    [lately.id, 29],
    [longAgo.id, 31],
  ] as const)
    await db.bankAccount.update({
      where: { companyId_id: { companyId, id } },
      data: { isSelected: false, deselectedAt: daysAgo(days) },
    })

  await resume()

  expect(await db.bankTransaction.findMany({ where: { companyId } })).toMatchObject([
    { accountId: longAgo.id },
  ])
})

it('goes on for the others when one cannot be finished', async () => {
  const left = await Promise.all(
    [1, 2, 3].map(async () => {
      const actor = await aCompany()
      const account = await aBankAccount(actor)
      await aMovement(account)
      const { id } = await aConnected(actor, 'wordpress')
      await anAccount(actor, id)
      await db.bankAccount.updateMany({
        where: { companyId: actor.companyId },
        data: { isSelected: false, deselectedAt: new Date() },
      })
      await db.userConnector.updateMany({
        where: { companyId: actor.companyId, id },
        data: { deletedAt: new Date(Date.now() - 120_000) },
      })
      return actor.companyId
    }),
  )
  const stuck = [left[0]!, left[2]!]
  await asSuperuser(async (superuser) => {
    await superuser.query(
      `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF OLD.company_id IN ('${stuck.join("','")}') THEN RAISE EXCEPTION 'broken off'; END IF;
         RETURN OLD;
       END $$`,
    )
    for (const table of ['accounts', 'bank_transactions'])
      await superuser.query(
        `CREATE TRIGGER break_off BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION break_off()`,
      )
  })

  await resume().finally(() => asSuperuser((superuser) => superuser.query('DROP FUNCTION break_off CASCADE')))

  const remains = async (companyId: string) =>
    (await db.bankTransaction.count({ where: { companyId } })) +
    (await db.userConnector.count({ where: { companyId } }))
  expect(await Promise.all(left.map(remains))).toEqual([2, 0, 2])
})
