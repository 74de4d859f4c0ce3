import { expect, it } from 'vitest'
import { scheduleChecks } from '@/lib/domain/breaches/checks/schedule-checks'
import type { Actor } from '@/lib/domain/record/actor'
import { db, pool } from '@/lib/platform/db'
import { aDayLater, breachServers, check, watch } from '@/tests/support/breach-factories'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'

async function aWatchedCompany(): Promise<Actor> {
  const actor = await aCompany()
  await aMember(actor, { email: 'lea@corvelle.example' })
  await watch(actor)
  return actor
}

/** Whether the clock asks for a check of this company now. */
async function isAskedFor({ companyId }: Actor): Promise<boolean> {
  const jobs = `FROM pgboss.job WHERE name = 'check-breaches' AND data->>'companyId' = $1`
  await pool.query(`DELETE ${jobs}`, [companyId])
  await scheduleChecks()
  return ((await pool.query(`SELECT 1 ${jobs}`, [companyId])).rowCount ?? 0) > 0
}

it('asks for a company that was never checked, or whose addresses were checked a day ago', async () => {
  await breachServers()
  const actor = await aWatchedCompany()

  expect(await isAskedFor(actor)).toBe(true)
  await check(actor)
  expect(await isAskedFor(actor)).toBe(false)
  await aDayLater(actor)
  expect(await isAskedFor(actor)).toBe(true)
})

it('asks again after an hour, and at once for a new member', async () => {
  await breachServers()
  const [hourly, growing] = [await aWatchedCompany(), await aWatchedCompany()]
  for (const actor of [hourly, growing]) await check(actor)

  await db.breachMonitor.update({
    where: { companyId: hourly.companyId },
    data: { checkedAt: new Date(Date.now() - 3_700_000) },
  })
  await aMember(growing, { email: 'ana@corvelle.example' })

  expect(await isAskedFor(hourly)).toBe(true)
  expect(await isAskedFor(growing)).toBe(true)
})

it('leaves out companies without a source, and those that a source made wait', async () => {
  await breachServers()
  const [unset, waiting] = [await aCompany(), await aWatchedCompany()]
  await db.breachMonitor.update({
    where: { companyId: waiting.companyId },
    data: { retryAt: new Date(Date.now() + 3_600_000) },
  })

  for (const actor of [unset, waiting]) expect(await isAskedFor(actor)).toBe(false)
})
