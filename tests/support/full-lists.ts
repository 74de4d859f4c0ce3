import { randomUUID } from 'node:crypto'
import { publishEvents } from '@/lib/domain/events/publish-events'
import type { Actor } from '@/lib/domain/record/actor'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { db, everyCompany } from '@/lib/platform/db'
import { newOpaqueToken } from '@/lib/platform/secrets'
import { aMember, rankAll } from '@/tests/support/anomaly-factories'
import { aBankAccount, aMovement } from '@/tests/support/bank-factories'
import { aHit } from '@/tests/support/breach-factories'
import { aDiscovered } from '@/tests/support/discovered-factories'
import { aPlainEndpoint } from '@/tests/support/event-factories'
import { aTokenOf } from '@/tests/support/factories'
import { aFailedJob, aFailedMail } from '@/tests/support/failure-factories'
import { aGroup, aMembership } from '@/tests/support/group-factories'
import { aReading, daysAgo } from '@/tests/support/review-factories'
import { anOpenReview } from '@/tests/support/review-links'
import { aReclaim, aSaving } from '@/tests/support/saving-factories'
import { monthly, monthsAgo, someSpends } from '@/tests/support/spend-factories'
import { aConnected, anAccount, match } from '@/tests/support/sync-factories'

const several = [1, 2, 3, 4, 5]

type Opened = Pick<Awaited<ReturnType<typeof anOpenReview>>, 'actor' | 'connector' | 'id' | 'token'>

/**
 * A company with at least three rows in every list of the API, alike enough that orders must fall back on ids.
 * @param openReview makes it, with a review open in a browser: by a real mail unless given
 */
export async function aCompanyOfFullLists(openReview: () => Promise<Opened> = anOpenReview) {
  const open = await openReview()
  const { actor, connector, id: review, token: browser } = open
  const { companyId, userId } = actor
  await everyCompany.company.update({ where: { id: companyId }, data: { auditFrequency: 'three_month' } })
  const token = await aTokenOf(actor)
  for (const _ of several) await aTokenOf(actor)
  for (const _ of several)
    await db.identity.create({
      data: {
        companyId,
        userId,
        provider: 'google',
        issuer: 'https://accounts.google.com',
        subject: randomUUID(),
        email: actor.email,
      },
    })
  for (const _ of several) await Promise.all([aFailedMail(companyId), aFailedJob(companyId)])
  for (const n of several) {
    const address = `n${n}.${randomUUID()}@corvelle.example`
    const expiresAt = new Date(Date.now() + 86_400_000)
    const invited = { fullName: 'Nora Petit', role: 'member', language: 'en', expiresAt } as const
    await db.invitation.create({ data: { companyId, email: address, ...invited } })
    await db.companyDomain.create({ data: { companyId, domain: `${randomUUID()}.example` } })
    const machine = { name: address, hash: newOpaqueToken().hash, hint: '7Qm2', scopes: ['read:members'] }
    await db.apiToken.create({ data: { companyId, userId, ...machine } })
    await db.companyExport.create({
      data: { companyId, language: 'en', state: 'done', expiresAt: new Date(Date.now() + 86_400_000) },
    })
  }
  for (const _ of several) await aPlainEndpoint(companyId)
  for (const n of several)
    await db.notification.create({
      data: {
        companyId,
        userId,
        kind: 'reconnect',
        key: `${n}`,
        params: { application: 'GitLab' },
        path: '/',
      },
    })
  for (const n of several)
    await db.memberField.create({ data: { companyId, name: `Field ${n}`, kind: 'text', position: n } })
  for (const n of several) await db.memberType.create({ data: { companyId, name: `Team ${n}` } })
  for (const n of several)
    await db.savedView.create({
      data: { companyId, userId, list: n > 2 ? 'members' : 'spends', name: `View ${n}`, query: 'sort=-cost' },
    })
  const [member] = await somePeople(actor)
  for (const n of several)
    await db.memberIdentifier.create({
      data: { companyId, memberId: member!.id, kind: 'login', value: `zoe-${n}` },
    })
  const unknown = await unknownAccounts(actor)
  for (const n of several) await aReading(actor, connector.id, { trigger: n > 2 ? 'schedule' : 'manual' })
  await someSpends(actor, [
    ...monthly('GITLAB INC SAN FRANCISCO', 89_900, 5),
    { label: 'GITLAB INC SAN FRANCISCO', amount: -50, on: monthsAgo(3, 20) },
    ...['MARTIN', 'DUPONT', 'LEROY', 'MOREAU', 'PETIT'].map((name) => ({
      label: `CB BOULANGERIE ${name}`,
      amount: -2_340,
    })),
    // Names that are words: each is a question.
    ...['BOX', 'FRONT', 'LATER', 'SCALE', 'GAMMA'].map((name) => ({ label: `CB ${name}`, amount: -2_900 })),
  ])
  await provisionings(actor, connector.id, member!.id)
  const batch = await batches(actor, connector.id)
  const bundle = await bundles(actor, connector.id)
  await savings(actor, connector.id)
  await reviews(actor, connector.id)
  await publishEvents(companyId)
  await db.webhookDelivery.updateMany({
    where: { companyId, nextAt: { not: null } },
    data: { state: 'failed', nextAt: null },
  })
  const account = await anAccount(actor, connector.id, { displayName: 'Changed', firstSeenAt: daysAgo(40) })
  for (const n of several)
    await db.accountChange.create({
      data: { companyId, accountId: account.id, kind: 'changed', before: { n: n - 1 }, after: { n } },
    })
  for (const _ of several) {
    await anAccount(actor, connector.id, {
      displayName: 'Namesake',
      memberId: member!.id,
      isAdmin: true,
      hasMfa: false,
      lastActiveAt: daysAgo(30),
      firstSeenAt: daysAgo(40),
    })
    await everyCompany.$transaction((tx) =>
      recordEvent(tx, {
        companyId,
        actor: { kind: 'user', id: userId, name: 'Camille Roussel' },
        action: 'access_review.reminded',
        objectId: review,
      }),
    )
  }
  await groups(actor, connector.id, account.id)
  await banks(actor)
  await breaches(actor, member!.id, connector.id)
  await discovered(actor)
  return {
    actor,
    token,
    browser,
    connector,
    review,
    batch,
    bundle,
    member: member!,
    account,
    anomaly: unknown[0]!,
  }
}

