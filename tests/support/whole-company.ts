import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { newOpaqueToken } from '@/lib/platform/secrets'
import { aBank } from '@/tests/support/bank-factories'
import { aHit } from '@/tests/support/breach-factories'
import { aDiscovered } from '@/tests/support/discovered-factories'
import { aPlainEndpoint, aPlainEvent } from '@/tests/support/event-factories'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aGroup, aMembership } from '@/tests/support/group-factories'
import { aReclaim, aSaving } from '@/tests/support/saving-factories'
import { aSpend } from '@/tests/support/spend-factories'

/** A company that has one of everything, and the id of each. */
export type WholeCompany = {
  actor: Actor
  token: string
  session: string
  identity: string
  invitation: string
  apiToken: string
  event: string
  webhookEndpoint: string
  webhookDelivery: string
  companyExport: string
  domain: string
  member: string
  identifier: string
  memberType: string
  memberField: string
  memberImport: string
  userConnector: string
  syncRun: string
  account: string
  anomaly: string
  batch: string
  accessBatch: string
  bundle: string
  bundleException: string
  provisioning: string
  group: string
  accessReview: string
  reviewLaunch: string
  reviewItem: string
  bankConnection: string
  bankAccount: string
  bankImport: string
  bankTransaction: string
  spend: string
  breach: string
  breachHit: string
  discovered: string
  saving: string
  reclaim: string
  savedView: string
}

