import { randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { invitationToken } from '@/lib/domain/sign-in/colleagues/invite'
import { domainCode } from '@/lib/domain/sign-in/company/verify-domain'
import { createOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { minutes } from '@/lib/platform/clock'
import { db, everyCompany } from '@/lib/platform/db'
import { hashPassword } from '@/lib/platform/passwords'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { aFailedJob, aFailedMail } from '@/tests/support/failure-factories'
import { codeNow } from '@/tests/support/one-time-code'
import { type Act, type Acts, recordedReviewActs } from '@/tests/support/recorded-review-acts'
import { anAskedPerson, anIdleAccount } from '@/tests/support/saving-factories'
import {
  aUserWithPassword,
  aUserWithSecondFactor,
  beginSetUp,
  password,
  tmpTokenOf,
} from '@/tests/support/second-factor'
import { aConnected, anAccount } from '@/tests/support/sync-factories'
import { aWholeCompany } from '@/tests/support/whole-company'

/** In every secret that these acts send: none may ever be read in the log. */
export const canary = 'canary-2b9e41d07c'

type Whole = Awaited<ReturnType<typeof aWholeCompany>>

const on = (make: (mine: Whole) => Omit<Act, 'companyId' | 'token'>) => async (): Promise<Act> => {
  const mine = await aWholeCompany()
  return { companyId: mine.actor.companyId, token: mine.token, ...make(mine) }
}

async function asUser(body: unknown): Promise<Act> {
  const { actor, token } = await aUserWithPassword()
  return { companyId: actor.companyId, token, body }
}

const mailed = (actor: Actor, purpose: 'password_reset' | 'email_update' | 'email_restore', params = {}) =>
  everyCompany.$transaction((tx) => createOneTimeToken(tx, actor.userId, purpose, minutes(5), params))

const creation = { fields: { login: 'sofia', email: 'sofia@corvelle.example', role: 'author' } }

const onWordPress =
  (state: 'connected' | 'error' = 'connected') =>
  async () => {
    const mine = await aWholeCompany()
    const site = await aConnected(mine.actor, 'wordpress', { state })
    const account = await anAccount(mine.actor, site.id, { kind: 'person' })
    return { mine, site, account, act: { companyId: mine.actor.companyId, token: mine.token } }
  }

const onSaving = ({ actor, token, saving }: Awaited<ReturnType<typeof anIdleAccount>>): Act => ({
  companyId: actor.companyId,
  token,
  body: { ids: [saving] },
})

/** Operations about people, and about the company itself. */
const people: Acts = {
  'POST /api/members': on(() => ({ body: { last_name: 'Roy', first_name: 'Paul' } })),
  'PUT /api/members/{id}': on(({ member }) => ({
    params: { id: member },
    body: { last_name: 'Roy', first_name: 'Ada' },
  })),
  'PATCH /api/members/{id}': on(({ member }) => ({ params: { id: member }, body: { last_name: 'Roy' } })),
  'DELETE /api/members/{id}': on(({ member }) => ({ params: { id: member } })),
  'POST /api/members/bulk': on(({ member }) => ({
    body: { ids: [member], act: 'set_end_date', end_date: '2031-01-31' },
  })),
  'POST /api/members/{id}/departure': on(({ member }) => ({
    params: { id: member },
    body: { end_date: '2031-01-31' },
  })),
  'POST /api/members/{id}/identifiers': on(({ member }) => ({
    params: { id: member },
    body: { kind: 'email', value: 'a.morel@corvelle.example' },
  })),
  'DELETE /api/members/{id}/identifiers/{identifierId}': async () => {
    const mine = await aWholeCompany()
    const { companyId } = mine.actor
    const { id } = await db.memberIdentifier.create({
      data: { companyId, memberId: mine.member, kind: 'email', value: 'old@corvelle.example' },
    })
    return { companyId, token: mine.token, params: { id: mine.member, identifierId: id } }
  },
  'GET /api/members/export.csv': on(() => ({ query: '?search=Ada' })),
  'POST /api/members/import': on(() => ({ body: Buffer.from('last_name;first_name\nRoy;Paul\n') })),
  'POST /api/members/import/{id}/commit': async () => {
    const mine = await aWholeCompany()
    const key = { companyId: mine.actor.companyId, id: mine.memberImport }
    await db.memberImport.update({ where: { companyId_id: key }, data: { rowCount: 1, faultCount: 0 } })
    return { companyId: key.companyId, token: mine.token, params: { id: mine.memberImport } }
  },
  'POST /api/member_types': on(() => ({ body: { name: 'Contractor' } })),
  'PUT /api/member_types/{id}': on(({ memberType }) => ({
    params: { id: memberType },
    body: { name: 'Other' },
  })),
  'PATCH /api/member_types/{id}': on(({ memberType }) => ({
    params: { id: memberType },
    body: { name: 'Other' },
  })),
  'DELETE /api/member_types/{id}': on(({ memberType }) => ({ params: { id: memberType } })),
  'PATCH /api/settings': on(() => ({ body: { audit_frequency: 'six_month' } })),
  'POST /api/company_domains': async () => {
    const mine = await aWholeCompany()
    const { companyId } = mine.actor
    await everyCompany.company.update({ where: { id: companyId }, data: { onboardingStep: 0 } })
    return { companyId, token: mine.token, body: { domain: 'other.example' } }
  },
  'DELETE /api/company_domains/{id}': on(({ domain }) => ({ params: { id: domain } })),
  'POST /api/company_domains/{id}/send_code': async () => {
    const mine = await aWholeCompany()
    const { companyId } = mine.actor
    const key = { companyId_id: { companyId, id: mine.domain } }
    const { domain } = await db.companyDomain.findUniqueOrThrow({ where: key })
    const body = { address: `contact@${domain}` }
    return { companyId, token: mine.token, params: { id: mine.domain }, body }
  },
  'POST /api/company_domains/{id}/verify': async () => {
    const mine = await aWholeCompany()
    const { companyId } = mine.actor
    const where = { companyId_id: { companyId, id: mine.domain } }
    const expiresAt = new Date(Date.now() + 60_000)
    await db.companyDomain.update({
      where,
      data: { codeAddress: 'contact@there.example', codeExpiresAt: expiresAt },
    })
    const params = { companyId, domainId: mine.domain }
    const code = await domainCode({ params, toAddress: 'contact@there.example' })
    return { companyId, token: mine.token, params: { id: mine.domain }, body: { method: 'code', code } }
  },
  'POST /api/colleagues': on(() => ({
    body: { email: `nora.${randomUUID()}@other.example`, full_name: 'Nora Petit', role: 'auditor' },
  })),
  'PATCH /api/colleagues/{id}': on(({ invitation }) => ({
    params: { id: invitation },
    body: { role: 'auditor' },
  })),
  'DELETE /api/colleagues/{id}': on(({ invitation }) => ({ params: { id: invitation } })),
  'POST /api/colleagues/{id}/resend': on(({ invitation }) => ({ params: { id: invitation } })),
  'POST /api/users/join': async () => {
    const mine = await aWholeCompany()
    const { companyId } = mine.actor
    const made = await invitationToken({ params: { companyId, invitationId: mine.invitation } })
    return { companyId, body: { token: made!.token, password: canary } }
  },
  'PATCH /api/spends/{id}': on(({ spend }) => ({
    params: { id: spend },
    body: { kind: 'vendor', vendor: 'gitlab', scope: 'always' },
  })),
  'POST /api/spends/validate': on(({ spend }) => ({ body: { ids: [spend] } })),
  'POST /api/spends/invalidate': on(() => ({ body: { filter: { search: 'transcribo' } } })),
  'POST /api/spends/reset': async () => {
    const mine = await aWholeCompany()
    const key = { companyId: mine.actor.companyId, id: mine.spend }
    await db.spend.update({ where: { companyId_id: key }, data: { state: 'validated' } })
    return { companyId: key.companyId, token: mine.token, body: { ids: [mine.spend] } }
  },
  'GET /api/spends/export.csv': on(() => ({})),
  'PATCH /api/breach_settings': on(() => ({ body: { source: 'xposed_or_not', scope: 'all_addresses' } })),
  'POST /api/breach_settings/check': async () => {
    const mine = await aWholeCompany()
    const { companyId } = mine.actor
    await db.breachMonitor.create({ data: { companyId, source: 'xposed_or_not' } })
    return { companyId, token: mine.token }
  },
  'POST /api/breach_hits/acknowledge': on(({ breachHit }) => ({
    body: { ids: [breachHit], note: 'Changed' },
  })),
  'POST /api/breach_hits/reopen': async () => {
    const mine = await aWholeCompany()
    const key = { companyId: mine.actor.companyId, id: mine.breachHit }
    await db.breachHit.update({ where: { companyId_id: key }, data: { acknowledgedAt: new Date() } })
    return { companyId: key.companyId, token: mine.token, body: { ids: [mine.breachHit] } }
  },
  'GET /api/breaches/export.csv': on(() => ({})),
  'GET /api/breach_hits/export.csv': on(() => ({})),
  'POST /api/savings/ask': async () => onSaving(await anIdleAccount()),
  'POST /api/savings/end': async () => onSaving(await anIdleAccount({ hasLeft: true })),
  'POST /api/savings/dismiss': async () => {
    const idle = await anIdleAccount()
    return { ...onSaving(idle), body: { ids: [idle.saving], reason: 'A shared device' } }
  },
  'POST /api/savings/restore': async () => {
    const idle = await anIdleAccount()
    const key = { companyId: idle.actor.companyId, id: idle.saving }
    const dismissed = { dismissedAt: new Date(), dismissedReason: 'A shared device' }
    await db.saving.update({ where: { companyId_id: key }, data: dismissed })
    return onSaving(idle)
  },
  'POST /api/reclaims/{id}/cancel': on(({ reclaim }) => ({ params: { id: reclaim } })),
  'POST /api/reclaims/by_token/{token}': async () => {
    const { actor, token } = await anAskedPerson()
    return { companyId: actor.companyId, params: { token }, body: { answer: 'release' } }
  },
  'GET /api/savings/export.csv': on(() => ({})),
  'GET /api/reclaims/export.csv': on(() => ({})),
  'GET /api/audit_events/export.csv': on(() => ({})),
  'GET /api/member_types/export.csv': on(() => ({})),
}

/** Operations about applications and the accounts in them. */
const applications: Acts = {
  'POST /api/user_connectors': on(() => ({
    body: { application: 'github', credentials: { api_token: `${canary}-token` } },
  })),
  'PUT /api/user_connectors/{id}': on(({ userConnector }) => ({
    params: { id: userConnector },
    body: { label: 'Other' },
  })),
  'PATCH /api/user_connectors/{id}': on(({ userConnector }) => ({
    params: { id: userConnector },
    body: { label: 'Other', is_paused: false },
  })),
  'DELETE /api/user_connectors/{id}': async () => {
    const mine = await aWholeCompany()
    const { companyId } = mine.actor
    const { id } = await aConnected(mine.actor)
    return { companyId, token: mine.token, params: { id } }
  },
  'POST /api/user_connectors/{id}/reconnect': on(({ userConnector }) => ({
    params: { id: userConnector },
    body: { credentials: { api_token: `glpat-${canary}` } },
  })),
  'POST /api/user_connectors/{id}/sync': async () => {
    const mine = await aWholeCompany()
    const { id } = await aConnected(mine.actor, 'github', { credentials: 'sealed' })
    return { companyId: mine.actor.companyId, token: mine.token, params: { id } }
  },
  'POST /api/user_connectors/{id}/sync_runs/{runId}/confirm': on(({ userConnector, syncRun }) => ({
    params: { id: userConnector, runId: syncRun },
  })),
  'POST /api/user_connectors/{id}/sync_runs/{runId}/cancel': on(({ userConnector, syncRun }) => ({
    params: { id: userConnector, runId: syncRun },
  })),
  'POST /api/user_connectors/{id}/uploads': async () => {
    const mine = await aWholeCompany()
    const { id } = await aConnected(mine.actor, 'file')
    const body = Buffer.from('email,login\na@corvelle.example,a\n')
    return { companyId: mine.actor.companyId, token: mine.token, params: { id }, body }
  },
  'GET /api/user_connectors/{id}/accounts_on.csv': on(({ userConnector }) => ({
    params: { id: userConnector },
    query: '?day=2026-01-31',
  })),
  'GET /api/user_connectors/export.csv': on(() => ({ query: '?search=lab' })),
  'GET /api/applications/export.csv': on(() => ({})),
  'GET /api/provisionings/export.csv': on(() => ({})),
  'GET /api/anomalies/export.csv': on(() => ({ query: '?state=open' })),
  'GET /api/access_reviews/export.csv': on(() => ({})),
  'GET /api/accounts/export.csv': on(() => ({ query: '?owned=false' })),
  'GET /api/accounts/{id}/changes/export.csv': on(({ account }) => ({ params: { id: account } })),
  'POST /api/failures/retry': async () => {
    const mine = await aWholeCompany()
    const { companyId } = mine.actor
    const { id } = await aFailedMail(companyId)
    return { companyId, token: mine.token, body: { ids: [id, await aFailedJob(companyId)] } }
  },
  'POST /api/failures/dismiss': async () => {
    const mine = await aWholeCompany()
    const { companyId } = mine.actor
    return { companyId, token: mine.token, body: { ids: [await aFailedJob(companyId)] } }
  },
  'POST /api/accounts': async () => {
    const { site, act } = await onWordPress()()
    return { ...act, body: { user_connector: site.id, ...creation } }
  },
  'PATCH /api/accounts/{id}': on(({ account }) => ({
    params: { id: account },
    body: { ends_at: '2031-01-31' },
  })),
  'DELETE /api/accounts/{id}': async () => {
    const { account, act } = await onWordPress()()
    return { ...act, params: { id: account.id } }
  },
  'POST /api/accounts/{id}/deactivate': async () => {
    const mine = await aWholeCompany()
    const connector = await aConnected(mine.actor, 'okta')
    const account = await anAccount(mine.actor, connector.id, { status: 'active' })
    return { companyId: mine.actor.companyId, token: mine.token, params: { id: account.id } }
  },
  'POST /api/provisionings': async () => {
    const { mine, site, act } = await onWordPress()()
    return { ...act, body: { member: mine.member, accounts: [{ user_connector: site.id, ...creation }] } }
  },
  'POST /api/provisionings/{id}/cancel': on(({ provisioning }) => ({ params: { id: provisioning } })),
  'POST /api/provisionings/{id}/retry': on(({ provisioning }) => ({ params: { id: provisioning } })),
  'POST /api/anomalies/{id}/resolve': on(({ anomaly, member }) => ({
    params: { id: anomaly },
    body: { kind: 'assign_member', member_id: member },
  })),
  'POST /api/anomalies/resolve': on(({ anomaly }) => ({
    body: { ids: [anomaly], resolution: { kind: 'external' } },
  })),
  'PATCH /api/anomalies/{id}': on(({ anomaly }) => ({ params: { id: anomaly }, body: { skip: true } })),
  'POST /api/anomalies/{id}/undo': on(({ anomaly }) => ({ params: { id: anomaly } })),
  'POST /api/anomalies/decisions/{id}/undo': on(({ batch }) => ({ params: { id: batch } })),
}

/** Operations about banks. */
const banks: Acts = {
  'PATCH /api/bank_connections/{id}': on(({ bankConnection }) => ({
    params: { id: bankConnection },
    body: { name: 'Other' },
  })),
  'DELETE /api/bank_connections/{id}': on(({ bankConnection }) => ({ params: { id: bankConnection } })),
  'POST /api/bank_accounts': on(() => ({ body: { bank: 'Banque', name: 'Compte', currency: 'EUR' } })),
  'PATCH /api/bank_accounts/{id}': on(({ bankAccount }) => ({
    params: { id: bankAccount },
    body: { name: 'Other' },
  })),
  'DELETE /api/bank_accounts/{id}': on(({ bankAccount }) => ({ params: { id: bankAccount } })),
  'POST /api/bank_imports': on(() => ({ body: Buffer.from('Date;Libellé;Montant\n') })),
  'POST /api/bank_imports/{id}/commit': on(({ bankImport }) => ({ params: { id: bankImport }, body: {} })),
  'POST /api/bank_imports/{id}/undo': async () => {
    const made = await on(({ bankImport }) => ({ params: { id: bankImport } }))()
    await db.bankImport.updateMany({ where: { companyId: made.companyId }, data: { state: 'done' } })
    return made
  },
  'GET /api/bank_transactions/export.csv': on(() => ({})),
}

/** Operations about who is asking. */
const users: Acts = {
  'POST /api/users/login': async () => {
    const { actor } = await aUserWithPassword()
    return { companyId: actor.companyId, body: { email: actor.email, password } }
  },
  'GET /api/users/logout': () => asUser(undefined),
  'PATCH /api/users/me': () => asUser({ full_name: 'Camille Roy' }),
  'POST /api/users/verify_identity': () => asUser({ password }),
  'POST /api/users/password': () =>
    asUser({ current_password: password, new_password: `${canary} new words` }),
  'POST /api/users/email_update': () => asUser({ email: `new.${randomUUID()}@corvelle.example` }),
  'POST /api/users/email_update/confirm': async () => {
    const { actor } = await aUserWithPassword()
    const token = await mailed(actor, 'email_update', { email: `moved.${randomUUID()}@corvelle.example` })
    return { companyId: actor.companyId, body: { token } }
  },
  'POST /api/users/email_update/restore': async () => {
    const { actor } = await aUserWithPassword()
    const token = await mailed(actor, 'email_restore', {
      email: `before.${randomUUID()}@corvelle.example`,
      changedAt: new Date().toISOString(),
    })
    return { companyId: actor.companyId, body: { token } }
  },
  'POST /api/users/password_reset_action': async () => {
    const { actor } = await aUserWithPassword()
    const token = await mailed(actor, 'password_reset')
    return { companyId: actor.companyId, body: { token, password: `${canary} other words` } }
  },
  'DELETE /api/users/sessions': () => asUser(undefined),
  'DELETE /api/users/sessions/{id}': on(({ session }) => ({ params: { id: session } })),
  'DELETE /api/users/identities/{id}': async () => {
    const mine = await aWholeCompany()
    const key = { companyId: mine.actor.companyId, id: mine.actor.userId }
    await db.user.update({
      where: { companyId_id: key },
      data: { passwordHash: await hashPassword(password) },
    })
    return { companyId: key.companyId, token: mine.token, params: { id: mine.identity } }
  },
  'POST /api/users/totp/enable': async () => {
    const { actor, token } = await aUserWithPassword()
    const secret = await beginSetUp(token)
    return { companyId: actor.companyId, token, body: { code: codeNow(secret), password } }
  },
  'POST /api/users/totp/disable': async () => {
    const { actor, token, secret } = await aUserWithSecondFactor()
    return { companyId: actor.companyId, token, body: { code: codeNow(secret), password } }
  },
  'POST /api/users/totp/check': async () => {
    const { actor, secret } = await aUserWithSecondFactor()
    const body = { totpTmpToken: await tmpTokenOf(actor), code: codeNow(secret) }
    return { companyId: actor.companyId, body }
  },
  'POST /api/users/totp/recovery_codes': async () => {
    const { actor, token } = await aUserWithSecondFactor()
    return { companyId: actor.companyId, token }
  },
}

export const recordedActs: Acts = { ...recordedReviewActs, ...people, ...applications, ...banks, ...users }

/** A registration whose link is followed: its company is made by the call. */
export async function aRegistration() {
  const token = randomUUID()
  await everyCompany.registration.create({
    data: {
      companyName: 'Corvelle',
      companyDomain: 'corvelle.example',
      fullName: 'Léa Martin',
      language: 'fr',
      email: `lea.${randomUUID()}@corvelle.example`,
      passwordHash: await hashPassword(password),
      hash: hashOpaqueToken(token),
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  return { token, password }
}