/** Groups that are alike but for one of each kind, and one account in all of them. */
async function groups(actor: Actor, userConnectorId: string, accountId: string) {
  for (const n of several) {
    const { id } = await aGroup(actor, userConnectorId, {
      name: n > 3 ? 'Alike' : `Group ${n}`,
      isPrivileged: n > 2,
    })
    await aMembership(actor, id, accountId, { isDirect: n > 1, role: 'Member' })
  }
  const gone = await aGroup(actor, userConnectorId, { name: 'Gone', goneAt: daysAgo(2) })
  await aMembership(actor, gone.id, accountId, { goneAt: daysAgo(2) })
}

/** Breaches of one person, alike but for one of each kind; one is of an application. */
async function breaches(actor: Actor, memberId: string, userConnectorId: string) {
  for (const n of [...several, 6]) {
    const { id } = await aHit(actor, memberId, {
      isVerified: n !== 1,
      ...(n === 2 && { breachDate: new Date('2020-01-01') }),
    })
    const key = { companyId_id: { companyId: actor.companyId, id } }
    if (n === 3) await db.breachHit.update({ where: key, data: { acknowledgedAt: new Date(), severity: 1 } })
    if (n === 6)
      await db.breachHit.update({ where: key, data: { memberId: null, address: null, userConnectorId } })
  }
}

/** Alike but for one that is limited, and some that have gone with their users. */
async function discovered(actor: Actor) {
  const { companyId } = actor
  for (const n of [...several, 6, 7, 8]) {
    const { id } = await aDiscovered(actor, {
      ...(n === 2 && { risk: 0 }),
      ...(n > 5 && { goneAt: daysAgo(1) }),
    })
    if (n > 5)
      await db.discoveredUser.updateMany({
        where: { companyId, applicationId: id },
        data: { goneAt: daysAgo(1) },
      })
  }
}

/** Several banks with an account each; the last account has alike movements of one day. */
async function banks(actor: Actor) {
  for (const n of several) {
    const account = await aBankAccount(actor, { bank: 'Banque', name: `Compte ${n}`, isSelected: n > 2 })
    const { companyId, userId } = actor
    await db.bankImport.create({
      data: {
        companyId,
        userId,
        fileName: 'relevé.ofx',
        sha256: new Uint8Array(32),
        state: 'done',
        endedAt: new Date(),
      },
    })
    if (n === 5) for (const m of several) await aMovement(account, { label: m > 3 ? 'Figma' : 'Notion' })
  }
}

