import { z } from 'zod'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { secret } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { employeeId, furtherEmails } from '@/lib/connectors/kit/identifiers'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { pagingOf } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const collaborator = z.object({
  id: idText,
  firstName: vendorText,
  lastName: vendorText,
  emails: z.array(z.object({ email: vendorText }).nullish()).nullish(),
  matricule: idText.nullish(),
})

const list = (company: string) => path`/companies/${company}/collaborators`

/** Keys are looked up on a host of its own. https://developers.payfit.io/docs/authentication-via-api-key */
const keysHost = 'https://oauth.payfit.com'
const hasKeysHost = (api: string) => URL.parse(api)?.hostname === 'partner-api.payfit.com'

const ofKey = z.object({ active: z.boolean(), company_id: idText.nullish() })

/** The company whose key it is: the path of every list has its id, which no page of PayFit shows. */
async function companyOf(http: Http, token: string): Promise<string> {
  const host = hasKeysHost(http.baseUrl) ? keysHost : ''
  const asked = { method: 'POST', path: `${host}/introspect`, body: { token }, isRead: true } as const
  const { active, company_id: company } = await http.ask(asked, ofKey)
  if (!active || !company) throw http.error('credentials')
  return company
}

/**
 * Who left keeps their account for life, for their payslips (https://developers.payfit.io/docs), so contracts that ended say
 * nothing of it. Nor does the list say to whom the company opened theirs. Most have a personal address alone.
 */
function toAccount({ id, firstName, lastName, emails, matricule }: z.output<typeof collaborator>) {
  const [email = null, ...others] = (emails ?? []).flatMap((entry) => entry?.email ?? [])
  return accountFacts({
    externalId: id,
    email,
    firstName,
    lastName,
    identifiers: [...furtherEmails(others), ...employeeId(matricule)],
  })
}

/** The people of a company, each with a space of their own. https://developers.payfit.io/reference/get_collaborators */
export const payfit = defineConnector({
  id: 'payfit',
  name: 'PayFit',
  category: 'productivity',
  website: 'https://payfit.com',
  texts: {
    fr: { help_api_token: 'Une clé de l’entreprise\u00a0; PayFit ne la montre qu’une fois.' },
    en: { help_api_token: 'A key of the company; PayFit shows it only once.' },
  },
  guide: {
    hosts: ['app.payfit.com'],
    steps: [
      {
        fr: 'Un administrateur de l’entreprise ouvre «\u00a0API\u00a0» dans les intégrations de PayFit et crée une clé nommée Rollcall.',
        en: 'An administrator of the company opens “API” in the integrations of PayFit and creates a key named Rollcall.',
        links: ['https://app.payfit.com/integrations/hub/api'],
      },
      { fr: 'Copiez la clé ici.', en: 'Copy the key here.' },
    ],
    scopes: [
      {
        credential: 'api_token',
        read: ['collaborators:read'],
        write: ['collaborators:read'],
        extra: [
          {
            scope: 'collaborators:personal:read',
            fr: 'si les adresses e-mail manquent\u00a0; ce droit ouvre aussi d’autres données personnelles',
            en: 'if email addresses are missing; this right opens other personal data too',
          },
        ],
      },
    ],
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.payfit.help_api_token' }) }),
  can: {},
  loginsAreTheCompanys: false,
  vendorUrl: 'https://partner-api.payfit.com',
  http: ({ api_token }, vendorUrl) => ({
    baseUrl: vendorUrl,
    alsoAt: hasKeysHost(vendorUrl) ? [keysHost] : [],
    headers: { authorization: `Bearer ${api_token}` },
    paging: pagingOf({
      by: 'cursor',
      rows: 'collaborators',
      next: 'meta.nextPageToken',
      param: 'nextPageToken',
      query: { maxResults: 50 },
    }),
  }),

  async verify(http, { api_token }) {
    await http.wholePages(list(await companyOf(http, api_token)), collaborator, { resumable: false }).next()
    return { connectedAs: null, notes: [] }
  },

  async *listAccounts(http, { api_token }) {
    const company = await companyOf(http, api_token)
    for await (const rows of http.wholePages(list(company), collaborator)) yield rows.map(toAccount)
  },

  async getAccount(http, { api_token }, externalId) {
    const company = await companyOf(http, api_token)
    const row = await orMissing(http.get(`${list(company)}${path`/${externalId}`}`, collaborator))
    return row && toAccount(row)
  },
})
