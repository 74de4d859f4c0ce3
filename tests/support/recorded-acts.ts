import { randomUUID } from 'node:crypto'
import { requestAdding } from '@/lib/domain/groups/change/request-changes'
import { invitationToken } from '@/lib/domain/sign-in/colleagues/invite'
import { domainCode } from '@/lib/domain/sign-in/company/verify-domain'
import { db, everyCompany } from '@/lib/platform/db'
import { type Act, type Acts, on } from '@/tests/support/act'
import { aBatch } from '@/tests/support/batch-factories'
import { anEndedScan } from '@/tests/support/discovered-factories'
import { aFailedJob, aFailedMail } from '@/tests/support/failure-factories'
import { aGroup, aMembership } from '@/tests/support/group-factories'
import { recordedReviewActs } from '@/tests/support/recorded-review-acts'
import { canary, recordedUserActs } from '@/tests/support/recorded-user-acts'
import { anAskedPerson, anIdleAccount, daysFromNow } from '@/tests/support/saving-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'
import { aWholeCompany } from '@/tests/support/whole-company'

const creation = { fields: { login: 'sofia', email: 'sofia@corvelle.example', role: 'author' } }

const onWordPress =
  (state: 'connected' | 'error' = 'connected') =>
  async () => {
    const mine = await aWholeCompany()
    const site = await aConnected(mine.actor, 'wordpress', { state })
    const account = await anAccount(mine.actor, site.id, { kind: 'person' })
    return { mine, site, account, act: { companyId: mine.actor.companyId, token: mine.token } }
  }

/** An account of an application whose groups can be changed, and one of its groups. */
async function inGroup(isIn: boolean) {
  const mine = await aWholeCompany()
  const connector = await aConnected(mine.actor, 'github')
  const account = await anAccount(mine.actor, connector.id)
  const group = await aGroup(mine.actor, connector.id)
  if (isIn) await aMembership(mine.actor, group.id, account.id)
  return { mine, account, group }
}

const onSaving = ({ actor, token, saving }: Awaited<ReturnType<typeof anIdleAccount>>): Act => ({
  companyId: actor.companyId,
  token,
  body: { ids: [saving] },
})

