import type { NotificationKind } from '@prisma/client'
import { expect, it } from 'vitest'
import { notificationsApi } from '@/lib/api/notifications'
import { notify } from '@/lib/domain/notifications/notify'
import type { Actor } from '@/lib/domain/record/actor'
import { db, everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aHit } from '@/tests/support/breach-factories'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'
import { aCompanyInReview, anOpenAnomaly, aReadApplication, daysAgo } from '@/tests/support/review-factories'
import { daysFromNow } from '@/tests/support/saving-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const { POST: count } = notificationsApi['/api/notifications/count']
const { GET: list } = notificationsApi['/api/notifications']

const path = '/api/notifications'

const tell = ({ companyId }: Actor, kind: NotificationKind, key: string) =>
  everyCompany.$transaction((tx) => notify(tx, { companyId, kind, key, params: {}, path: '/dashboard' }))

async function todoOf(actor: Actor) {
  const token = await aTokenOf(actor)
  const { json } = await call(list, `${path}?todo=true`, { token })
  const all = (await call(list, path, { token })).json['hydra:member'] as { is_todo: boolean }[]
  const counted = (await call(count, `${path}/count`, { token, body: { todo: true } })).json.count
  expect(counted).toBe(json['hydra:totalItems'])
  expect(all.filter(({ is_todo }) => is_todo)).toHaveLength(counted)
  return (json['hydra:member'] as { kind: string }[]).map(({ kind }) => kind)
}

type Case = {
  kind: NotificationKind
  make: () => Promise<{ actor: Actor; key: string }>
  /** What ends it, whoever does it. */
  end: (actor: Actor) => Promise<unknown>
}

const aBank = async (facts: object) => {
  const actor = await aCompany()
  const { id } = await db.bankConnection.create({
    data: { companyId: actor.companyId, provider: 'bridge', name: 'BNP', ...facts },
  })
  return { actor, id }
}
const ofCompany = ({ companyId }: Actor) => ({ where: { companyId } })

const cases: Case[] = [
  {
    kind: 'anomalies_left',
    make: async () => {
      const actor = await aCompany()
      await anOpenAnomaly(actor, await anAccount(actor, (await aConnected(actor)).id))
      return { actor, key: '2026-W48' }
    },
    end: (actor) => db.anomaly.updateMany({ ...ofCompany(actor), data: { state: 'resolved' } }),
  },
  {
    kind: 'reconnect',
    make: async () => {
      const actor = await aCompany()
      const { id } = await aConnected(actor, 'github', { state: 'reconnect' })
      return { actor, key: `${id} 2026-11-20T08:00:00.000Z` }
    },
    end: (actor) => db.userConnector.updateMany({ ...ofCompany(actor), data: { state: 'connected' } }),
  },
  {
    kind: 'review_due',
    make: async () => {
      const actor = await aCompany()
      const { connector } = await aReadApplication(actor)
      return { actor, key: `${connector.id} audit_frequency 2026-11-20` }
    },
    end: (actor) => db.userConnector.deleteMany(ofCompany(actor)),
  },
  {
    kind: 'review_expired',
    make: async () => {
      const { actor, review } = await aCompanyInReview({ send_link: 'one_week' })
      const { linkNumber } = await db.accessReview.findFirstOrThrow(ofCompany(actor))
      return { actor, key: `${review.id} ${linkNumber}` }
    },
    end: (actor) =>
      db.accessReview.updateMany({ ...ofCompany(actor), data: { linkNumber: { increment: 1 } } }),
  },
  {
    kind: 'bank_reconnect',
    make: async () => {
      const { actor, id } = await aBank({ state: 'needs_reauth' })
      return { actor, key: `${id} 2026-11-20T08:00:00.000Z` }
    },
    end: (actor) => db.bankConnection.updateMany({ ...ofCompany(actor), data: { state: 'active' } }),
  },
  {
    kind: 'consent_ending',
    make: async () => {
      const { actor, id } = await aBank({ consentExpiresAt: daysFromNow(10) })
      return { actor, key: `${id} 2026-12-03T08:00:00.000Z 14` }
    },
    end: (actor) =>
      db.bankConnection.updateMany({ ...ofCompany(actor), data: { consentExpiresAt: daysFromNow(180) } }),
  },
  {
    kind: 'breach',
    make: async () => {
      const actor = await aCompany()
      const hit = await aHit(actor, (await aMember(actor)).id)
      return { actor, key: hit.breachId }
    },
    end: (actor) => db.breachHit.updateMany({ ...ofCompany(actor), data: { acknowledgedAt: new Date() } }),
  },
]

it.each(cases)(
  'lists $kind as long as it awaits an act, and only the last of it',
  async ({ kind, make, end }) => {
    const { actor, key } = await make()
    await tell(actor, kind, key)
    await tell(actor, 'price_rise', 'FIGMA EUR 2026-11-01')

    expect(await todoOf(actor)).toEqual([kind])
    await tell(actor, kind, kind === 'anomalies_left' ? '2026-W49' : `${key} `)
    expect(await todoOf(actor)).toEqual([kind])
    await end(actor)
    expect(await todoOf(actor)).toEqual([])
  },
)

it('awaits nothing of a review that was launched since', async () => {
  const { actor, connector } = await aCompanyInReview()
  await tell(actor, 'review_due', `${connector.id} audit_frequency 2026-11-20`)
  expect(await todoOf(actor)).toEqual(['review_due'])

  await db.notification.updateMany({ ...ofCompany(actor), data: { createdAt: daysAgo(1) } })

  expect(await todoOf(actor)).toEqual([])
})

it('awaits nothing of an auditor, nor of another company', async () => {
  const actor = await aCompany()
  await aConnected(actor, 'github', { state: 'reconnect' })
  const other = await aCompany()
  const { id } = await aConnected(other, 'github', { state: 'reconnect' })
  // Of another company’s connection.
  await tell(actor, 'reconnect', `${id} 2026-11-20T08:00:00.000Z`)
  await tell(other, 'reconnect', `${id} 2026-11-20T08:00:00.000Z`)
  expect([await todoOf(actor), await todoOf(other)]).toEqual([[], ['reconnect']])

  await everyCompany.user.updateMany({ where: { id: other.userId }, data: { role: 'auditor' } })

  expect(await todoOf(other)).toEqual([])
})
