import type { Mail } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import type { MailTemplate } from '@/lib/domain/record/mails/mails'
import type { Language } from '@/lib/i18n/languages'
import { after, hours } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { someAnomalies } from '@/tests/support/anomaly-factories'
import { aHit } from '@/tests/support/breach-factories'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'
import { aReclaim } from '@/tests/support/saving-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const hostile = '<img src=x onerror=alert(1)> Léa "O’Neil" & Cie'
/** To an address that belongs to no user yet. */
const toNewcomers: readonly MailTemplate[] = ['verify_email', 'email_update', 'domain_code', 'invitation']
/** To an address that somebody typed, whoever they are: these greet nobody. */
const toNobodyKnown: readonly MailTemplate[] = ['verify_email', 'email_update', 'domain_code']

/** The outbox row of each template, as whoever needs it writes it, in a company where all that it speaks of is there. */
export async function aMail(template: MailTemplate, language: Language): Promise<Mail> {
  const actor = await aCompany()
  await everyCompany.user.update({ where: { id: actor.userId }, data: { fullName: hostile, language } })
  const toAddress = toNewcomers.includes(template) ? `new.${actor.email}` : actor.email
  return everyCompany.mail.create({
    data: {
      template,
      language,
      userId: actor.userId,
      toName: toNobodyKnown.includes(template) ? '' : hostile,
      toAddress,
      params: {
        companyId: actor.companyId,
        ...(await signInParams(actor, { language, toAddress })),
        ...(await connectorParams(actor, language)),
        ...(await spendParams(actor, { template, language })),
        ...(await breachParams(actor)),
        ...(await digestParams(actor)),
        linkNumber: 1,
        left: 2,
        count: 5,
        before: hostile,
        after: hostile,
        address: actor.email,
        reason: hostile,
        company: hostile,
        seq: 7,
        hash: 'ab'.repeat(32),
        at: new Date().toISOString(),
      },
      expiresAt: after(hours(1)),
    },
  })
}

async function signInParams(
  actor: Actor,
  { language, toAddress }: { language: Language; toAddress: string },
) {
  const { companyId, userId } = actor
  const registration = await everyCompany.registration.create({
    data: {
      companyName: 'Corvelle',
      companyDomain: 'corvelle.example',
      fullName: hostile,
      email: actor.email,
      passwordHash: 'x',
      language,
      expiresAt: after(hours(1)),
    },
  })
  const invitation = await everyCompany.invitation.create({
    data: {
      companyId,
      email: toAddress,
      fullName: hostile,
      role: 'auditor',
      language,
      invitedById: userId,
      expiresAt: after(hours(1)),
    },
  })
  const domain = await everyCompany.companyDomain.create({
    data: { companyId, domain: 'lumio.example', codeAddress: toAddress, codeExpiresAt: after(hours(1)) },
  })
  return { registrationId: registration.id, invitationId: invitation.id, domainId: domain.id }
}

async function connectorParams(actor: Actor, language: Language) {
  const { companyId } = actor
  await someAnomalies(actor, [{ login: 'x' }])
  const broken = await aConnected(actor, 'github', { label: hostile, state: 'reconnect' })
  const run = await everyCompany.syncRun.create({
    data: { companyId, userConnectorId: broken.id, trigger: 'manual', state: 'done' },
  })
  const review = await everyCompany.accessReview.create({
    data: {
      companyId,
      userConnectorId: broken.id,
      application: 'github',
      applicationLabel: hostile,
      launchId: run.id,
      launchedById: actor.userId,
      reviewerName: hostile,
      reviewerEmail: actor.email,
      reviewerLanguage: language,
      syncRunId: run.id,
      preparedAt: new Date(),
      itemCount: 12,
      state: 'sent',
      linkNumber: 1,
      linkExpiresAt: after(hours(1)),
    },
  })
  return {
    userConnectorId: broken.id,
    accessReviewId: review.id,
    reviews: [{ accessReviewId: review.id, linkNumber: 1 }],
  }
}

async function spendParams(
  actor: Actor,
  { template, language }: { template: MailTemplate; language: Language },
) {
  const bank = await everyCompany.bankConnection.create({
    data: {
      companyId: actor.companyId,
      provider: 'bridge',
      name: hostile,
      state: template === 'bank_reconnect' ? 'needs_reauth' : 'active',
      consentExpiresAt: after(hours(60)),
    },
  })
  const connector = await aConnected(actor, 'bitwarden', { label: hostile })
  const account = await anAccount(actor, connector.id, { login: hostile })
  const reclaim = await aReclaim(actor, {
    userConnectorId: connector.id,
    accountId: account.id,
    personName: hostile,
    address: actor.email,
    language,
    state: template === 'reclaim_released' ? 'agreed' : 'asked',
  })
  return { bankConnectionId: bank.id, reclaimId: reclaim.id }
}

async function breachParams(actor: Actor) {
  const member = await aMember(actor)
  const { breachId } = await aHit(actor, member.id, { title: hostile })
  return { breachId }
}

async function digestParams({ companyId, userId }: Actor) {
  const digest = await everyCompany.notificationDigest.create({
    data: { companyId, userId, mail: 'weekly', dueAt: new Date(), count: 12 },
  })
  await everyCompany.notification.createMany({
    data: Array.from({ length: 12 }, (_, n) => ({
      companyId,
      userId,
      kind: n === 0 ? ('price_rise' as const) : ('reconnect' as const),
      key: String(n),
      params: { application: hostile, name: hostile, before: '1000', after: '1250', currency: 'EUR' },
      path: '/dashboard',
      digestId: digest.id,
    })),
  })
  return { digestId: digest.id }
}
