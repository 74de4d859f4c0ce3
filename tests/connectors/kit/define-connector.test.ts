import { expect, it } from 'vitest'
import { z } from 'zod'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields, email, secret, text, urlOrEmpty } from '@/lib/connectors/kit/fields'
import type { HttpSettings } from '@/lib/connectors/kit/http'

const description = {
  id: 'example',
  name: 'Example',
  category: 'development',
  website: 'https://example.com',
  credentials: z.object({ api_token: secret(), custom_domain: urlOrEmpty() }),
  loginsAreTheCompanys: false,
  http: ({ api_token }: { api_token: string }): HttpSettings => ({
    baseUrl: 'https://example.com',
    headers: { Authorization: api_token },
    paging: { request: () => ({}), rows: () => [], next: () => null, total: () => null },
  }),
  verify: async () => ({ connectedAs: null, notes: [] }),
  async *listAccounts() {
    yield accountFacts({ externalId: '1' })
  },
} as const

it('takes a capability with its function', () => {
  const connector = defineConnector({
    ...description,
    selection: {
      field: 'group',
      list: async (http, { api_token }) => [{ id: api_token, name: http.baseUrl }],
      none: 'x',
    },
    can: { create: 'invite', delete: 'remove' },
    newAccount: z.object({ email: email() }),
    createAccount: async (_http, { group, api_token }, input) =>
      accountFacts({ externalId: group + api_token, email: input.email }),
    findAccount: async () => null,
    deleteAccount: async (http, { group }, account) => {
      await http.delete(`/${group}/${account.externalId}`)
      return 'done'
    },
  })

  expect(connector.source).toBe('api')
})

it('does not compile a capability without its function, nor a function without its capability', () => {
  // @ts-expect-error: nothing deletes
  defineConnector({ ...description, can: { delete: 'remove' } })
  // @ts-expect-error: nothing creates
  defineConnector({ ...description, can: { create: 'invite' } })
  // @ts-expect-error: nothing changes roles
  defineConnector({ ...description, can: { changeRole: true } })
  // @ts-expect-error: deleting is not announced
  defineConnector({ ...description, can: {}, deleteAccount: async () => 'done' })
  const [listGroups, listMemberships] = [async function* () {}, async function* () {}]
  // @ts-expect-error: nobody says who is in the groups
  defineConnector({ ...description, can: { groups: 'read' }, listGroups })
  // @ts-expect-error: nothing proves who is in a group
  defineConnector({ ...description, can: { groups: 'edit' }, listGroups, listMemberships })
  // @ts-expect-error: reading groups is not announced
  defineConnector({ ...description, can: {}, listGroups, listMemberships })
  const isInGroup = async () => true
  // @ts-expect-error: changing groups is not announced
  defineConnector({ ...description, can: { groups: 'read' }, listGroups, listMemberships, isInGroup })

  expect(defineConnector({ ...description, can: {} }).can).toEqual({})
})

it('takes one way in or the other, of which neither may be required', () => {
  const optional = { optional: true }
  const client = { client_id: text(optional), client_secret: secret(optional) }
  const oauth = {
    grant: 'client_credentials',
    tokenUrl: 'https://example.com/token',
    clientAuth: 'body',
    scopes: [],
  } as const
  const by = (token: z.ZodType<string, string | undefined>) =>
    defineConnector({
      ...description,
      credentials: z.object({
        api_token: token,
        ...client,
        custom_domain: description.credentials.shape.custom_domain,
      }),
      can: {},
      oauth: { ...oauth, unless: 'api_token' },
    })

  expect(by(secret(optional)).oauth?.unless).toBe('api_token')
  expect(() => by(secret())).toThrow('neither may be required')
  const credentials = z.object({ ...description.credentials.shape, ...client })
  const elsewhere = { ...oauth, unless: 'x' } as const
  const nowhere = () =>
    // @ts-expect-error: no such credential
    defineConnector({ ...description, credentials, can: {}, oauth: elsewhere })
  expect(nowhere).toBeTypeOf('function')
})

it('describes its fields for a dialog', () => {
  expect(describeFields(description.credentials)).toMatchObject([
    { name: 'api_token', kind: 'secret', required: true, labelKey: 'connectors.fields.api_token' },
    { name: 'custom_domain', kind: 'url', required: false },
  ])
})

it('refuses a field that says nothing of itself', () => {
  expect(() => describeFields(z.object({ api_token: z.string() }))).toThrow('api_token')
})
