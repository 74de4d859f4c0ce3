import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { db, pool } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aSpend, monthly, monthsAgo, ordinaryMovements, someSpends } from '@/tests/support/spend-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const get = (path: string, token: string, query = '', params = {}) =>
  call(routes[path]!.GET!, `${path}${query && `?${query}`}`, { token, params })
const post = (path: string, token: string, body: unknown, params = {}, language: 'fr' | 'en' = 'en') =>
  call(routes[path]!.POST!, path, { token, body, params, language })
const patch = (id: string, token: string, body: unknown, language: 'fr' | 'en' = 'en') =>
  call(routes['/api/spends/{id}']!.PATCH!, `/api/spends/${id}`, {
    token,
    body,
    language,
    method: 'PATCH',
    params: { id },
  })

async function aSpendingCompany() {
  const actor = await aCompany()
  const spends = await someSpends(actor, ordinaryMovements)
  return { actor, spends: spends.filter(({ isSpend }) => isSpend), token: await aTokenOf(actor) }
}
const states = async (companyId: string) =>
  Object.fromEntries((await db.spend.findMany({ where: { companyId } })).map(({ id, state }) => [id, state]))

describe('the list', () => {
  it('shows what was found, why, and whole minor units', async () => {
    const { token } = await aSpendingCompany()

    const { json } = await get('/api/spends', token, 'search=workspace')

    expect(json['hydra:member']).toEqual([
      expect.objectContaining({
        label: 'GOOGLE WORKSPACE_CORVEL',
        amount: 106_800,
        currency: 'EUR',
        name: 'Google Workspace',
        payee: 'google/Workspace',
        state: 'to_validate',
        vendor: expect.objectContaining({ id: 'google' }),
        reasons: [expect.objectContaining({ key: expect.any(String) })],
      }),
    ])
  })

  it('filters by state, period, application and amount', async () => {
    const { actor, spends, token } = await aSpendingCompany()
    const ids = spends.filter(({ vendorId }) => vendorId === 'notion').map(({ id }) => id)
    await post('/api/spends/validate', token, { ids })
    const count = async (query: string) =>
      (await get('/api/spends', token, query)).json['hydra:totalItems'] as number

    expect(await count('')).toBe(25)
    expect(await count('state=validated')).toBe(12)
    expect(await count('payee=google')).toBe(1)
    expect(await count('payee[]=notion&payee[]=google/Workspace')).toBe(13)
    expect(await count('min_amount=89900')).toBe(13)
    expect(await count(`booked_on[after]=${monthsAgo(1, 1)}`)).toBe(3)
    const connector = await aConnected(actor, 'gitlab')
    expect(await count(`user_connector=${connector.id}`)).toBe(12)
    expect(await count(`user_connector=${randomUUID()}`)).toBe(0)
    expect((await get('/api/spends', token, 'state=paid')).status).toBe(400)
  })

  it('finds for an application every bill that counts for it, whatever the bill calls it', async () => {
    const actor = await aCompany()
    await someSpends(actor, [
      ...monthly('GOOGLE WORKSPACE_CORVEL', 106_800, 3),
      ...monthly('GOOGLE IRELAND LIMITED', 40_000, 2),
      ...monthly('GOOGLE CLOUD EMEA', 50_000, 1),
    ])
    const token = await aTokenOf(actor)
    const names = async (query: string) => [
      ...new Set(
        (await get('/api/spends', token, `${query}&itemsPerPage=100`)).json['hydra:member'].map(
          ({ payee }: { payee: string }) => payee,
        ),
      ),
    ]

    expect(await names('payee=google/Workspace')).toEqual(['google/Workspace'])
    const connector = await aConnected(actor, 'google_workspace')

    expect((await names('payee=google/Workspace')).sort()).toEqual(['google', 'google/Workspace'])
    expect((await names(`user_connector=${connector.id}`)).sort()).toEqual(['google', 'google/Workspace'])
    expect(await names('payee=google/Cloud')).toEqual(['google/Cloud'])
  })
})

