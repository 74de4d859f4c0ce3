import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { NotificationKind } from '@prisma/client'
import { expect, it } from 'vitest'
import { companiesToRank } from '@/lib/domain/anomalies/candidates/rank-open-anomalies'
import { scheduleChecks } from '@/lib/domain/breaches/checks/schedule-checks'
import { applyArrivals } from '@/lib/domain/bundles/apply-arrivals'
import { scheduleSyncs } from '@/lib/domain/connections/runs/schedule-syncs'
import { takeFromFolder } from '@/lib/domain/connections/user-connectors/take-from-folder'
import { remindAnomalies } from '@/lib/domain/notifications/remind-anomalies'
import { announceLeavers } from '@/lib/domain/people/departure/announce-leavers'
import { closeLeavers } from '@/lib/domain/provisioning/leavers/close-leavers'
import { openDue } from '@/lib/domain/provisioning/requests/open-due'
import type { Actor } from '@/lib/domain/record/actor'
import { announceDueReviews } from '@/lib/domain/reviews/launch/announce-due'
import { launchDueReviews } from '@/lib/domain/reviews/launch/launch-due'
import { followLinks } from '@/lib/domain/reviews/reviewer/follow-links'
import { scheduleScans } from '@/lib/domain/scans/workspace/schedule-scans'
import { scheduleRefreshes } from '@/lib/domain/spend/banks/providers/schedule-refreshes'
import { announceRenewals } from '@/lib/domain/spend/classify/announce-prices'
import { followReclaims } from '@/lib/domain/spend/reclaims/follow-reclaims'
import { findSavingsOfAll } from '@/lib/domain/spend/savings/find/find-savings'
import { rankCandidatesJob } from '@/lib/jobs/anomalies'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { batonFile } from '@/tests/support/baton-file'
import { aCompany } from '@/tests/support/factories'
import {
  aCompanyInReview,
  anOpenAnomaly,
  aPerson,
  aReadApplication,
  daysAgo,
} from '@/tests/support/review-factories'
import { anAskedPerson, anIdleAccount, daysFromNow } from '@/tests/support/saving-factories'
import { aStripe } from '@/tests/support/stripe/stripe-server'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const { signal } = new AbortController()
const past = daysAgo(20)
const batonRoot = await mkdtemp(path.join(tmpdir(), 'baton-folder-'))

/** As the database's clock sees it: `until` is an interval from now. */
const setPlan = ({ companyId }: Actor, until: string | null) =>
  pool.query(
    `INSERT INTO plans (company_id, status, read_only_from) VALUES ($1, 'active', now() + $2::interval)
     ON CONFLICT (company_id) DO UPDATE SET read_only_from = excluded.read_only_from`,
    [companyId, until],
  )
const jobsOf = async (name: string, { companyId }: Actor) =>
  (
    await pool.query(`SELECT id FROM pgboss.job WHERE name = $1 AND data->>'companyId' = $2`, [
      name,
      companyId,
    ])
  ).rows.length
const told = ({ companyId }: Actor, kind: NotificationKind) =>
  db.notification.count({ where: { companyId, kind } })

type Case = {
  name: string
  /** A company for which the clock has something to do. */
  make: () => Promise<Actor>
  tick: () => Promise<unknown>
  /** How often it did it. */
  done: (actor: Actor) => Promise<number>
}

const aDueCompany = async (data: object) => {
  const actor = await aCompany()
  await everyCompany.company.update({
    where: { id: actor.companyId },
    data: { auditFrequency: 'three_month', ...data },
  })
  const { connector } = await aReadApplication(actor, 'GitHub', {
    createdAt: daysAgo(300),
    reviewerName: 'Rita Viseur',
    reviewerEmail: 'rita@elsewhere.example',
  })
  await anAccount(actor, connector.id, { displayName: 'Quiet' })
  return actor
}

async function aRequest(act: 'create' | 'delete', more: { endsOn?: Date; hasLeft?: boolean } = {}) {
  const actor = await aCompany()
  const { id: userConnectorId } = await aConnected(actor)
  const member = await aPerson(actor, 'Ada', 'Morel', { endDate: more.hasLeft ? daysAgo(3) : null })
  const account = act === 'delete' ? await anAccount(actor, userConnectorId, { memberId: member.id }) : null
  await db.provisioning.create({
    data: {
      companyId: actor.companyId,
      userConnectorId,
      accountId: account?.id,
      memberId: member.id,
      act,
      state: 'scheduled',
      dueOn: daysAgo(5),
      endsOn: more.endsOn,
    },
  })
  return actor
}
const requestOf = ({ companyId }: Actor) => db.provisioning.findFirstOrThrow({ where: { companyId } })

async function anAnomalousCompany() {
  const actor = await aCompany()
  const account = await anAccount(actor, (await aConnected(actor)).id, { displayName: 'Nobody' })
  await anOpenAnomaly(actor, account)
  await db.anomaly.updateMany({
    where: { companyId: actor.companyId },
    data: { detectedAt: past, rankedAt: null },
  })
  return actor
}

