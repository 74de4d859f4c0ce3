import { z } from 'zod'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, secret, text, url } from '@/lib/connectors/kit/fields'
import { linkPaging } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'

const person = z.object({ id: z.string(), email: z.string(), name: z.string().nullish() })
type Person = z.output<typeof person>

const toAccount = ({ id, email, name }: Person) =>
  accountFacts({ externalId: id, email, displayName: name ?? null })

/** The least connector there can be: what the kit does for every one is tested on it. */
export const example = defineConnector({
  id: 'example',
  name: 'Example',
  category: 'development',
  website: 'https://example.com',
  credentials: z.object({ custom_domain: url(), login: text({ optional: true }), api_token: secret() }),
  can: { create: 'create', delete: 'delete', changeRole: true },
  loginsAreTheCompanys: false,
  newAccount: z.object({ email: email() }),
  roles: [{ value: 'admin', label: 'Admin' }],
  http: ({ custom_domain, login, api_token }) => ({
    baseUrl: custom_domain,
    headers: { Authorization: `Basic ${Buffer.from(`${login}:${api_token}`).toString('base64')}` },
    paging: linkPaging({ per_page: 2 }),
  }),
  verify: async (http) => {
    const me = await http.get('/me', z.object({ name: z.string() }))
    return { connectedAs: me.name, notes: [] }
  },
  async *listAccounts(http) {
    const names = new Map<string, string>()
    for await (const { id, name } of http.pages('/names', z.object({ id: z.string(), name: z.string() }), {
      resumable: false,
    })) {
      names.set(id, name)
    }
    for await (const rows of http.wholePages('/users', person))
      yield rows.map((row) => toAccount({ ...row, name: row.name ?? names.get(row.id) }))
    for await (const row of http.pages('/guests', person)) yield { ...toAccount(row), kind: 'external' }
  },
  getAccount: async (http, _context, id) => {
    const answer = await http.pages('/users', person).next()
    return answer.done || answer.value.id !== id ? null : toAccount(answer.value)
  },
  createAccount: async (http, _context, input) => toAccount(await http.post('/users', input, person)),
  findAccount: async (http, _context, input) => {
    for await (const row of http.pages('/users', person)) if (row.email === input.email) return toAccount(row)
    return null
  },
  deleteAccount: async (http, _context, { externalId }) => {
    await http.delete(path`/users/${externalId}`)
    return 'done'
  },
  changeRole: async (http, _context, { externalId }, role) => {
    await http.patch(path`/users/${externalId}`, { role }, z.unknown())
  },
})

export const aToken = 'canary-t0ken/with+signs=='

/** A page of the example's list, with a way to the next one. */
export const page = (ids: number[], next?: string) => ({
  ...(next ? { headers: { link: `<${next}>; rel="next"` } } : {}),
  body: ids.map((id) => ({ id: String(id), email: `user${id}@acme.test` })),
})
