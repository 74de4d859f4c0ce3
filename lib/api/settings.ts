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
import { tokenView } from '@/lib/domain/sign-in/users/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const companyDomainResource: Resource = {
  name: 'CompanyDomain',
  about: 'A domain of the company.',
  path: '/api/company_domains',
  view: companyDomainView,
}
export const settingsResource: Resource = {
  name: 'Settings',
  about: 'The settings of the company.',
  path: '/api/settings',
  view: settingsView,
}

export const settingsApi = {
  '/api/company_domains': {
    GET: endpoint({
      resource: companyDomainResource,
      query: companyDomainQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listDomains(actor, query), presentDomain),
    }),
    POST: endpoint({
      resource: companyDomainResource,
      about:
        'Adds a domain to the company. The answer has a new login token too, since the onboarding step that this may complete is one of its claims.',
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
      about: "Removes a domain from the company. Its addresses no longer count as the company's.",
      answers: 'nothing',
      run: ({ actor, params }) => removeDomain(actor, params.id!),
    }),
  },
  '/api/company_domains/{id}/send_code': {
    POST: endpoint({
      resource: companyDomainResource,
      about: 'Mails a code that verifies a domain. To an address of it.',
      body: domainCodeInput,
      run: async ({ actor, body, params, client }) =>
        presentDomain(await sendDomainCode(actor, params.id!, body.address, client)),
    }),
  },
  '/api/company_domains/{id}/verify': {
    POST: endpoint({
      resource: companyDomainResource,
      about:
        'Verifies a domain. By the DNS record, or by the code that was mailed; the answer has a new login token too.',
      body: verifyDomainInput,
      run: async ({ actor, body, params }) => {
        const { row, token } = await verifyDomain(actor, params.id!, body)
        return { ...presentDomain(row), token }
      },
    }),
  },
  '/api/onboarding': {
    POST: endpoint({
      resource: companyDomainResource,
      about: 'Completes or skips an onboarding step. The answer has a login token that carries it.',
      body: onboardingStepInput,
      answers: tokenView,
      run: async ({ actor, body }) => ({ token: await takeOnboardingStep(actor, body) }),
    }),
  },
  '/api/settings': {
    GET: endpoint({
      resource: settingsResource,
      about: 'Gets the settings of the company. Those that all of its users share.',
      run: ({ actor }) => getSettings(actor),
    }),
    PATCH: endpoint({
      resource: settingsResource,
      about: 'Updates the settings of the company. Some may only be changed by owners.',
      // Some settings let Rollcall act in applications automatically, so the identity is verified.
      needsVerifiedIdentity: ({ leaver_accounts, ends_unused, serves_mcp, mcp_tools_off }) =>
        leaver_accounts === 'automatic' ||
        ends_unused === true ||
        serves_mcp === true ||
        mcp_tools_off !== undefined,
      body: settingsPatch,
      isPatch: true,
      run: ({ actor, body }) => updateSettings(actor, body),
    }),
  },
} satisfies Routes