const waiting: Case[] = [
  {
    name: 'readings by the clock',
    make: async () => {
      const actor = await aCompany()
      await aConnected(actor, 'github', { credentials: 'sealed', nextSyncAt: past })
      return actor
    },
    tick: scheduleSyncs,
    done: ({ companyId }) => db.syncRun.count({ where: { companyId } }),
  },
  {
    name: 'files of Baton',
    make: async () => {
      const actor = await aCompany()
      const { id } = await aConnected(actor, 'baton')
      await mkdir(path.join(batonRoot, id))
      const file = path.join(batonRoot, id, 'sync.c1z')
      await writeFile(file, batonFile({ id: 's1', users: [{ id: '1' }] }))
      await utimes(file, past, past)
      return actor
    },
    tick: () => takeFromFolder(batonRoot),
    done: ({ companyId }) => db.syncRun.count({ where: { companyId } }),
  },
  {
    name: 'scans of workspaces',
    make: async () => {
      const actor = await aCompany()
      await aConnected(actor, 'google_workspace', { credentials: 'sealed' })
      return actor
    },
    tick: scheduleScans,
    done: (actor) => jobsOf('scan-connected-workspace', actor),
  },
  {
    name: 'checks for breaches',
    make: async () => {
      const actor = await aCompany()
      await db.breachMonitor.upsert({
        where: { companyId: actor.companyId },
        create: { companyId: actor.companyId, source: 'have_i_been_pwned' },
        update: { source: 'have_i_been_pwned', checkedAt: null },
      })
      return actor
    },
    tick: scheduleChecks,
    done: (actor) => jobsOf('check-breaches', actor),
  },
  {
    name: 'refreshes of banks',
    make: async () => {
      const actor = await aCompany()
      await db.bankConnection.create({
        data: {
          companyId: actor.companyId,
          provider: 'bridge',
          name: 'BNP',
          consentExpiresAt: daysFromNow(60),
          nextRefreshAt: past,
        },
      })
      return actor
    },
    tick: scheduleRefreshes,
    done: (actor) => jobsOf('refresh-bank', actor),
  },
  {
    name: 'announcements of consents that end',
    make: async () => {
      const actor = await aCompany()
      await db.bankConnection.create({
        data: {
          companyId: actor.companyId,
          provider: 'bridge',
          name: 'BNP',
          consentExpiresAt: daysFromNow(5),
        },
      })
      return actor
    },
    tick: scheduleRefreshes,
    done: (actor) => told(actor, 'consent_ending'),
  },
  {
    name: 'reminders of anomalies',
    make: anAnomalousCompany,
    tick: () => remindAnomalies(signal),
    done: (actor) => told(actor, 'anomalies_left'),
  },
  {
    name: 'reviews that launch themselves',
    make: () => aDueCompany({ launchesReviews: true }),
    tick: launchDueReviews,
    done: ({ companyId }) => db.accessReview.count({ where: { companyId } }),
  },
  {
    name: 'announcements of reviews',
    make: () => aDueCompany({}),
    tick: announceDueReviews,
    done: (actor) => told(actor, 'review_due'),
  },
  {
    name: 'reminders of reviewers',
    make: async () => {
      const { actor } = await aCompanyInReview({ send_link: 'one_week' })
      await db.accessReview.updateMany({
        where: { companyId: actor.companyId },
        data: { linkSentAt: daysAgo(4), linkExpiresAt: daysFromNow(3) },
      })
      return actor
    },
    tick: () => followLinks(signal),
    done: ({ companyId }) => db.mail.count({ where: { companyId, template: 'review_reminder' } }),
  },
  {
    name: 'announcements of exits',
    make: async () => {
      const actor = await aCompany()
      await aPerson(actor, 'Sylvie', 'Auclair', { endDate: daysFromNow(9) })
      return actor
    },
    tick: () => announceLeavers(signal),
    done: (actor) => told(actor, 'leaving'),
  },
  {
    name: 'announcements of renewals',
    make: async () => {
      const actor = await aCompany()
      await db.spendStream.create({
        data: {
          companyId: actor.companyId,
          key: 'figma',
          merchantKey: 'FIGMA',
          period: 'yearly',
          status: 'mature',
          billing: 'fixed',
          amount: 120_000n,
          currency: 'EUR',
          monthly: 10_000n,
          confidence: 90,
          charges: 3,
          firstOn: daysAgo(800),
          lastOn: daysAgo(335),
          nextOn: daysFromNow(30),
        },
      })
      return actor
    },
    tick: () => announceRenewals(signal),
    done: (actor) => told(actor, 'renewal'),
  },
  {
    name: 'searches for savings',
    make: aCompany,
    tick: findSavingsOfAll,
    done: (actor) => jobsOf('find-savings', actor),
  },
  {
    name: 'questions about accounts',
    make: async () => (await anAskedPerson({ askedAt: daysAgo(8) })).actor,
    tick: () => followReclaims(signal),
    done: ({ companyId }) => db.mail.count({ where: { companyId, template: 'reclaim_reminder' } }),
  },
  {
    name: 'accesses that were to open',
    make: () => aRequest('create'),
    tick: openDue,
    done: async (actor) => ((await requestOf(actor)).state === 'pending' ? 1 : 0),
  },
  {
    name: 'bundles of those who start',
    make: async () => {
      const actor = await aCompany()
      const { companyId } = actor
      const { id: memberTypeId } = await db.memberType.create({ data: { companyId, name: 'Sales' } })
      await db.bundle.create({
        data: { companyId, memberTypeId, onArrival: 'automatic', createdAt: daysAgo(30) },
      })
      await aPerson(actor, 'Ana', 'Roy', { memberTypeId, startDate: daysAgo(1) })
      return actor
    },
    tick: () => applyArrivals(),
    done: ({ companyId }) => db.bundleArrival.count({ where: { companyId } }),
  },
]