describe('decisions', () => {
  it('are made by ids or by a filter, as one event with every spend in it', async () => {
    const { actor, token } = await aSpendingCompany()

    const answer = await post('/api/spends/validate', token, { filter: { payee: 'gitlab' } })

    expect(answer.json).toEqual({ count: 12 })
    const { rows } = await pool.query(
      "SELECT details FROM audit_events WHERE company_id = $1 AND action = 'spends.validated'",
      [actor.companyId],
    )
    expect(rows).toEqual([{ details: expect.objectContaining({ count: 12 }) }])
    expect((await post('/api/spends/validate', token, { filter: { payee: 'gitlab' } })).json).toEqual({
      count: 0,
    })
    expect((await post('/api/spends/reset', token, { filter: { state: 'validated' } })).json).toEqual({
      count: 12,
    })
  })

  it('change nothing when one of the ids is another company’s', async () => {
    const [mine, theirs] = [await aSpendingCompany(), await aSpendingCompany()]
    const ids = [mine.spends[0]!.id, theirs.spends[0]!.id]

    const answer = await post('/api/spends/invalidate', mine.token, { ids })

    expect(answer.status).toBe(404)
    expect(new Set(Object.values(await states(mine.actor.companyId)))).toEqual(new Set(['to_validate']))
    expect(new Set(Object.values(await states(theirs.actor.companyId)))).toEqual(new Set(['to_validate']))
  })
})

describe('corrections', () => {
  it('say how many movements change before they are made', async () => {
    const { spends, token } = await aSpendingCompany()
    const { id } = spends.find(({ vendorId }) => vendorId === 'notion')!
    const body = { kind: 'vendor', vendor: 'miro', scope: 'always' }

    const preview = await post('/api/spends/{id}/preview', token, body, { id })
    const one = await post('/api/spends/{id}/preview', token, { ...body, scope: 'this_one' }, { id })
    const changed = await patch(id, token, body)

    expect(preview.json).toMatchObject({ count: 12, totals: [{ currency: 'EUR', amount: 864_000 }] })
    expect(one.json).toMatchObject({ count: 1 })
    expect(changed.json).toMatchObject({ name: 'Miro', reasons: [{ key: 'rule' }], is_chosen: false })
    expect((await post('/api/spends/{id}/preview', token, body, { id })).json.count).toBe(0)
  })

  it('refuse a vendor that is not in the catalogue, beside its field and in the reader’s language', async () => {
    const { spends, token } = await aSpendingCompany()
    const body = { kind: 'vendor', vendor: 'no-such-vendor', scope: 'always' }

    const [fr, en] = [await patch(spends[0]!.id, token, body, 'fr'), await patch(spends[0]!.id, token, body)]

    expect(fr.json.violations).toEqual([
      expect.objectContaining({
        propertyPath: 'vendor',
        message: 'Cet éditeur n’est pas dans le catalogue.',
      }),
    ])
    expect(en.json.violations[0].message).toBe('This vendor is not in the catalogue.')
  })

  it('are nobody else’s to make', async () => {
    const [mine, theirs] = [await aSpendingCompany(), await aSpend(await aCompany())]

    expect((await patch(theirs.id, mine.token, { kind: 'not_software', scope: 'always' })).status).toBe(404)
    expect((await get('/api/spends/{id}', mine.token, '', { id: theirs.id })).status).toBe(404)
  })
})

