import { expect, it } from 'vitest'
import { disconnectBank } from '@/lib/domain/spend/banks/providers/consent/disconnect-bank'
import { finishConsent } from '@/lib/domain/spend/banks/providers/consent/finish-consent'
import { revokeBank } from '@/lib/domain/spend/banks/providers/consent/revoke-bank'
import { refreshBank } from '@/lib/domain/spend/banks/providers/refresh-bank'
import { scheduleRefreshes } from '@/lib/domain/spend/banks/providers/schedule-refreshes'
import { db, pool } from '@/lib/platform/db'
import { aConnectedBank, browser, stateSent } from '@/tests/domain/spend/banks/providers/a-connected-bank'
import { returnsOf } from '@/tests/support/bank-provider-server'
import { aCompany } from '@/tests/support/factories'

const expired = { kind: 'conflict', text: { key: 'banks.connection.consent_expired' } }

it('takes a way back once, from the session and browser that left, and from nobody else', async () => {
  const bank = await aConnectedBank('bridge')
  const address = await bank.start()
  const params = returnsOf('bridge', stateSent(bank.requests, address))
  const back = (by = bank.actor, sent = params, secret = browser) =>
    finishConsent(by, { params: sent, browser: secret })

  await expect(back(await aCompany())).rejects.toMatchObject(expired)
  await expect(back({ ...bank.actor, userId: bank.id })).rejects.toMatchObject(expired)
  await expect(back({ ...bank.actor, sessionId: bank.id })).rejects.toMatchObject(expired)
  await expect(back(bank.actor, params, 'x'.repeat(43))).rejects.toMatchObject(expired)
  await expect(back(bank.actor, { ...params, context: 'f'.repeat(64) })).rejects.toMatchObject(expired)
  // The state of the first consent, which was taken.
  await expect(back(bank.actor, { ...params, context: bank.state })).rejects.toMatchObject(expired)

  const twice = await Promise.allSettled([back(), back()])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(back()).rejects.toMatchObject(expired)
  const { rows } = await pool.query('SELECT * FROM bank_consents WHERE company_id = $1', [
    bank.actor.companyId,
  ])
  expect(JSON.stringify(rows)).not.toContain(params.context)
})

it('erases over there what was made for a consent that nobody gave', async () => {
  const bank = await aConnectedBank('bridge')
  const { companyId } = bank.actor
  const refused = { ...returnsOf('bridge', stateSent(bank.requests, await bank.start())), success: 'false' }
  await expect(finishConsent(bank.actor, { params: refused, browser })).rejects.toMatchObject({
    text: { key: 'banks.connection.consent_refused' },
  })
  await bank.start()
  await db.bankConsent.updateMany({ where: { companyId }, data: { expiresAt: new Date(0) } })

  await scheduleRefreshes()
  const queued = await db.bankRevocation.findMany({ where: { companyId } })
  expect(queued).toHaveLength(2)
  for (const { id } of queued) await revokeBank(companyId, id, bank.means)
  expect(bank.bank.erased).toHaveLength(2)
  expect(await bank.connection()).toMatchObject({ state: 'pending_user' })
})

it('believes the provider alone about whose connection it is', async () => {
  const bank = await aConnectedBank('bridge')
  const params = { ...returnsOf('bridge', stateSent(bank.requests, await bank.start())), item_id: '666' }
  const id = await finishConsent(bank.actor, { params, browser })
  await refreshBank(bank.actor.companyId, id, bank.means)

  const row = await db.bankConnection.findUniqueOrThrow({
    where: { companyId_id: { companyId: bank.actor.companyId, id } },
  })
  expect(row).toMatchObject({ state: 'needs_reauth', sealed: null, providerRef: null })
  expect(await db.bankAccount.count({ where: { companyId: row.companyId, connectionId: id } })).toBe(0)
})

it('erases here as well when that is asked, and makes GoCardless forget a consent that was replaced', async () => {
  const bank = await aConnectedBank('gocardless')
  await bank.choose('Compte courant')
  await bank.reconnect()
  const { companyId } = bank.actor
  for (const { id } of await db.bankRevocation.findMany({ where: { companyId } }))
    await revokeBank(companyId, id, bank.means)
  expect(bank.bank.erased).toEqual(['/requisitions/9001/', '/agreements/enduser/agreed/'])

  await disconnectBank(bank.actor, bank.id, { erase: true })
  expect(await bank.rows()).toEqual([])
  expect(await db.bankConnection.count({ where: { companyId } })).toBe(0)
  expect(await db.bankRevocation.count({ where: { companyId } })).toBe(1)
})
