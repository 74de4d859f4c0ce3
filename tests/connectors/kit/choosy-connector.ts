import { z } from 'zod'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, liveChoice, liveChoices, secret, url } from '@/lib/connectors/kit/fields'
import type { Http, HttpSettings } from '@/lib/connectors/kit/http'
import { linkPaging } from '@/lib/connectors/kit/paging'

const user = z.object({ id: z.string(), email: z.string() })
const named = z.array(z.object({ id: z.string(), name: z.string() }))
const read = (path: string) => async (http: Http) =>
  (await http.get(path, named)).map(({ id, name }) => ({ value: id, label: name }))
const toAccount = (row: z.output<typeof user>) => accountFacts({ externalId: row.id, email: row.email })

/** A connector whose choices are each company's own: what the kit does for them is tested on it. */
export const choosyDescription = {
  id: 'choosy',
  name: 'Choosy',
  category: 'crm',
  website: 'https://example.com',
  credentials: z.object({ custom_domain: url(), api_token: secret() }),
  can: { create: 'invite', changeRole: true },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    profile: liveChoice('profile'),
    groups: liveChoices('group', { optional: true, label: 'connectors.x.groups' }),
  }),
  roles: 'live',
  choices: { profile: read('/profiles'), group: read('/groups'), role: read('/profiles') },
  http: ({ custom_domain, api_token }: { custom_domain: string; api_token: string }): HttpSettings => ({
    baseUrl: custom_domain,
    headers: { authorization: `Bearer ${api_token}` },
    paging: linkPaging({ per_page: 100 }),
  }),
  verify: async () => ({ connectedAs: null, notes: [] }),
  async *listAccounts(http: Http) {
    for await (const row of http.pages('/users', user)) yield toAccount(row)
  },
  createAccount: async (http: Http, _context: object, input: object) =>
    toAccount(await http.post('/users', input, user)),
  findAccount: async () => null,
  changeRole: async (http: Http, _context: object, { externalId }: { externalId: string }, role: string) => {
    await http.patch(`/users/${externalId}`, { role }, z.unknown())
  },
} as const

export const choosy = defineConnector(choosyDescription)
