import type { ConnectorContract } from '@/tests/connectors/connector-contract'

export const row = (id: number) => ({
  username: `user-${id}@acme.example`,
  fullname: 'Nora Lindqvist',
  mpstrength: '100',
  created: '2014-03-12 10:02:56',
  last_pw_change: '2015-05-19 10:58:33',
  last_login: '2015-05-29 11:45:05',
  neverloggedin: false,
  disabled: false,
  admin: false,
  totalscore: '36.7',
  sites: 19,
  groups: ['Marketing'],
})

export const contract: ConnectorContract = {
  credentials: () => ({ domain: '27', api_token: 'canary-hash' }),
  vendor:
    (pages) =>
    ({ body }) => {
      const { pageindex } = (body as { data: { pageindex: number } }).data
      const ids = pages[pageindex] ?? []
      const users = Object.fromEntries(ids.map((id) => [`id-${id}`, row(id)]))
      const total = pages.flat().length
      return { body: { total, count: ids.length, Users: users, Groups: {}, Invited: [] } }
    },
  isList: ({ body }) => (body as { cmd?: string } | null)?.cmd === 'getuserdata',
  changeRows: (body, change) => {
    const answer = body as { Users: Record<string, unknown> }
    const rows = Object.values(answer.Users)
    change(rows)
    answer.Users = Object.fromEntries(rows.map((row, index) => [`id-${index + 1}`, row]))
  },
  needed: 'username',
}