async function somePeople(actor: Actor) {
  const people = []
  for (const n of several)
    people.push(await aMember(actor, 'Zoé', 'Zimmermann', { start_date: `2024-01-0${n}` }))
  return people
}

/** One person's accounts in five applications, of which nobody knows whose they are. */
async function unknownAccounts(actor: Actor) {
  const { companyId } = actor
  for (const n of several) {
    const { id } = await aConnected(actor, 'wordpress', { label: `Blog ${n}`, createdAt: daysAgo(200) })
    await aReading(actor, id)
    await anAccount(actor, id, {
      displayName: 'Zoé Zimmermann',
      login: 'unknown.zz',
      firstSeenAt: daysAgo(40),
    })
  }
  await match(actor)
  await rankAll(actor)
  return db.anomaly.findMany({
    where: { companyId, account: { login: 'unknown.zz' } },
    orderBy: { id: 'asc' },
  })
}

async function provisionings({ companyId }: Actor, userConnectorId: string, memberId: string) {
  for (const n of several)
    await db.provisioning.create({
      data: {
        companyId,
        userConnectorId,
        memberId: n > 1 ? memberId : null,
        act: 'create',
        state: n % 2 ? 'failed' : 'cancelled',
      },
    })
}

/** A bundle a type. The people of the last have none of it, and may have something else. */
async function bundles({ companyId }: Actor, userConnectorId: string): Promise<string> {
  const types = await db.memberType.findMany({ where: { companyId }, orderBy: { name: 'asc' } })
  const other = await db.userConnector.create({ data: { companyId, application: 'github', label: 'Beside' } })
  let last = { id: '' }
  for (const { id: memberTypeId } of types)
    last = await db.bundle.create({
      data: {
        companyId,
        memberTypeId,
        lines: {
          create: [{ userConnector: { connect: { companyId_id: { companyId, id: userConnectorId } } } }],
        },
      },
    })
  for (const n of several) {
    const member = await db.member.create({
      data: { companyId, firstName: 'Zita', lastName: `Bundle ${n}`, memberTypeId: types.at(-1)!.id },
    })
    await db.bundleException.create({
      data: { companyId, memberId: member.id, userConnectorId: other.id, reason: 'On leave' },
    })
  }
  return last.id
}

/** Batches of which the last has lines alike. */
async function batches({ companyId, userId }: Actor, userConnectorId: string): Promise<string> {
  for (const state of ['draft', 'cancelled', 'ended', 'running'] as const)
    await db.batch.create({ data: { companyId, madeById: userId, state } })
  const { id } = await db.batch.create({ data: { companyId, madeById: userId } })
  for (const position of several)
    await db.batchLine.create({
      data: {
        companyId,
        batchId: id,
        position,
        act: 'change_role',
        userConnectorId,
        person: 'Namesake',
        account: 'namesake',
        state: position > 2 ? 'waiting' : 'refused',
        refusal: position > 2 ? null : 'same_role',
      },
    })
  return id
}

async function reviews(actor: Actor, userConnectorId: string) {
  const { companyId, userId } = actor
  const { id: syncRunId } = await aReading(actor, userConnectorId)
  const launchId = randomUUID()
  for (const n of several)
    await db.accessReview.create({
      data: {
        companyId,
        userConnectorId,
        launchId,
        syncRunId,
        application: 'github',
        applicationLabel: 'GitHub',
        launchedById: userId,
        reviewerName: `Reviewer ${n}`,
        reviewerEmail: 'reviewer@corvelle.example',
        reviewerLanguage: 'fr',
        completeness: { ended_at: null, pages: 1, seen: 1, total_at_source: null, notes: [] },
        state: 'cancelled',
        createdAt: daysAgo(300),
        endedAt: daysAgo(299),
      },
    })
}

/** Findings of three kinds, some dismissed, and a question about each account. */
async function savings(actor: Actor, userConnectorId: string) {
  for (const n of several) {
    const { id: accountId } = await anAccount(actor, userConnectorId, { displayName: `Idle ${n}` })
    await aSaving(actor, { userConnectorId, accountId })
    await aReclaim(actor, {
      userConnectorId,
      accountId,
      state: n > 2 ? 'kept' : 'cancelled',
      keepReason: 'Needed',
    })
    await aSaving(actor, {
      userConnectorId,
      kind: 'renewal',
      isCounted: false,
      ...(n > 2 && { dismissedAt: new Date(), dismissedReason: 'Known', dismissedById: actor.userId }),
    })
  }
}
