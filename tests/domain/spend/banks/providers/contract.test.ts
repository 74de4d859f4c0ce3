import { describe, expect, it } from 'vitest'
import { bankProviderIds } from '@/lib/connectors/banks/bank-provider'
import { disconnectBank } from '@/lib/domain/spend/banks/providers/consent/disconnect-bank'
import { revokeBank } from '@/lib/domain/spend/banks/providers/consent/revoke-bank'
import { listInstitutions } from '@/lib/domain/spend/banks/providers/list-institutions'
import { db } from '@/lib/platform/db'
import { aConnectedBank, ago } from '@/tests/domain/spend/banks/providers/a-connected-bank'

const sorted = (rows: { amount: bigint; label: string }[]) =>
  rows.map(({ amount, label }) => `${amount} ${label}`).sort()

describe.each(bankProviderIds)('%s', (provider) => {
  it('is connected by a consent, and leaves nothing of accounts that nobody chose', async () => {
    const bank = await aConnectedBank(provider)

    expect(await bank.connection()).toMatchObject({ state: 'pending_user', name: 'Demo Bank' })
    expect((await bank.accounts()).map(({ name, last4, isSelected }) => [name, last4, isSelected])).toEqual([
      ['Compte courant', '0189', false],
      ['Compte des salaires', '0129', false],
    ])
    expect(await bank.rows()).toEqual([])

    await bank.choose('Compte courant')
    expect(sorted(await bank.rows())).toEqual([
      '-4162 CB FIGMA.COM',
      '-7 CB AWS EMEA',
      '-72000 PRLV NOTION LABS INC',
    ])
    const connection = await bank.connection()
    expect(connection.state).toBe('active')
    expect(connection.consentExpiresAt?.toISOString()).toBe(bank.bank.expiresAt)
    expect(connection.nextRefreshAt).not.toBeNull()

    // Another choice takes the movements of the first one away.
    await bank.choose('Compte des salaires')
    expect(sorted(await bank.rows())).toEqual(['-3400010 VIR SALAIRES'])
  })

  it('stores each movement once, page after page, as they change, come, go and are renumbered', async () => {
    const bank = await aConnectedBank(provider, { pageSize: 2 })
    await bank.choose('Compte courant')
    const before = await bank.rows()
    await bank.later()
    expect(await bank.rows()).toEqual(before)

    const list = bank.bank.movements
    // Booked at last; two alike on one day; another label; every number new.
    Object.assign(list.find(({ id }) => id === '4')!, { isPending: false })
    list.push({ id: '6', account: '501', day: ago(1), amount: '-2.50', label: 'CB CAFE' })
    list.push({ id: '7', account: '501', day: ago(1), amount: '-2.50', label: 'CB CAFE' })
    await bank.later()
    expect(sorted(await bank.present())).toEqual([
      '-1200 CB SLACK',
      '-250 CB CAFE',
      '-250 CB CAFE',
      '-4162 CB FIGMA.COM',
      '-7 CB AWS EMEA',
      '-72000 PRLV NOTION LABS INC',
    ])
    const stored = await bank.present()
    for (const one of list) one.id = String(Number(one.id) + 100)
    await bank.later()
    expect((await bank.present()).map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
    expect((await bank.accounts())[0]!.hasUnstableIds).toBe(true)

    // Gone from the list: for good once a second whole list lacks it.
    list.splice(
      list.findIndex(({ id }) => id === '107'),
      1,
    )
    await bank.later()
    expect(await bank.present()).toHaveLength(6)
    await bank.later()
    expect(await bank.present()).toHaveLength(5)
    expect(await bank.rows()).toHaveLength(6)
  })

  it('asks for a reconnection when the consent ends, loses nothing, and goes on afterwards', async () => {
    const bank = await aConnectedBank(provider)
    await bank.choose('Compte courant')
    const before = await bank.rows()
    bank.bank.consent = 'ended'

    await bank.later()
    await bank.later()
    expect(['needs_reauth', 'expired']).toContain((await bank.connection()).state)
    expect(await bank.rows()).toEqual(before)
    const { companyId } = bank.actor
    expect(await db.mail.count({ where: { companyId, template: 'bank_reconnect' } })).toBe(1)

    bank.bank.consent = 'given'
    bank.bank.movements.push({ id: '8', account: '501', day: ago(1), amount: '-5', label: 'CB ZOOM' })
    await bank.reconnect()
    expect(await bank.connection()).toMatchObject({ state: 'active', errorKey: null })
    expect(await bank.accounts()).toHaveLength(2)
    expect(await bank.rows()).toHaveLength(4)
  })

  it('keeps what it had when the consent ends in the middle of its list', async () => {
    const bank = await aConnectedBank(provider, { pageSize: 1 })
    await bank.choose('Compte courant')
    const before = await bank.rows()
    bank.bank.movements.push({ id: '8', account: '501', day: ago(0), amount: '-5', label: 'CB ZOOM' })
    let asked = 0
    bank.bank.interrupt = ({ path }) => {
      if (path.includes('transactions') && ++asked === 2) bank.bank.consent = 'ended'
      return undefined
    }

    // Powens gives all in one page, and tells of it the time after.
    for (let day = 0; day < 3; day++) await bank.later()

    expect(['needs_reauth', 'expired']).toContain((await bank.connection()).state)
    const kept = (await bank.present()).map(({ id }) => id)
    expect(kept).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    bank.bank.interrupt = () => undefined
    bank.bank.consent = 'given'
    await bank.reconnect()
    expect(sorted(await bank.present())).toEqual([
      '-4162 CB FIGMA.COM',
      '-500 CB ZOOM',
      '-7 CB AWS EMEA',
      '-72000 PRLV NOTION LABS INC',
    ])
  })

  it('is left alone when it says that it was asked too often, and when it is away', async () => {
    const bank = await aConnectedBank(provider)
    await bank.choose('Compte courant')
    const before = await bank.rows()

    bank.bank.interrupt = ({ path }) =>
      path.includes('transactions')
        ? { status: 429, headers: { 'retry-after': '7200' }, body: {} }
        : undefined
    await bank.later()
    const { blockedUntil, state } = await bank.connection()
    expect(state).toBe('active')
    expect(blockedUntil!.getTime()).toBeGreaterThan(Date.now() + 6_000_000)
    const asked = bank.requests.length
    await bank.refresh()
    expect(bank.requests).toHaveLength(asked)

    for (const status of [500, 403]) {
      bank.bank.interrupt = ({ path }) => (path.includes('transactions') ? { status, body: {} } : undefined)
      await bank.later()
      expect((await bank.connection()).state).toBe('temporarily_failing')
    }
    expect((await bank.connection()).errorKey).toBe('banks.connection.keys_refused')
    bank.bank.interrupt = () => undefined
    await bank.later()
    expect(await bank.connection()).toMatchObject({ state: 'active', errorKey: null })
    expect(await bank.rows()).toEqual(before)
  })

  it('lists banks by words, and is erased over there on disconnecting', async () => {
    const bank = await aConnectedBank(provider)
    await bank.choose('Compte courant')
    if (provider !== 'powens')
      expect(
        await listInstitutions({ provider, country: 'FR', search: 'bank DÉMO' }, bank.means),
      ).toMatchObject({ institutions: [{ name: 'Demo Bank' }], has_more: false })

    await disconnectBank(bank.actor, bank.id, { erase: false })
    const { companyId } = bank.actor
    const [queued] = await db.bankRevocation.findMany({ where: { companyId } })
    bank.bank.interrupt = () => ({ status: 503, body: {} })
    await revokeBank(companyId, queued!.id, bank.means)
    expect(await db.bankRevocation.count({ where: { companyId } })).toBe(1)
    bank.bank.interrupt = () => undefined
    await revokeBank(companyId, queued!.id, bank.means)

    expect(bank.bank.erased.length).toBeGreaterThan(0)
    expect(await db.bankRevocation.count({ where: { companyId } })).toBe(0)
    expect(await bank.connection()).toMatchObject({ state: 'revoked', sealed: null })
    expect(await bank.rows()).toHaveLength(3)
    await bank.refresh()
    expect(JSON.stringify(await bank.connection())).not.toContain('canary')
    const events = await db.auditEvent.findMany({ where: { companyId }, orderBy: { seq: 'asc' } })
    expect(events.map(({ action }) => action)).toEqual(
      ['consent_started', 'consented', 'connected', 'selected', 'disconnected', 'revoked'].map(
        (act) => `bank_connection.${act}`,
      ),
    )
    expect(JSON.stringify(events)).not.toContain('canary')
  })
})
