import { describe, expect, it } from 'vitest'
import { orgAccount, orgUser } from '@/lib/connectors/apps/atlassian/organization'
import { inviteToAccount } from '@/lib/connectors/apps/linear/to-account'
import { extension, scimAccount, scimUser } from '@/lib/connectors/apps/notion/to-account'
import { user, toAccount as zoomAccount } from '@/lib/connectors/apps/zoom/to-account'
import { catalogue } from '@/lib/connectors/catalogue'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { accountReader, type Json, type Place, placesOf } from '@/tests/connectors/changed-rows'

const apis = catalogue.filter((connector): connector is ApiConnector => connector.source === 'api')

/** Words and numbers that a vendor may add tomorrow. */
function withUnknown(row: unknown, place: Place): unknown {
  const copy = structuredClone(row)
  const parent = place.slice(0, -1).reduce<unknown>((inside, key) => (inside as Json)[key], copy) as Json
  const key = place.at(-1)!
  const value = parent[key]
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  parent[key] = typeof value === 'string' ? 'unheard of' : 987_654
  return copy
}

/** Values that are no states, or not those of the account: another field of the row says how it is. */
const otherStates: Record<string, string[]> = {
  // Only whoever was approved is a member at all.
  sentry: ['inviteStatus'],
  // Steps of one's own registration: `is_active` says whether the account opens anything.
  yousign: ['status'],
}

/** What an account says of a row in which one value means nothing to us, and which the vendor has not said. */
function guesses(id: string, place: Place, base: AccountFacts, read: AccountFacts): string[] {
  const at = place.join('.')
  // Somebody else, of whom other lists say other things.
  if (read.externalId !== base.externalId) return []
  const isState = /stat(us|e)$/i.test(at) && !otherStates[id]?.includes(at)
  const facts = ['isAdmin', 'hasMfa', 'status'] as const
  const changed = facts.filter((fact) => read[fact] !== base[fact] && read[fact] !== null)
  // Nobody is told to be no administrator by a role that we do not know.
  const isOfUnknownRole = read.role !== base.role || read.roleLabel?.includes('unheard of')
  return [
    ...changed.map((fact) => `${at}: ${fact} became ${read[fact]}`),
    ...(isOfUnknownRole && read.isAdmin === false && !changed.includes('isAdmin')
      ? [`${at}: isAdmin stayed false`]
      : []),
    ...(isState && read.status !== null ? [`${at}: status stayed ${read.status}`] : []),
  ]
}

describe.each(apis.map((api) => [api.id, api] as const))('%s', (id, connector) => {
  it('takes no word that it does not know for a no', async () => {
    const read = await accountReader(connector)
    let row: unknown = null
    const [base] = (await read([1, 2], (rows) => {
      row ??= structuredClone(rows[0])
    })) as AccountFacts[]
    const found: string[] = []
    for (const place of placesOf(row)) {
      const changed = withUnknown(row, place)
      if (changed === undefined) continue
      const accounts = await read([1, 2], (rows) => {
        rows[0] = changed
      })
      const [account] = typeof accounts === 'string' || accounts.length < 2 ? [] : accounts
      if (account) found.push(...guesses(id, place, base!, account))
    }

    expect(found).toEqual([])
  })
})

it('takes no role for a no that a company made, or that comes by another list', () => {
  const zoomUser = user.parse({ id: '1', email: 'ana@acme.example', role_id: '7' })
  const invitation = {
    id: '1',
    email: 'ana@acme.example',
    createdAt: null,
    acceptedAt: null,
    expiresAt: null,
  }
  const role = 'unheard of'

  expect(zoomAccount(zoomUser, new Map([['7', 'Helpdesk']])).isAdmin).toBeNull()
  expect(inviteToAccount({ ...invitation, role }).isAdmin).toBeNull()
  expect(orgAccount(orgUser.parse({ accountId: '1', platformRoles: [role] })).isAdmin).toBeNull()
  expect(orgAccount(orgUser.parse({ accountId: '1', accountStatus: role })).status).toBeNull()
  const scim = scimUser.parse({ id: '1', userName: 'ana@acme.example', [extension]: { role } })
  expect(scimAccount(scim).isAdmin).toBeNull()
})