it.each(waiting)(
  'lets $name wait where the subscription has ended, and does what was missed once',
  async ({ make, tick, done }) => {
    await aStripe()
    const [ended, ending, unsold] = [await make(), await make(), await make()]
    await setPlan(ended, '-1 second')
    await setPlan(ending, '1 hour')
    await tick()

    expect([await done(ended), await done(ending), await done(unsold)]).toEqual([0, 1, 1])

    await setPlan(ended, null)
    for (const _ of [1, 2, 3]) await tick()
    expect([await done(ended), await done(ending)]).toEqual([1, 1])
  },
)

it('goes on for everybody where nothing is sold', async () => {
  await aStripe()
  const actor = await aDueCompany({ launchesReviews: true })
  await setPlan(actor, '-1 day')
  env().stripe = null

  await launchDueReviews()

  expect(await db.accessReview.count({ where: { companyId: actor.companyId } })).toBe(1)
})

it('resolves nothing by itself meanwhile, and finds the company again once it is paid', async () => {
  await aStripe()
  const actor = await anAnomalousCompany()
  await setPlan(actor, '-1 second')
  const rankedAt = async () =>
    (await db.anomaly.findFirstOrThrow({ where: { companyId: actor.companyId } })).rankedAt

  expect(await companiesToRank()).not.toContain(actor.companyId)
  await rankCandidatesJob.run({ companyId: actor.companyId }, { signal, attempt: 0, isLastAttempt: false })
  expect(await rankedAt()).toBeNull()

  await setPlan(actor, null)
  expect(await companiesToRank()).toContain(actor.companyId)
  await rankCandidatesJob.run({ companyId: actor.companyId }, { signal, attempt: 0, isLastAttempt: false })
  expect(await rankedAt()).not.toBeNull()
})

it('takes no account from somebody who could not answer', async () => {
  await aStripe()
  const { actor } = await anAskedPerson({
    askedAt: daysAgo(13),
    remindedAt: daysAgo(6),
    expiresAt: daysFromNow(1),
  })
  const { companyId } = actor
  await everyCompany.company.update({ where: { id: companyId }, data: { endsUnused: true } })
  await setPlan(actor, '-1 second')
  const question = () => db.reclaim.findFirstOrThrow({ where: { companyId } })

  await followReclaims()
  await db.reclaim.updateMany({ where: { companyId }, data: { expiresAt: daysAgo(1) } })
  await followReclaims()
  expect((await question()).state).toBe('asked')

  await setPlan(actor, null)
  await followReclaims()
  const { state, expiresAt } = await question()
  expect(state).toBe('asked')
  expect(expiresAt.getTime()).toBeGreaterThan(daysFromNow(6).getTime())
  expect(await db.provisioning.count({ where: { companyId } })).toBe(0)
})

it('ends accesses all the same: those that were planned, and those of leavers', async () => {
  await aStripe()
  const planned = await aRequest('delete')
  const { actor: left } = await anIdleAccount({ hasLeft: true })
  await db.member.updateMany({ where: { companyId: left.companyId }, data: { endDate: daysAgo(2) } })
  await everyCompany.company.update({
    where: { id: left.companyId },
    data: { leaversClosedFrom: daysAgo(30) },
  })
  for (const actor of [planned, left]) await setPlan(actor, '-1 second')

  await openDue()
  await closeLeavers()

  expect((await requestOf(planned)).state).toBe('pending')
  expect(await db.provisioning.count({ where: { companyId: left.companyId } })).toBe(1)
})

it('opens nothing late for somebody who has left meanwhile, or whose access was to end by now', async () => {
  const requests = [
    await aRequest('create', { hasLeft: true }),
    await aRequest('create', { endsOn: daysAgo(1) }),
    await aRequest('create'),
  ]

  await openDue()

  expect(await Promise.all(requests.map(async (actor) => (await requestOf(actor)).state))).toEqual([
    'cancelled',
    'cancelled',
    'pending',
  ])
})