export async function aWholeCompany(): Promise<WholeCompany> {
  const actor = await aCompany()
  const { companyId, userId } = actor
  const memberType = await db.memberType.create({ data: { companyId, name: 'Team' } })
  const memberField = await db.memberField.create({ data: { companyId, name: 'Site', kind: 'text' } })
  const member = await db.member.create({
    data: {
      companyId,
      firstName: 'Ada',
      lastName: 'Morel',
      email: 'ada@corvelle.example',
      memberTypeId: memberType.id,
    },
  })
  const identifier = await db.memberIdentifier.create({
    data: { companyId, memberId: member.id, kind: 'email', value: 'ada@corvelle.example' },
  })
  const userConnector = await db.userConnector.create({
    data: {
      companyId,
      application: 'gitlab',
      label: 'GitLab',
      state: 'connected',
      isPaused: true,
      connectedById: userId,
    },
  })
  const syncRun = await db.syncRun.create({
    data: { companyId, userConnectorId: userConnector.id, trigger: 'manual', state: 'held' },
  })
  const account = await db.account.create({
    data: {
      companyId,
      userConnectorId: userConnector.id,
      externalId: randomUUID(),
      displayName: 'A. Morel',
      factsHash: new Uint8Array(createHash('sha256').update(randomUUID()).digest()),
    },
  })
  const anomaly = await db.anomaly.create({
    data: { companyId, accountId: account.id, userConnectorId: userConnector.id },
  })
  const decision = await db.anomalyDecision.create({
    data: {
      companyId,
      anomalyId: anomaly.id,
      resolution: 'set_aside',
      batchId: randomUUID(),
      decidedById: userId,
    },
  })
  const memberImport = await db.memberImport.create({
    data: { companyId, userId, state: 'previewed', fileName: 'people.csv' },
  })
  const group = await aGroup(actor, userConnector.id)
  await aMembership(actor, group.id, account.id)
  const provisioning = await db.provisioning.create({
    data: {
      companyId,
      userConnectorId: userConnector.id,
      accountId: account.id,
      act: 'delete',
      state: 'failed',
    },
  })
  const accessBatch = await db.batch.create({ data: { companyId, madeById: userId } })
  await db.batchLine.create({
    data: {
      companyId,
      batchId: accessBatch.id,
      position: 1,
      act: 'end',
      userConnectorId: userConnector.id,
      accountId: account.id,
      person: 'Ada Morel',
      account: 'ada',
      closing: 'delete',
      state: 'waiting',
    },
  })
  const bundle = await db.bundle.create({ data: { companyId, memberTypeId: memberType.id } })
  const bundleException = await db.bundleException.create({
    data: { companyId, memberId: member.id, userConnectorId: userConnector.id, reason: 'On leave' },
  })
  const accessReview = await db.accessReview.create({
    data: {
      companyId,
      userConnectorId: userConnector.id,
      application: 'gitlab',
      applicationLabel: 'GitLab',
      launchId: randomUUID(),
      launchedById: userId,
      reviewerName: 'Ada Morel',
      reviewerEmail: 'ada@corvelle.example',
      reviewerLanguage: 'fr',
      syncRunId: syncRun.id,
      completeness: { ended_at: null, pages: 1, seen: 1, total_at_source: null, notes: [] },
      preparedAt: new Date(),
      itemCount: 1,
    },
  })
  const reviewItem = await db.accessReviewItem.create({
    data: {
      companyId,
      accessReviewId: accessReview.id,
      accountId: account.id,
      position: 1,
      snapshot: {
        external_id: account.externalId,
        display_name: 'A. Morel',
        email: null,
        login: null,
        role: null,
        role_label: null,
        status: null,
        kind: 'person',
        is_admin: null,
        has_mfa: null,
        last_active_at: null,
        created_in_app_at: null,
        first_seen_at: new Date().toISOString(),
        member: null,
      },
    },
  })
  const identity = await db.identity.create({
    data: {
      companyId,
      userId,
      provider: 'google',
      issuer: 'https://accounts.google.com',
      subject: randomUUID(),
      email: actor.email,
    },
  })
  const invitation = await db.invitation.create({
    data: {
      companyId,
      email: `nora.${randomUUID()}@corvelle.example`,
      fullName: 'Nora Petit',
      role: 'member',
      language: 'en',
      invitedById: userId,
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  })
  const apiToken = await db.apiToken.create({
    data: {
      companyId,
      userId,
      name: 'Data warehouse',
      hash: newOpaqueToken().hash,
      hint: '7Qm2',
      scopes: ['read:members'],
    },
  })
  const webhookEndpoint = await aPlainEndpoint(companyId)
  // Beyond the sequences that a worker, where one runs, gives to the events of these rows.
  const event = await aPlainEvent(companyId, 1_000_000)
  const webhookDelivery = await db.webhookDelivery.create({
    data: { companyId, endpointId: webhookEndpoint.id, eventId: event.id, state: 'failed', nextAt: null },
  })
  const companyExport = await db.companyExport.create({
    data: {
      companyId,
      requestedById: userId,
      language: 'en',
      state: 'done',
      expiresAt: new Date(Date.now() + 86_400_000),
      parts: { create: { position: 0, bytes: new Uint8Array(Buffer.from('zip')) } },
    },
  })
  const domain = await db.companyDomain.create({
    data: { companyId, domain: `${randomUUID().slice(0, 8)}.example` },
  })
  const banks = await aBank(actor)
  const spend = await aSpend(actor)
  const hit = await aHit(actor, member.id)
  const discovered = await aDiscovered(actor)
  const saving = await aSaving(actor, { userConnectorId: userConnector.id, accountId: account.id })
  const reclaim = await aReclaim(actor, { userConnectorId: userConnector.id, accountId: account.id })
  const savedView = await db.savedView.create({
    data: { companyId, userId, list: 'members', name: 'Leavers', query: 'state=leaving' },
  })
  return {
    actor,
    token: await aTokenOf(actor),
    session: actor.sessionId,
    identity: identity.id,
    invitation: invitation.id,
    apiToken: apiToken.id,
    event: event.id,
    webhookEndpoint: webhookEndpoint.id,
    webhookDelivery: webhookDelivery.id,
    companyExport: companyExport.id,
    domain: domain.id,
    member: member.id,
    identifier: identifier.id,
    memberType: memberType.id,
    memberField: memberField.id,
    memberImport: memberImport.id,
    userConnector: userConnector.id,
    syncRun: syncRun.id,
    account: account.id,
    anomaly: anomaly.id,
    batch: decision.batchId,
    accessBatch: accessBatch.id,
    bundle: bundle.id,
    bundleException: bundleException.id,
    provisioning: provisioning.id,
    group: group.id,
    accessReview: accessReview.id,
    reviewLaunch: accessReview.launchId,
    reviewItem: reviewItem.id,
    ...banks,
    spend: spend.id,
    breach: hit.breachId,
    breachHit: hit.id,
    discovered: discovered.id,
    saving: saving.id,
    reclaim: reclaim.id,
    savedView: savedView.id,
  }
}
