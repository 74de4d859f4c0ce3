import { describe, expect, it } from 'vitest'
import { createDemoCompany } from '@/lib/domain/company/demo/create-demo-company'
import { demoMovements } from '@/lib/domain/company/demo/movements'
import { removeOldDemos } from '@/lib/domain/company/demo/remove-old-demos'
import { readLastDigest } from '@/lib/domain/notifications/digests/read-digest'
import { readCampaign } from '@/lib/domain/reviews/list/read-campaign'
import { findActor } from '@/lib/domain/sign-in/sessions/sessions'
import { summariseSavings } from '@/lib/domain/spend/savings/list/summarise-savings'
import { summariseSpends } from '@/lib/domain/spend/spends/summarise'
import { after, days } from '@/lib/platform/clock'
import { everyCompany, pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { verifyLoginToken } from '@/lib/platform/login-token'
import { aCompany } from '@/tests/support/factories'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'

it('is refused where it is not offered', async () => {
  await expect(createDemoCompany('fr', 'test', 'client')).rejects.toMatchObject({ kind: 'not_found' })
})

it('makes a company whose accounts mostly answer, and some do not', async () => {
  env().DEMO = true

  await createDemoCompany('fr', 'test', 'client')

  const company = await everyCompany.company.findFirstOrThrow({ where: { isDemo: true } })
  const where = { companyId: company.id }
  const [accounts, owned, anomalies, connectors, reviews] = await Promise.all([
    everyCompany.account.count({ where }),
    everyCompany.account.count({ where: { ...where, memberId: { not: null } } }),
    everyCompany.anomaly.count({ where: { ...where, state: 'open' } }),
    everyCompany.userConnector.count({ where }),
    everyCompany.accessReview.findMany({ where, orderBy: { id: 'asc' }, select: { id: true, state: true } }),
  ])
  expect(company.memberCount).toBe(60)
  expect(connectors).toBe(9)
  expect(accounts).toBeGreaterThan(850)
  expect(owned).toBeGreaterThan(400)
  expect(anomalies).toBe(25)
  const completed = reviews.find(({ state }) => state === 'completed')
  expect(
    await everyCompany.accessReviewItem.count({
      where: { ...where, accessReviewId: completed?.id ?? '', decision: 'rejected' },
    }),
  ).toBe(3)
  // By manager: some have reviewed everything, some a part, and some have not begun.
  const campaign = await readCampaign(where, reviews.find(({ state }) => state === 'sent')?.id ?? '')
  const managers = Map.groupBy(campaign.reviews, ({ reviewer }) => reviewer.name)
  const begun = [...managers.values()].filter((own) => own.some(({ is_opened }) => is_opened))
  expect(managers.size).toBe(8)
  expect(managers.get('Inès Pasquier')?.[0]?.reviewer).toMatchObject({ department: 'Plateforme', people: 10 })
  expect(begun.length).toBe(3)
  expect(begun.filter((own) => own.every(({ counts }) => counts.pending === 0))).toHaveLength(1)
  expect(campaign.counts.rejected).toBeGreaterThan(0)
})

it('has a year of spends to look at, savings in every state, and some that were made', async () => {
  env().DEMO = true

  await createDemoCompany('en', 'test', 'spender')

  const { id: companyId } = await everyCompany.company.findFirstOrThrow({
    where: { isDemo: true },
    orderBy: { id: 'desc' },
  })
  const summary = await summariseSpends({ companyId })
  const savings = await summariseSavings({ companyId })
  const [euros] = summary.currencies
  // The current month is as far as it is.
  const full = euros?.months.slice(0, -1).map(({ validated, to_validate }) => validated + to_validate)
  expect(Math.min(...(full ?? []))).toBeGreaterThan(300_000)
  expect(summary.price_rises.map(({ name }) => name)).toEqual(['Notion', 'Google Workspace'])
  expect(
    await everyCompany.spend.groupBy({ by: ['state'], where: { companyId, isSpend: true } }),
  ).toHaveLength(3)
  expect(await everyCompany.spend.count({ where: { companyId, isDuplicate: true } })).toBeGreaterThan(0)
  expect(await everyCompany.reclaim.count({ where: { companyId, state: 'ended' } })).toBe(4)
  expect(savings.counts).toMatchObject({ agreed: 1, kept: 1, asked: 2 })
  expect(savings.counts.to_ask).toBeGreaterThan(0)
})

it('fills the settings, and holds nothing that opens or tells anything', async () => {
  env().DEMO = true

  const claims = await verifyLoginToken(await createDemoCompany('en', 'test', 'settler'))

  const { company: companyId } = claims
  const [tokens, endpoints, failures, exports, colleagues, digest, signIns] = await Promise.all([
    everyCompany.apiToken.count({ where: { companyId, revokedAt: null } }),
    everyCompany.webhookEndpoint.findMany({
      where: { companyId },
      orderBy: { id: 'asc' },
      include: { deliveries: { select: { state: true, attempts: true } } },
    }),
    everyCompany.mail.count({ where: { companyId, state: 'failed' } }),
    everyCompany.companyExport.count({ where: { companyId } }),
    everyCompany.user.groupBy({ by: ['role'], where: { companyId } }),
    findActor(claims).then((actor) => actor && readLastDigest(actor)),
    everyCompany.user.count({ where: { companyId, passwordHash: { not: null } } }),
  ])
  expect(tokens).toBe(3)
  expect(endpoints.map(({ pausedBecause }) => pausedBecause).sort()).toEqual(['gone', null])
  expect(endpoints.flatMap(({ deliveries }) => deliveries).some(({ attempts }) => attempts === 2)).toBe(true)
  expect(
    endpoints.flatMap(({ deliveries }) => deliveries).filter(({ state }) => state === 'pending'),
  ).toEqual([])
  expect(failures).toBe(2)
  expect(exports).toBe(1)
  expect(colleagues).toHaveLength(3)
  expect(digest?.parts.length).toBeGreaterThan(2)
  expect(signIns).toBe(0)
})

it('holds a finished scan, bundles, groups, batches, notifications and a contract that renews', async () => {
  env().DEMO = true

  const { company: companyId } = await verifyLoginToken(await createDemoCompany('en', 'test', 'looker'))

  const [discovered, bundles, lines, memberships, summary, batches, told] = await Promise.all([
    everyCompany.discoveredApplication.findMany({ where: { companyId }, orderBy: { risk: 'desc' } }),
    everyCompany.bundle.count({ where: { companyId } }),
    everyCompany.bundleLine.findMany({ where: { companyId }, select: { groupIds: true } }),
    everyCompany.groupMembership.count({ where: { companyId } }),
    summariseSpends({ companyId }),
    everyCompany.batch.findMany({
      where: { companyId },
      orderBy: { id: 'asc' },
      select: { state: true, _count: { select: { lines: true } } },
    }),
    everyCompany.notification.findMany({ where: { companyId }, orderBy: { id: 'asc' } }),
  ])
  expect(batches.map(({ state }) => state)).toEqual(['ended', 'draft'])
  expect(batches.map(({ _count }) => _count.lines > 5)).toEqual([true, true])
  expect(told.map(({ kind }) => kind)).toEqual([
    'webhook_paused',
    'risky_application',
    'leaving',
    'breach',
    'reconnect',
  ])
  expect(discovered.map(({ name }) => name)).toHaveLength(7)
  expect(discovered[0]).toMatchObject({ name: 'BoostInbox', risk: 3 })
  expect(new Set(discovered.map(({ state }) => state)).size).toBe(3)
  expect(bundles).toBe(2)
  expect(lines.filter(({ groupIds }) => groupIds.length > 0)).toHaveLength(3)
  expect(memberships).toBeGreaterThan(150)
  expect(summary.renewals.map(({ name }) => name)).toContain('1Password')
})

it('holds two price rises, none so young that a job would announce it, on whatever day it is opened', () => {
  // How old a rise may be to be announced, in announce-prices.ts.
  const freshDays = 45
  for (let index = 0; index < 366; index++) {
    const today = new Date(Date.UTC(2027, 0, 1 + index))
    const euros = demoMovements(dayOf(today)).filter(({ originalCurrency }) => !originalCurrency)
    // The newest charge of each label comes first.
    const rises = euros.filter(({ label, amount }, place) => {
      const before = euros[place + 1]
      return before?.label === label && Number(amount) < Number(before.amount)
    })
    expect(rises).toHaveLength(2)
    expect(rises.filter(({ day }) => day >= dayOf(after(-days(freshDays), today)))).toEqual([])
  }
})

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

it('counts the demos that a client opens', async () => {
  env().DEMO = true
  env().limits.demo_client = { most: 1, seconds: 3600 }
  await createDemoCompany('fr', 'test', 'greedy')

  await expect(createDemoCompany('fr', 'test', 'greedy')).rejects.toThrow('too many attempts')
})

it('spares the proof only whoever the demo was made for, who has none', async () => {
  const token = await createDemoCompany('fr', 'test', 'prover')
  const claims = await verifyLoginToken(token)
  expect((await findActor(claims))?.isIdentityVerified).toBe(true)

  await pool.query(`UPDATE users SET password_hash = 'x' WHERE id = $1`, [claims.sub])
  await pool.query(`UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE id = $1`, [
    claims.jti,
  ])

  expect((await findActor(claims))?.isIdentityVerified).toBe(false)
})

describe('a demo that is over', () => {
  /** What no statement of the application may do: the clock's place is taken past the triggers. */
  const age = (id: string) =>
    pastTheTriggers(`UPDATE companies SET created_at = now() - interval '25 hours' WHERE id = $1`, id)

  it('is removed with its audit events after a day; younger ones and real companies stay', async () => {
    const [old, young] = await Promise.all(
      ['old', 'young'].map(async (client) =>
        verifyLoginToken(await createDemoCompany('fr', 'test', client)).then(({ company }) => company),
      ),
    )
    const { companyId: real } = await aCompany()
    await age(old!)
    await age(real)
    expect(await everyCompany.auditEvent.count({ where: { companyId: old! } })).toBeGreaterThan(0)

    await removeOldDemos()

    const left = await everyCompany.company.findMany({ where: { id: { in: [old!, young!, real] } } })
    expect(left.map(({ id }) => id).sort()).toEqual([young!, real].sort())
    expect(await everyCompany.auditEvent.count({ where: { companyId: old! } })).toBe(0)
    expect(await everyCompany.auditEvent.count({ where: { companyId: young! } })).toBeGreaterThan(0)
  })

  it('cannot be made of a real company', async () => {
    const { companyId } = await aCompany()
    const change = (words: string) => pool.query(`UPDATE companies SET ${words} WHERE id = $1`, [companyId])

    await expect(change('is_demo = true')).rejects.toThrow('never is one')
    await expect(change("created_at = now() - interval '2 days'")).rejects.toThrow('never is one')
  })
})
