import { z } from 'zod'
import type {
  VendorAccount,
  VendorGroup,
  VendorReply,
  VendorRequest,
  VendorState,
} from '@/tests/e2e/support/vendor'

const root = '/scim/v2'
const failure = (status: number, detail: string): VendorReply => ({
  status,
  body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status), detail },
})

/** RFC 7644, as far as reading, adding, suspending and deleting people and changing their role goes. */
export function scimAnswer(
  vendor: VendorState,
  { method, path, query, headers, body }: VendorRequest,
): VendorReply {
  if (headers.authorization !== `Bearer ${vendor.token}`) return failure(401, 'The token is not known here')
  if (path === `${root}/Users` && method === 'POST') return add(vendor, newUser.parse(body))
  if (path === `${root}/Users`) {
    const start = Number(query.get('startIndex') ?? 1)
    const count = Number(query.get('count') ?? 100)
    const page = vendor.accounts.slice(start - 1, start - 1 + count)
    return {
      status: 200,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: vendor.accounts.length,
        startIndex: start,
        itemsPerPage: page.length,
        Resources: page.map(user),
      },
    }
  }
  if (path.startsWith(`${root}/Groups`) && vendor.groups) return groups(vendor.groups, { method, path, body })
  const account = vendor.accounts.find(({ id }) => path === `${root}/Users/${id}`)
  if (!account) return failure(404, 'Nothing here')
  if (method === 'GET') return { status: 200, body: user(account) }
  if (method === 'PATCH') {
    const [change] = patch.parse(body).Operations
    if (change?.path === 'active') account.isSuspended = !change.value
    if (change?.path === 'roles') account.role = change.value[0]?.value
    return { status: 204 }
  }
  if (method !== 'DELETE') return failure(405, 'Not done here')
  if (vendor.refusesDeletion !== null) return failure(403, vendor.refusesDeletion)
  vendor.accounts = vendor.accounts.filter(({ id }) => id !== account.id)
  return { status: 204 }
}

const membersPatch = z.object({
  Operations: z.array(
    z.object({
      op: z.string(),
      path: z.string(),
      value: z.array(z.object({ value: z.string() })).optional(),
    }),
  ),
})

/** Groups without their members in the list, and with them one by one; members come and go by PATCH. */
function groups(
  all: VendorGroup[],
  { method, path, body }: Pick<VendorRequest, 'method' | 'path' | 'body'>,
): VendorReply {
  const listed = ({ id, name }: VendorGroup) => ({ id, displayName: name })
  if (path === `${root}/Groups`)
    return { status: 200, body: { totalResults: all.length, startIndex: 1, Resources: all.map(listed) } }
  const group = all.find(({ id }) => path === `${root}/Groups/${id}`)
  if (!group) return failure(404, 'Nothing here')
  if (method !== 'PATCH')
    return { status: 200, body: { ...listed(group), members: group.members.map((value) => ({ value })) } }
  const [change] = membersPatch.parse(body).Operations
  if (change?.op === 'add') group.members.push(...(change.value ?? []).map(({ value }) => value))
  else group.members = group.members.filter((id) => change?.path !== `members[value eq "${id}"]`)
  return { status: 204 }
}

const newUser = z.object({
  userName: z.string(),
  displayName: z.string(),
  emails: z.array(z.object({ value: z.string() })),
})
const patch = z.object({
  Operations: z.array(
    z.discriminatedUnion('path', [
      z.object({ path: z.literal('roles'), value: z.array(z.object({ value: z.string() })) }),
      z.object({ path: z.literal('active'), value: z.boolean() }),
    ]),
  ),
})

function add(vendor: VendorState, { userName, displayName, emails }: z.infer<typeof newUser>): VendorReply {
  if (vendor.refusesCreation !== null) return failure(403, vendor.refusesCreation)
  const account = {
    id: String(500 + vendor.accounts.length),
    login: userName,
    name: displayName,
    email: emails[0]?.value ?? null,
  }
  if (!vendor.forgetsCreations) vendor.accounts.push(account)
  return { status: 201, body: user(account) }
}

function user({ id, login, name, email, role, isSuspended }: VendorAccount) {
  const [givenName, ...rest] = name.split(' ')
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id,
    userName: login,
    displayName: name,
    name: { givenName, familyName: rest.join(' ') },
    active: !isSuspended,
    emails: email ? [{ value: email, primary: true }] : [],
    roles: role ? [{ value: role, primary: true }] : [],
  }
}
