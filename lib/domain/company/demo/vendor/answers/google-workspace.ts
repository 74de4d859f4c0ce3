import type { DemoAccount } from '@/lib/domain/company/demo/invent-accounts'
import { type Answers, done, notThere, show } from '@/lib/domain/company/demo/vendor/answering'
import {
  addAccount,
  findAccount,
  findGroup,
  removeAccount,
  type Workplace,
} from '@/lib/domain/company/demo/vendor/workplaces'

const user = (row: DemoAccount) => ({
  id: row.id,
  primaryEmail: row.email,
  name: { fullName: row.name, givenName: row.first, familyName: row.last },
  isAdmin: row.isAdmin,
  isDelegatedAdmin: false,
  suspended: row.status === 'suspended',
  archived: false,
  agreedToTerms: true,
  isEnrolledIn2Sv: row.hasMfa,
  creationTime: row.since.toISOString(),
  lastLoginTime: (row.lastActiveAt ?? new Date(0)).toISOString(),
  orgUnitPath: '/',
})
const byKey = ({ accounts }: Workplace, key = '') =>
  accounts.find(({ id, email }) => id === key || email === key)
const directory = '/admin/directory/v1'

/** https://developers.google.com/workspace/admin/directory, as far as a demo company is read and changed. */
export const googleWorkspace: Answers = {
  'GET /v1/userinfo': () => ({ body: { sub: '1', email: 'rollcall@corvelle.example' } }),
  [`GET ${directory}/users`]: ({ place: { accounts }, query }) => ({
    body: {
      kind: 'admin#directory#users',
      users: accounts.filter(({ isAdmin }) => !query.get('query') || isAdmin).map(user),
    },
  }),
  [`GET ${directory}/users/:key`]: ({ place, at }) => show(byKey(place, at.key), user),
  [`POST ${directory}/users`]: ({ place, sent }) => {
    const { givenName = '', familyName = '' } = sent.name as { givenName?: string; familyName?: string }
    const made = { email: String(sent.primaryEmail), name: `${givenName} ${familyName}`.trim() }
    return { body: user(addAccount(place, made)) }
  },
  [`PATCH ${directory}/users/:id`]: ({ place, at, sent }) =>
    show(findAccount(place, at.id ?? ''), (row) => {
      if (sent.suspended === true) row.status = 'suspended'
      return user(row)
    }),
  [`POST ${directory}/users/:id/makeAdmin`]: ({ place, at, sent }) =>
    show(findAccount(place, at.id ?? ''), (row) => {
      row.isAdmin = sent.status === true
      return {}
    }),
  [`DELETE ${directory}/users/:id`]: ({ place, at }) => {
    removeAccount(place, at.id ?? '')
    return done
  },
  [`GET ${directory}/customer/my_customer/roles`]: () => ({
    body: {
      items: [
        { roleId: '1', roleName: '_SEED_ADMIN_ROLE', isSuperAdminRole: true },
        { roleId: '2', roleName: '_GROUPS_ADMIN_ROLE', isSuperAdminRole: false },
      ],
    },
  }),
  // To groups alone: whoever is a super administrator is told with the user.
  [`GET ${directory}/customer/my_customer/roleassignments`]: ({ place, query }) => ({
    body: {
      items: query.get('userKey')
        ? []
        : place.groups
            .filter(({ isPrivileged }) => isPrivileged)
            .map(({ id }) => ({ roleAssignmentId: `${id}-2`, roleId: '2', assignedTo: id })),
    },
  }),
  [`GET ${directory}/customer/my_customer/domains`]: () => ({
    body: { domains: [{ domainName: 'corvelle.example', isPrimary: true, verified: true }] },
  }),
  [`GET ${directory}/customer/my_customer/orgunits`]: () => ({ body: { organizationUnits: [] } }),
  [`GET ${directory}/groups`]: ({ place: { groups } }) => ({
    body: {
      groups: groups.map(({ id, name }) => ({ id, name, email: `${id}@corvelle.example` })),
    },
  }),
  [`GET ${directory}/groups/:id`]: ({ place, at }) =>
    show(findGroup(place, at.id ?? ''), ({ id, name }) => ({ id, name })),
  [`GET ${directory}/groups/:id/members`]: ({ place, at }) =>
    show(findGroup(place, at.id ?? ''), ({ members }) => ({
      members: [...members].map((id) => ({ id, role: 'MEMBER', type: 'USER' })),
    })),
  [`GET ${directory}/groups/:id/members/:member`]: ({ place, at }) =>
    findGroup(place, at.id ?? '')?.members.has(at.member ?? '')
      ? { body: { id: at.member, role: 'MEMBER', type: 'USER' } }
      : notThere,
  [`POST ${directory}/groups/:id/members`]: ({ place, at, sent }) =>
    show(findGroup(place, at.id ?? ''), ({ members }) => {
      members.add(String(sent.id))
      return { id: sent.id, role: 'MEMBER', type: 'USER' }
    }),
  [`DELETE ${directory}/groups/:id/members/:member`]: ({ place, at }) => {
    findGroup(place, at.id ?? '')?.members.delete(at.member ?? '')
    return done
  },
}