const onBatch =
  (act: (mine: Awaited<ReturnType<typeof aWholeCompany>>) => Promise<Omit<Act, 'companyId' | 'token'>>) =>
  async (): Promise<Act> => {
    const mine = await aWholeCompany()
    return { companyId: mine.actor.companyId, token: mine.token, ...(await act(mine)) }
  }

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
  'POST /api/member_imports': on(() => ({ body: Buffer.from('last_name;first_name\nRoy;Paul\n') })),
  'POST /api/member_imports/{id}/commit': async () => {
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
  'POST /api/member_fields': on(() => ({ body: { name: 'Building' } })),
  'PATCH /api/member_fields/{id}': on(({ memberField }) => ({
    params: { id: memberField },
    body: { name: 'Other' },
  })),
  'DELETE /api/member_fields/{id}': on(({ memberField }) => ({ params: { id: memberField } })),
  'POST /api/saved_views': on(() => ({ body: { list: 'spends', name: 'To check' } })),
  'PATCH /api/saved_views/{id}': on(({ savedView }) => ({
    params: { id: savedView },
    body: { name: 'Other' },
  })),
  'DELETE /api/saved_views/{id}': on(({ savedView }) => ({ params: { id: savedView } })),
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
  'POST /api/company_exports': on(() => ({})),
  'PATCH /api/company_exports/schedule': on(() => ({ body: { daily_exports: 7 } })),
  'DELETE /api/company_exports/{id}': on(({ companyExport }) => ({ params: { id: companyExport } })),
  'GET /api/company_exports/{id}/export.zip': on(({ companyExport }) => ({ params: { id: companyExport } })),
  'POST /api/api_tokens': on(() => ({ body: { name: 'Warehouse', scopes: ['read:members'] } })),
  'DELETE /api/api_tokens/{id}': on(({ apiToken }) => ({ params: { id: apiToken } })),
  'POST /api/api_tokens/{id}/extend': on(({ apiToken }) => ({
    params: { id: apiToken },
    body: { expires_in_days: 90 },
  })),
  'POST /api/api_tokens/{id}/hand_over': on(({ apiToken, actor }) => ({
    params: { id: apiToken },
    body: { colleague: actor.userId },
  })),
  'POST /api/webhook_endpoints': on(() => ({
    // A public address, to which nothing is sent: no worker runs, and no event of that type happens.
    body: { address: 'https://203.0.114.7/hooks', types: ['breach.found'] },
  })),
  'PATCH /api/webhook_endpoints/{id}': on(({ webhookEndpoint }) => ({
    params: { id: webhookEndpoint },
    body: { description: 'Other' },
  })),
  'DELETE /api/webhook_endpoints/{id}': on(({ webhookEndpoint }) => ({ params: { id: webhookEndpoint } })),
  'POST /api/webhook_endpoints/{id}/roll_secret': on(({ webhookEndpoint }) => ({
    params: { id: webhookEndpoint },
  })),
  'POST /api/webhook_endpoints/{id}/test': on(({ webhookEndpoint }) => ({ params: { id: webhookEndpoint } })),
  'POST /api/webhook_endpoints/{id}/pause': on(({ webhookEndpoint }) => ({
    params: { id: webhookEndpoint },
  })),
  'POST /api/webhook_endpoints/{id}/resume': async () => {
    const mine = await aWholeCompany()
    const { companyId } = mine.actor
    await db.webhookEndpoint.updateMany({ where: { companyId }, data: { pausedBecause: 'gone' } })
    return { companyId, token: mine.token, params: { id: mine.webhookEndpoint }, body: {} }
  },
  'POST /api/webhook_deliveries/resend': on(({ webhookEndpoint }) => ({
    body: { endpoint: webhookEndpoint, since: new Date(0).toISOString() },
  })),
  'POST /api/webhook_deliveries/{id}/resend': on(({ webhookDelivery }) => ({
    params: { id: webhookDelivery },
  })),
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
  'GET /api/costs/export.csv': on(() => ({ query: '?by=application' })),
  'GET /api/trends/export.csv': on(() => ({})),
  'POST /api/discovered_applications/keep': async () => {
    const mine = await aWholeCompany()
    const { token, browser } = await anEndedScan()
    return { companyId: mine.actor.companyId, token: mine.token, body: { token, browser } }
  },
  'PATCH /api/discovered_applications/{id}': on(({ discovered }) => ({
    params: { id: discovered },
    body: { state: 'approved' },
  })),
  'POST /api/discovered_applications/{id}/revoke': async () => {
    const mine = await aWholeCompany()
    const { companyId } = mine.actor
    await db.discoveredApplication.update({
      where: { companyId_id: { companyId, id: mine.discovered } },
      data: { userConnectorId: mine.userConnector },
    })
    return { companyId, token: mine.token, params: { id: mine.discovered }, body: {} }
  },
  'GET /api/discovered_applications/export.csv': on(() => ({})),
  'GET /api/discovered_users/export.csv': on(() => ({})),
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
  'POST /api/batches': onBatch(async ({ actor }) => ({
    body: { preview: await aBatch(actor, { isSent: false }) },
  })),
  'POST /api/batches/{id}/cancel': onBatch(async ({ actor }) => ({
    params: { id: await aBatch(actor) },
    body: undefined,
  })),
  'POST /api/batches/{id}/retry': onBatch(async ({ actor }) => ({
    params: { id: await aBatch(actor, { state: 'failed' }) },
    body: {},
  })),
  'POST /api/bundles': onBatch(async ({ actor: { companyId }, userConnector }) => {
    const type = await db.memberType.create({ data: { companyId, name: 'Sales' } })
    const lines = [{ user_connector: userConnector, role: 'author' }]
    return { body: { member_type: type.id, department: 'Lyon', lines } }
  }),
  'PATCH /api/bundles/{id}': on(({ bundle, userConnector }) => ({
    params: { id: bundle },
    body: { lines: [{ user_connector: userConnector }] },
  })),
  'DELETE /api/bundles/{id}': on(({ bundle }) => ({ params: { id: bundle } })),
  'POST /api/bundles/{id}/exceptions': on(({ bundle, member, userConnector }) => ({
    params: { id: bundle },
    body: { member, user_connector: userConnector, reason: 'On leave' },
  })),
  'DELETE /api/bundle_exceptions/{id}': on(({ bundleException }) => ({ params: { id: bundleException } })),
  'GET /api/access/export.csv': on(() => ({})),
  'GET /api/bundles/export.csv': on(() => ({})),
  'GET /api/bundles/{id}/drift/export.csv': on(({ bundle }) => ({ params: { id: bundle } })),
  'GET /api/batches/export.csv': on(() => ({})),
  'GET /api/batches/{id}/lines/export.csv': onBatch(async ({ actor }) => ({
    params: { id: await aBatch(actor) },
  })),
  'POST /api/savings/ask': async () => onSaving(await anIdleAccount()),
  'POST /api/savings/end': async () => onSaving(await anIdleAccount({ hasLeft: true })),
  'POST /api/savings/dismiss': async () => {
    const idle = await anIdleAccount()
    return { ...onSaving(idle), body: { ids: [idle.saving], reason: 'A shared device' } }
  },
  'POST /api/savings/remind': async () => {
    const idle = await anIdleAccount()
    return { ...onSaving(idle), body: { ids: [idle.saving], on: daysFromNow(9).toISOString().slice(0, 10) } }
  },
  'POST /api/savings/restore': async () => {
    const idle = await anIdleAccount()
    const key = { companyId: idle.actor.companyId, id: idle.saving }
    const dismissed = { dismissedAt: new Date(), dismissedReason: 'A shared device' }
    await db.saving.update({ where: { companyId_id: key }, data: dismissed })
    return onSaving(idle)
  },
  'POST /api/reclaims/{id}/cancel': on(({ reclaim }) => ({ params: { id: reclaim } })),
  'POST /api/reclaim_questions/by_token/{token}': async () => {
    const { actor, token } = await anAskedPerson()
    return { companyId: actor.companyId, params: { token }, body: { answer: 'release' } }
  },
  'GET /api/groups/export.csv': on(() => ({})),
  'GET /api/group_memberships/export.csv': on(() => ({})),
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
  'POST /api/groups/{id}/members': async () => {
    const { mine, account, group } = await inGroup(false)
    return {
      companyId: mine.actor.companyId,
      token: mine.token,
      params: { id: group.id },
      body: { accounts: [account.id] },
    }
  },
  'POST /api/groups/{id}/members/remove': async () => {
    const { mine, account, group } = await inGroup(true)
    return {
      companyId: mine.actor.companyId,
      token: mine.token,
      params: { id: group.id },
      body: { accounts: [account.id] },
    }
  },
  'POST /api/groups/{id}/changes/undo': async () => {
    const { mine, account, group } = await inGroup(false)
    const { requests } = await requestAdding(mine.actor, group.id, { accountIds: [account.id], dueOn: null })
    return {
      companyId: mine.actor.companyId,
      token: mine.token,
      params: { id: group.id },
      body: { requests },
    }
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
  'POST /api/anomaly_decisions/{id}/undo': on(({ batch }) => ({ params: { id: batch } })),
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

export const recordedActs: Acts = {
  ...recordedReviewActs,
  ...people,
  ...applications,
  ...banks,
  ...recordedUserActs,
}