describe('the summary', () => {
  it('adds up twelve months exactly, without what was invalidated', async () => {
    const { spends, token } = await aSpendingCompany()
    const google = spends.find(({ vendorId }) => vendorId === 'google')!
    await post('/api/spends/validate', token, { filter: { payee: 'gitlab' } })
    await post('/api/spends/invalidate', token, { ids: [google.id] })
    // The twelfth month ago is one of the thirteen that are touched.
    const total = 11 * (89_900 + 72_000)

    const { json } = await get('/api/spends/summary', token)

    expect(json.currencies).toHaveLength(1)
    expect(json.currencies[0]).toMatchObject({
      currency: 'EUR',
      total,
      monthly_average: Math.round(total / 12),
      to_validate: { count: 12, amount: 12 * 72_000 },
      by_category: expect.arrayContaining([{ category: 'development', total: 11 * 89_900 }]),
    })
    expect(json.currencies[0].months).toHaveLength(12)
    expect(json.currencies[0].months.at(-2)).toMatchObject({ validated: 89_900, to_validate: 72_000 })
    expect(json.currencies[0].by_application.map(({ payee }: { payee: string }) => payee)).toEqual([
      'gitlab',
      'notion',
    ])
  })

  it('keeps currencies apart', async () => {
    const actor = await aCompany()
    await someSpends(actor, monthly('GITLAB INC SAN FRANCISCO', 10_000, 3))
    await someSpends(actor, monthly('GITLAB INC SAN FRANCISCO', 20_000, 3), 'USD')

    const { json } = await get('/api/spends/summary', await aTokenOf(actor))

    expect(json.currencies.map(({ currency, total }: never) => ({ currency, total }))).toEqual([
      { currency: 'USD', total: 60_000 },
      { currency: 'EUR', total: 30_000 },
    ])
  })

  it('divides by the accounts that are open', async () => {
    const { actor, token } = await aSpendingCompany()
    const connector = await aConnected(actor, 'gitlab')
    for (const status of ['active', 'active', 'suspended'] as const)
      await anAccount(actor, connector.id, { status })

    const { json } = await get('/api/spends/summary', token)

    const gitlab = json.currencies[0].by_application.find(
      ({ payee }: { payee: string }) => payee === 'gitlab',
    )
    expect(gitlab).toMatchObject({ accounts: 2, per_account: Math.round((11 * 89_900) / 24) })
  })

  it('names subscriptions that renew soon and prices that rose', async () => {
    const actor = await aCompany()
    await someSpends(actor, [
      { label: 'GITLAB INC SAN FRANCISCO', amount: -600_000, on: monthsAgo(35, 20) },
      { label: 'GITLAB INC SAN FRANCISCO', amount: -600_000, on: monthsAgo(23, 20) },
      { label: 'GITLAB INC SAN FRANCISCO', amount: -660_000, on: monthsAgo(11, 20) },
    ])

    const { json } = await get('/api/spends/summary', await aTokenOf(actor))

    expect(json.renewals).toEqual([
      expect.objectContaining({ payee: 'gitlab', period: 'yearly', amount: 660_000 }),
    ])
    expect(json.price_rises).toEqual([
      expect.objectContaining({ payee: 'gitlab', before: 600_000, after: 660_000, on: monthsAgo(11, 20) }),
    ])
  })
})

it('asks once for equal payees, and holds to the answer for what was paid and will be', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const paid = (label: string, back: number) => ({ label, amount: -1_900, on: monthsAgo(back) })
  await someSpends(actor, [
    ...[1, 2, 3, 4].map((back) => paid('CB WATER COOLER 77', back)),
    ...[1, 2].map((back) => paid('CB BOX', back)),
    paid('CB FRONT', 1),
  ])
  const questions = async () => (await get('/api/spends/questions', token)).json['hydra:member']
  const found = await questions()
  const box = found.find(({ merchant_key }: { merchant_key: string }) => merchant_key === 'BOX')

  expect(found.map(({ merchant_key }: { merchant_key: string }) => merchant_key).sort()).toEqual([
    ...['BOX', 'FRONT', 'WATER COOLER'],
  ])
  expect(box).toMatchObject({ count: 2, payee: 'box', totals: [{ currency: 'EUR', amount: 3_800 }] })

  await patch(box.id, token, { kind: 'vendor', vendor: 'box', scope: 'always' })
  await someSpends(actor, [paid('CB BOX', 0), paid('CB FRONT', 0)])

  const spends = await db.spend.findMany({ where: { companyId: actor.companyId, merchantKey: 'BOX' } })
  expect(spends.map(({ detected, vendorId }) => [detected, vendorId])).toEqual(
    Array.from({ length: 3 }, () => ['matched', 'box']),
  )
  expect(await questions()).toMatchObject([{ count: 4 }, { merchant_key: 'FRONT', count: 2 }])
})

it('lists what was not recognised by amount, to be taught, and salaries only to whoever searches', async () => {
  const { token } = await aSpendingCompany()
  const listed = async (query: string) =>
    (await get('/api/spends/unmatched', token, query)).json['hydra:member']

  const [first, ...others] = await listed('')

  expect([first.amount, others]).toEqual([2_340, []])
  expect(await listed('search=salaire')).toMatchObject([{ amount: 3_400_000 }])
  expect((await patch(first.id, token, { kind: 'software', scope: 'always' })).json).toMatchObject({
    is_spend: true,
    vendor: null,
  })
})

it('writes amounts as decimals of their currency into the CSV', async () => {
  const actor = await aCompany()
  await someSpends(actor, [{ label: 'GITLAB INC SAN FRANCISCO', amount: -5, on: monthsAgo(1) }])

  const { text } = await get('/api/spends/export.csv', await aTokenOf(actor))

  expect(text).toContain('"0.05"')
  expect(text).toContain('"GitLab"')
})
