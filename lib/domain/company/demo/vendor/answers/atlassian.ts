import type { DemoAccount } from '@/lib/domain/company/demo/invent-accounts'
import { type Answers, done, notThere, show } from '@/lib/domain/company/demo/vendor/answering'
import {
  addAccount,
  findAccount,
  findGroup,
  removeAccount,
  type Workplace,
} from '@/lib/domain/company/demo/vendor/workplaces'

const everybody = 'jira-users'
const user = (row: DemoAccount) => ({
  accountId: row.id,
  accountType: row.kind === 'service' ? 'app' : 'atlassian',
  emailAddress: row.email,
  displayName: row.name,
  active: row.status !== 'suspended',
})
const groupsOf = ({ groups }: Workplace, id: string) => [
  ...groups
    .filter(({ members }) => members.has(id))
    .map((group) => ({ groupId: group.id, name: group.name })),
  { groupId: everybody, name: everybody },
]
const page = (rows: unknown[], query: URLSearchParams) => {
  const start = Number(query.get('startAt') ?? 0)
  const values = rows.slice(start, start + Number(query.get('maxResults') ?? 50))
  return { body: { values, isLast: start + values.length >= rows.length } }
}

/** https://developer.atlassian.com/cloud/jira/platform/rest/v3/, as far as demo companies need it. */
export const atlassian: Answers = {
  'GET /rest/api/3/myself': () => ({ body: { accountId: '1', displayName: 'Rollcall', active: true } }),
  'GET /rest/api/3/mypermissions': () => ({
    body: { permissions: { ADMINISTER: { havePermission: true } } },
  }),
  'GET /rest/api/3/users/search': ({ place: { accounts }, query }) => ({
    body: Number(query.get('startAt') ?? 0) > 0 ? [] : accounts.map(user),
  }),
  'GET /rest/api/3/user/search': ({ place: { accounts }, query }) => ({
    body: accounts.filter(({ email }) => email === query.get('query')).map(user),
  }),
  'GET /rest/api/3/user': ({ place, query }) =>
    show(findAccount(place, query.get('accountId') ?? ''), (row) => ({
      ...user(row),
      groups: { items: groupsOf(place, row.id) },
    })),
  'POST /rest/api/3/user': ({ place, sent }) => ({
    status: 201,
    body: user(addAccount(place, { email: String(sent.emailAddress) })),
  }),
  'DELETE /rest/api/3/user': ({ place, query }) => {
    removeAccount(place, query.get('accountId') ?? '')
    return done
  },
  'GET /rest/api/3/user/groups': ({ place, query }) => ({
    body: groupsOf(place, query.get('accountId') ?? ''),
  }),
  'GET /rest/api/3/group/bulk': ({ place, query }) => {
    const wanted = query.get('accessType')
    const one = query.get('groupId')
    const teams = place.groups.map(({ id, name, isPrivileged }) => ({ groupId: id, name, isPrivileged }))
    if (wanted === 'user') return page([{ groupId: everybody, name: everybody }], query)
    if (wanted === 'admin') return page([], query)
    if (wanted)
      return page(
        teams.filter(({ isPrivileged }) => isPrivileged),
        query,
      )
    return page(one ? teams.filter(({ groupId }) => groupId === one) : teams, query)
  },
  'GET /rest/api/3/group/member': ({ place, query }) => {
    const id = query.get('groupId') ?? ''
    const group = findGroup(place, id)
    if (!group && id !== everybody) return notThere
    const rows = place.accounts.filter((row) => !group || group.members.has(row.id))
    return page(rows.map(user), query)
  },
  'POST /rest/api/3/group/user': ({ place, query, sent }) => {
    findGroup(place, query.get('groupId') ?? '')?.members.add(String(sent.accountId))
    return { status: 201, body: {} }
  },
  'DELETE /rest/api/3/group/user': ({ place, query }) => {
    findGroup(place, query.get('groupId') ?? '')?.members.delete(query.get('accountId') ?? '')
    return { status: 200, body: {} }
  },
  'GET /rest/api/3/applicationrole': ({ place: { accounts } }) => ({
    body: [
      {
        key: 'jira-software',
        name: 'Jira',
        numberOfSeats: 100,
        userCount: accounts.length,
        hasUnlimitedSeats: false,
      },
    ],
  }),
}
