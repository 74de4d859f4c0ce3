import { z } from 'zod'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { secret, text } from '@/lib/connectors/kit/fields'
import { pagingOf } from '@/lib/connectors/kit/paging'
import { idText, splitName, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

const licences = '/customer/licenses'

const licence = z.object({
  licenseId: idText,
  product: z.object({ code: vendorText, name: vendorText }).nullish(),
  team: z.object({ name: vendorText }).nullish(),
  assignee: z.object({ type: vendorText, name: vendorText, email: vendorText }).nullish(),
  isSuspended: z.boolean().nullish(),
  lastSeen: z.object({ lastSeenDate: vendorDate }).nullish(),
})

/** A licence may also be given to a licence server, or to an activation key. */
const notPeople = new Set(['SERVER', 'LICENSE_KEY'])

/**
 * One account for each licence that somebody has: the same person may have several. With their address in its id, a licence
 * that is given to somebody else is another account, and never stays with the person who had it.
 */
function toAccounts({ licenseId, product, team, assignee, isSuspended, lastSeen }: z.output<typeof licence>) {
  if (!assignee?.email || notPeople.has(assignee.type ?? '')) return []
  return [
    accountFacts({
      externalId: `${licenseId} ${assignee.email.toLowerCase()}`,
      email: assignee.email,
      displayName: assignee.name,
      ...splitName(assignee.name),
      role: product?.code ?? null,
      roleLabel: product?.name ?? product?.code ?? null,
      status: isSuspended == null ? null : isSuspended ? 'suspended' : 'active',
      hasSeat: true,
      lastActiveAt: lastSeen?.lastSeenDate ?? null,
      fields: { team: team?.name ?? null },
    }),
  ]
}

/** The licences that a company has given to people. https://www.jetbrains.com/help/jetbrains-console/jetbrains-account-api.html */
export const jetbrains = defineConnector({
  id: 'jetbrains',
  name: 'JetBrains',
  category: 'development',
  website: 'https://www.jetbrains.com',
  texts: {
    fr: {
      field_domain: 'Code client',
      help_domain: 'Affiché à côté du jeton quand vous le générez.',
      help_api_token: 'Le jeton d’une personne qui gère l’organisation.',
    },
    en: {
      field_domain: 'Customer code',
      help_domain: 'Shown beside the token when you generate it.',
      help_api_token: 'The token of somebody who manages the organisation.',
    },
  },
  guide: {
    hosts: ['account.jetbrains.com'],
    steps: [
      {
        fr: 'Une personne qui gère l’organisation ouvre «\u00a0Administration\u00a0», active «\u00a0JetBrains Account API\u00a0» et y génère un jeton.',
        en: 'Somebody who manages the organisation opens “Administration”, enables “JetBrains Account API” and generates a token there.',
        links: ['https://account.jetbrains.com/'],
      },
      { fr: 'Copiez ici le code client et le jeton.', en: 'Copy the customer code and the token here.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Le jeton a tous les droits de la personne qui le génère\u00a0; Rollcall ne fait que lire les licences.',
      en: 'The token has every right of the person who generates it; Rollcall only reads licences.',
    },
  },
  credentials: z.object({
    domain: text({ label: 'connectors.jetbrains.field_domain', help: 'connectors.jetbrains.help_domain' }),
    api_token: secret({ help: 'connectors.jetbrains.help_api_token' }),
  }),
  can: {},
  loginsAreTheCompanys: false,
  vendorUrl: 'https://account.jetbrains.com',
  http: ({ domain, api_token }, vendorUrl) => ({
    baseUrl: `${vendorUrl}/api/v1`,
    headers: { 'x-customer-code': domain, 'x-api-key': api_token },
    paging: pagingOf({ by: 'page', param: 'page', size: 100, sizeParam: 'perPage' }),
  }),

  async verify(http) {
    await http.wholePages(licences, licence, { resumable: false }).next()
    return { connectedAs: null, notes: [] }
  },

  async *listAccounts(http) {
    for await (const rows of http.wholePages(licences, licence)) yield rows.flatMap(toAccounts)
  },

  async getAccount(http, _context, externalId) {
    for await (const rows of http.wholePages(licences, licence, { resumable: false })) {
      const found = rows.flatMap(toAccounts).find((account) => account.externalId === externalId)
      if (found) return found
    }
    return null
  },
})
