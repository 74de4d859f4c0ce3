import type { Actor } from '@/lib/domain/record/actor'
import { launchReview } from '@/lib/domain/reviews/launch/launch-reviews'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { reviewInput } from '@/lib/domain/reviews/list/schema'
import { db, type Prisma } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

export const client = '192.0.2.7'

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** A reading of the connection that came to its end, as a sync leaves it. */
export const aReading = (
  actor: Actor,
  userConnectorId: string,
  more: Partial<Prisma.SyncRunUncheckedCreateInput> = {},
) =>
  db.syncRun.create({
    data: {
      companyId: actor.companyId,
      userConnectorId,
      trigger: 'manual',
      state: 'done',
      pages: 3,
      seen: 8,
      totalAtSource: 8,
      startedAt: new Date(Date.now() - 60_000),
      endedAt: new Date(),
      ...more,
    },
  })

/** A connected application whose list was read to its end. */
export async function aReadApplication(
  actor: Actor,
  label = 'GitHub',
  more: Partial<Prisma.UserConnectorUncheckedCreateInput> = {},
) {
  const connector = await aConnected(actor, 'github', { label, lastSyncAt: new Date(), ...more })
  const run = await aReading(actor, connector.id)
  return { connector, run }
}

export const aPerson = (
  actor: Actor,
  firstName: string,
  lastName: string,
  more: Partial<Prisma.MemberUncheckedCreateInput> = {},
) =>
  db.member.create({
    data: {
      companyId: actor.companyId,
      firstName,
      lastName,
      email: `${firstName}.${lastName}@corvelle.example`.toLowerCase(),
      ...more,
    },
  })

export const anOpenAnomaly = (actor: Actor, account: { id: string; userConnectorId: string }) =>
  db.anomaly.create({
    data: {
      companyId: actor.companyId,
      accountId: account.id,
      userConnectorId: account.userConnectorId,
      detectedAt: daysAgo(12),
    },
  })

/** One account for each fact that flags one, one without any, and the reviewer's own. */
export async function aReviewableCompany() {
  const actor = await aCompany()
  const { connector, run } = await aReadApplication(actor)
  const reviewer = await aPerson(actor, 'Rita', 'Viseur')
  const ada = await aPerson(actor, 'Ada', 'Morel')
  const account = (displayName: string, facts: Partial<Prisma.AccountUncheckedCreateInput> = {}) =>
    anAccount(actor, connector.id, {
      displayName,
      email: `${displayName.toLowerCase()}@corvelle.example`,
      role: 'member',
      roleLabel: 'Member',
      status: 'active',
      isAdmin: false,
      hasMfa: true,
      lastActiveAt: daysAgo(2),
      firstSeenAt: daysAgo(200),
      memberId: ada.id,
      ...facts,
    })
  const left = await aPerson(actor, 'Léo', 'Parti', { endDate: daysAgo(30) })
  const accounts = {
    quiet: await account('Quiet'),
    left: await account('Left', { memberId: left.id }),
    anomaly: await account('Anomaly', { memberId: null }),
    admin: await account('Admin', { isAdmin: true, hasMfa: false, role: 'owner', roleLabel: 'Owner' }),
    external: await account('External', { kind: 'external' }),
    inactive: await account('Inactive', { lastActiveAt: daysAgo(120) }),
    neverUsed: await account('Invited', {
      status: 'invited',
      lastActiveAt: null,
      createdInAppAt: daysAgo(40),
    }),
    own: await account('Own', { memberId: reviewer.id, email: 'rita.viseur@corvelle.example' }),
  }
  await anOpenAnomaly(actor, accounts.anomaly)
  return { actor, connector, run, reviewer, accounts }
}

export type Launch = {
  user_connector: string
  kind?: string
  reviewer?: object | null
  scope?: object
  send_link?: string
}

/** A review as somebody would launch it, before its list is copied. @returns its id */
export const aLaunchedReview = (actor: Actor, launch: Launch) =>
  launchReview(
    actor,
    reviewInput.parse({
      reviewer: { name: 'Rita Viseur', email: 'rita.viseur@corvelle.example', language: 'en' },
      ...launch,
    }),
    client,
  )

/** The same, with its list. */
export async function aPreparedReview(actor: Actor, launch: Launch) {
  const id = await aLaunchedReview(actor, launch)
  await prepareReview(id)
  return reviewNow(actor, id)
}

/** A company with a review that waits to be decided, and its items by their account's name. */
export async function aCompanyInReview(launch: Partial<Launch> = {}) {
  const company = await aReviewableCompany()
  const review = await aPreparedReview(company.actor, { user_connector: company.connector.id, ...launch })
  return { ...company, review, items: await itemsByName(company.actor, review.id) }
}

export const reviewNow = ({ companyId }: Pick<Actor, 'companyId'>, id: string) =>
  db.accessReview.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })

/** In their order. */
export const itemsOf = ({ companyId }: Pick<Actor, 'companyId'>, accessReviewId: string) =>
  db.accessReviewItem.findMany({ where: { companyId, accessReviewId }, orderBy: { position: 'asc' } })

export async function itemsByName(actor: Pick<Actor, 'companyId'>, accessReviewId: string) {
  const items = await itemsOf(actor, accessReviewId)
  return Object.fromEntries(items.map((item) => [nameOf(item), item] as const)) as Record<
    string,
    (typeof items)[number]
  >
}

export const nameOf = ({ snapshot }: { snapshot: Prisma.JsonValue }) =>
  (snapshot as { display_name: string | null }).display_name ?? ''

/** As completing leaves it, for what comes after: every item decided so. */
export async function completed(
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
  decision: 'approved' | 'rejected' = 'approved',
) {
  await db.accessReviewItem.updateMany({
    where: { companyId, accessReviewId: id },
    data: { decision, decidedAt: new Date() },
  })
  await db.accessReview.update({
    where: { companyId_id: { companyId, id } },
    data: { state: 'completed', endedAt: new Date() },
  })
}
