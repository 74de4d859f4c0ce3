import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const list = '/v1/me/identity/user'

export const contract: ConnectorContract = {
  credentials: () => ({
    custom_domain: '',
    client_key: 'canary-application-key',
    client_secret: 'canary-application-secret',
    client_token: 'canary-consumer-key',
  }),
  isOneAnswer: true,
  vendor:
    (pages) =>
    ({ path }) => {
      if (path === '/v1/me') return { body: { nichandle: 'xx1111-ovh' } }
      if (path === list) return { body: pages.flat().map((id) => `user-${id}`) }
      const name = path.slice(list.length + 1)
      return {
        body: {
          login: name,
          email: `${name}@acme.example`,
          group: 'DEFAULT',
          status: 'OK',
          creation: '2024-03-12T10:02:56+01:00',
          description: '',
        },
      }
    },
  // A list of logins, each of which is then asked for alone.
  isList: ({ path }) => path === list,
  isRow: ({ path }) => path.startsWith(`${list}/`),
  changeRows: (body, change) => {
    const row = body as Record<string, unknown>
    const rows = [{ ...row }]
    change(rows)
    for (const name of Object.keys(row)) delete row[name]
    Object.assign(row, rows[0])
  },
  needed: null,
}
