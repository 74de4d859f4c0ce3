import { randomUUID } from 'node:crypto'
import { checkCompany } from '@/lib/domain/breaches/checks/check-company'
import { breachSettingsPatch } from '@/lib/domain/breaches/monitor/schema'
import { updateBreachSettings } from '@/lib/domain/breaches/monitor/settings'
import type { Actor } from '@/lib/domain/record/actor'
import { db, everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import {
  aKey,
  aWorld,
  type BreachWorld,
  hibpAnswers,
  passwordAnswers,
  xposedAnswers,
} from '@/tests/support/breach-sources'
import { vendorServer } from '@/tests/support/vendor-server'

/** Servers in the sources' places, as this process reaches them, until the test ends. */
export async function breachServers(given: Partial<BreachWorld> = {}) {
  const world = aWorld(given)
  const [hibp, xposed, passwords] = await Promise.all([
    vendorServer(hibpAnswers(world)),
    vendorServer(xposedAnswers(world)),
    vendorServer(passwordAnswers(world)),
  ])
  Object.assign(env().connectorBaseUrls, {
    hibp: hibp.url,
    xposedornot: xposed.url,
    pwned_passwords: passwords.url,
  })
  // The list is the instance's: what an earlier test read of it is old.
  await everyCompany.breachFeed.deleteMany()
  await everyCompany.breachPace.deleteMany()
  return { world, hibp, xposed, passwords }
}

export const watch = (actor: Actor, patch: object = { source: 'have_i_been_pwned', api_key: aKey }) =>
  updateBreachSettings(actor, breachSettingsPatch.parse(patch))

export const check = ({ companyId }: Actor) => checkCompany(companyId, new AbortController().signal)

/** Makes everything due again, as after a day. */
export async function aDayLater({ companyId }: Actor) {
  await everyCompany.$executeRaw`
    UPDATE breach_addresses SET checked_at = checked_at - interval '1 day' WHERE company_id = ${companyId}::uuid`
  await everyCompany.$executeRaw`
    UPDATE breach_monitors SET retry_at = NULL, plan_read_at = plan_read_at - interval '1 day', domains = '{}'
     WHERE company_id = ${companyId}::uuid`
  await everyCompany.$executeRaw`
    UPDATE breach_feeds SET probed_at = probed_at - interval '1 day', read_at = read_at - interval '1 day'`
}

export const hitsOf = ({ companyId }: Actor) =>
  db.breachHit.findMany({
    where: { companyId },
    include: { breach: true },
    orderBy: [{ address: 'asc' }, { breachId: 'asc' }],
  })

/** A breach with a hit on this member, whatever sources say. */
export async function aHit(actor: Actor, memberId: string, facts: object = {}) {
  const name = `Breach-${randomUUID()}`
  const breach = await everyCompany.breach.create({
    data: {
      source: 'have_i_been_pwned',
      name,
      title: 'Boutique Lumio',
      domain: 'lumio.example',
      breachDate: new Date('2025-11-02'),
      modifiedAt: new Date('2025-11-17T10:05:00Z'),
      dataClasses: ['Email addresses', 'Passwords'],
      gravity: 3,
      isVerified: true,
      ...facts,
    },
  })
  return db.breachHit.create({
    data: {
      companyId: actor.companyId,
      breachId: breach.id,
      memberId,
      address: `${randomUUID()}@corvelle.example`,
      severity: 3,
    },
  })
}
