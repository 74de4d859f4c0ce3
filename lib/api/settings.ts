import { settingsPatch, settingsView } from '@/lib/domain/company/settings/schema'
import { getSettings, updateSettings } from '@/lib/domain/company/settings/settings'
import { addDomain, listDomains, presentDomain, removeDomain } from '@/lib/domain/sign-in/company/domains'
import {
  companyDomainInput,
  companyDomainQuery,
  companyDomainView,
  domainCodeInput,
  onboardingStepInput,
  verifyDomainInput,
} from '@/lib/domain/sign-in/company/schema'
import { takeOnboardingStep } from '@/lib/domain/sign-in/company/take-step'
import { sendDomainCode, verifyDomain } from '@/lib/domain/sign-in/company/verify-domain'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const companyDomainResource: Resource = {
  name: 'CompanyDomain',
  path: '/api/company_domains',
  view: companyDomainView,
}
export const settingsResource: Resource = { name: 'Settings', path: '/api/settings', view: settingsView }

export const settingsApi = {
  '/api/company_domains': {
    GET: endpoint({
      resource: companyDomainResource,
      query: companyDomainQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listDomains(actor, query), presentDomain),
    }),
    /** Also returns a new token, since the onboarding step it may complete is one of the claims. */
    POST: endpoint({
      resource: companyDomainResource,
      body: companyDomainInput,
      status: 201,
      run: async ({ actor, body }) => {
        const { row, token } = await addDomain(actor, body)
        return { ...presentDomain(row), token }
      },
    }),
  },
  '/api/company_domains/{id}': {
    DELETE: endpoint({
      resource: companyDomainResource,
      answers: 'nothing',
      run: ({ actor, params }) => removeDomain(actor, params.id!),
    }),
  },
  '/api/company_domains/{id}/send_code': {
    POST: endpoint({
      resource: companyDomainResource,
      body: domainCodeInput,
      run: async ({ actor, body, params, client }) =>
        presentDomain(await sendDomainCode(actor, params.id!, body.address, client)),
    }),
  },
  '/api/company_domains/{id}/verify': {
    /** By the DNS record, or by the code that was mailed; also returns a new token. */
    POST: endpoint({
      resource: companyDomainResource,
      body: verifyDomainInput,
      run: async ({ actor, body, params }) => {
        const { row, token } = await verifyDomain(actor, params.id!, body)
        return { ...presentDomain(row), token }
      },
    }),
  },
  '/api/onboarding': {
    /** Completes or skips an onboarding step. Returns a token that carries it. */
    POST: endpoint({
      resource: companyDomainResource,
      body: onboardingStepInput,
      answers: 'other',
      run: async ({ actor, body }) => ({ token: await takeOnboardingStep(actor, body) }),
    }),
  },
  '/api/settings': {
    /** The company's settings. */
    GET: endpoint({
      resource: settingsResource,
      answers: 'other',
      run: ({ actor }) => getSettings(actor),
    }),
    PATCH: endpoint({
      resource: settingsResource,
      // Some settings let Rollcall act in applications automatically, so the identity is verified.
      needsVerifiedIdentity: ({ leaver_accounts, ends_unused, serves_mcp }) =>
        leaver_accounts === 'automatic' || ends_unused === true || serves_mcp === true,
      body: settingsPatch,
      isPatch: true,
      answers: 'other',
      run: ({ actor, body }) => updateSettings(actor, body),
    }),
  },
} satisfies Routes
