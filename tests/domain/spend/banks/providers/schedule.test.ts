import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import type { BankProviderId } from '@/lib/connectors/banks/bank-provider'
import { bankProviderOf } from '@/lib/connectors/banks/catalogue'
import { receiveWebhook } from '@/lib/domain/spend/banks/providers/receive-webhook'
import { announceEnds, scheduleRefreshes } from '@/lib/domain/spend/banks/providers/schedule-refreshes'
import { requestRefresh } from '@/lib/domain/spend/banks/providers/take-turn'
import { db, pool } from '@/lib/platform/db'
import { aConnectedBank } from '@/tests/domain/spend/banks/providers/a-connected-bank'

const jobsOf = async (id: string) => {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'refresh-bank' AND singleton_key = $1 AND state = 'created'`,
    [id],
  )
  await pool.query(`DELETE FROM pgboss.job WHERE name = 'refresh-bank' AND singleton_key = $1`, [id])
  return rows[0]!.n
}
const set = (id: string, companyId: string, data: object) =>
  db.bankConnection.updateMany({ where: { companyId, id }, data })

it('reads a bank four times in a day at most, whoever asks, and says when the next time is', async () => {
  const bank = await aConnectedBank('bridge')
  await bank.choose('Compte courant')
  const lists = () => bank.requests.filter(({ path }) => path.includes('/transactions')).length
  const before = lists()
  for (let times = 0; times < 5; times++) await bank.refresh()

  expect(lists() - before).toBe(3)
  const { refreshedAt, nextRefreshAt, state } = await bank.connection()
  expect(refreshedAt).toHaveLength(4)
  expect(state).toBe('active')
  expect(nextRefreshAt).toEqual(new Date(refreshedAt[0]!.getTime() + 86_400_000))
  await expect(requestRefresh(bank.actor, bank.id)).rejects.toMatchObject({
    text: { key: 'banks.connection.used_up', params: { at: nextRefreshAt!.toISOString() } },
  })

  await set(bank.id, bank.actor.companyId, { refreshedAt: [new Date(Date.now() - 90_000_000)] })
  expect(await requestRefresh(bank.actor, bank.id)).toMatchObject({ state: 'syncing' })
})

it('asks for a refresh when its time has come, once', async () => {
  const bank = await aConnectedBank('powens')
  await bank.choose('Compte courant')
  const due = await bank.connection()
  const hours = (due.nextRefreshAt!.getTime() - Date.now()) / 3_600_000
  expect(hours).toBeLessThan(2)
  await jobsOf(bank.id)

  await scheduleRefreshes()
  expect(await jobsOf(bank.id)).toBe(0)
  await set(bank.id, due.companyId, { nextRefreshAt: new Date(0) })
  await Promise.all([scheduleRefreshes(), scheduleRefreshes()])
  expect(await jobsOf(bank.id)).toBe(1)

  await bank.later()
  const later = ((await bank.connection()).nextRefreshAt!.getTime() - Date.now()) / 3_600_000
  expect(later).toBeGreaterThan(21)
  expect(later).toBeLessThan(27)
})

it('announces the end of a consent 14 and 3 days before, once each, and asks to reconnect at the end', async () => {
  const bank = await aConnectedBank('bridge')
  await bank.choose('Compte courant')
  const { companyId } = bank.actor
  const mails = async () =>
    (await db.mail.findMany({ where: { companyId }, orderBy: { createdAt: 'asc' } })).map(
      ({ template }) => template,
    )
  const at = async (days: number) => {
    await set(bank.id, companyId, { consentExpiresAt: new Date(Date.now() + days * 86_400_000) })
    await announceEnds()
    await announceEnds()
    return mails()
  }

  expect(await at(20)).toEqual([])
  expect(await at(13.5)).toEqual(['bank_consent_ends'])
  expect(await at(5)).toHaveLength(1)
  expect(await at(2.5)).toHaveLength(2)
  expect(await at(-0.1)).toEqual(['bank_consent_ends', 'bank_consent_ends', 'bank_reconnect'])
  expect(await bank.connection()).toMatchObject({ state: 'expired', nextRefreshAt: null })
  expect(await bank.rows()).toHaveLength(3)
})

const secret = 'signed-by-canary'
const sentBy: Record<string, (at: Date, key?: string) => { headers: Headers; body: Buffer; path: string }> = {
  bridge: (at, key = secret) => {
    const body = Buffer.from(
      JSON.stringify({ type: 'item.refreshed', timestamp: at.getTime(), content: { item_id: 9001 } }),
    )
    const sum = createHmac('sha256', key).update(body).digest('hex').toUpperCase()
    const headers = new Headers({ 'BridgeApi-Signature': `v0=00,v1=${'0'.repeat(64)},v1=${sum}` })
    return { headers, body, path: '/api/bank_webhooks/bridge' }
  },
  powens: (at, key = secret) => {
    const body = Buffer.from(JSON.stringify({ user: { id: 5 }, connection: { id: 9001, state: null } }))
    const path = '/api/bank_webhooks/powens'
    const date = at.toISOString()
    const sum = createHmac('sha256', key).update(`POST.${path}.${date}.${body}`).digest('base64')
    return { headers: new Headers({ 'BI-Signature': sum, 'BI-Signature-Date': date }), body, path }
  },
}

it.each(['bridge', 'powens'] as BankProviderId[])(
  'takes a webhook of %s for a hint, once, in any order, and only with its signature',
  async (provider) => {
    const bank = await aConnectedBank(provider)
    await bank.choose('Compte courant')
    // Other tests of this file know the same number.
    await pool.query(`UPDATE bank_connections SET provider_ref = NULL WHERE provider_ref = '9001'`)
    await set(bank.id, bank.actor.companyId, { providerRef: '9001' })
    await jobsOf(bank.id)
    const send = (minutes: number, key?: string) =>
      receiveWebhook(provider, sentBy[provider]!(new Date(Date.now() - minutes * 60_000), key), bank.means)

    expect(await send(3, 'another key')).toBe('unsigned')
    const changed = sentBy[provider]!(new Date())
    changed.body = Buffer.from(changed.body.toString().replace('9001', '9002'))
    expect(await receiveWebhook(provider, changed, bank.means)).toBe('unsigned')
    expect(await receiveWebhook(provider, { ...changed, headers: new Headers() }, bank.means)).toBe(
      'unsigned',
    )
    expect(await jobsOf(bank.id)).toBe(0)

    const first = sentBy[provider]!(new Date(Date.now() - 60_000))
    expect(await receiveWebhook(provider, first, bank.means)).toBe('taken')
    expect(await jobsOf(bank.id)).toBe(1)
    expect(await receiveWebhook(provider, first, bank.means)).toBe('taken')
    expect(await send(10)).toBe('taken')
    expect(await send(60 * 30)).toBe('taken')
    expect(await jobsOf(bank.id)).toBe(0)
    expect(await send(0)).toBe('taken')
    expect(await jobsOf(bank.id)).toBe(1)
    expect(await bank.rows()).toHaveLength(3)
  },
)

it('knows no webhook of a provider that sends none, or that is not configured', async () => {
  const sent = { headers: new Headers(), body: Buffer.from('{}'), path: '/' }
  expect(await receiveWebhook('gocardless', sent, { settings: {} })).toBe('unknown')
  expect(await receiveWebhook('bridge', sent)).toBe('unknown')
  expect(bankProviderOf.bridge.readWebhook!({}, sent)).toBeNull()
})
