// An application with a SCIM API in a process of its own: node --import tsx vendor.ts <accounts> [groups] [members
// of each]. Prints its address.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { person } from '@/tests/bench/sync/people'

const accounts = Number(process.argv[2])
const groups = Number(process.argv[3] ?? 0)
const membersOfEach = Number(process.argv[4] ?? 0)
const perPage = 100

const resource = (n: number) => {
  const { id, userName, email, firstName, lastName, role, isActive } = person(n)
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id,
    userName,
    displayName: `${firstName} ${lastName}`,
    name: { givenName: firstName, familyName: lastName, formatted: `${firstName} ${lastName}` },
    active: isActive,
    emails: [{ value: email, type: 'work', primary: true }],
    roles: [{ value: role, display: role, primary: true }],
    meta: { resourceType: 'User', created: '2024-02-11T09:30:00Z', location: `/Users/${id}` },
  }
}

// Written beforehand: the vendor's own speed is not what is measured.
const pages = Array.from({ length: Math.ceil(accounts / perPage) }, (_, page) => {
  const start = page * perPage
  const size = Math.min(perPage, accounts - start)
  return JSON.stringify({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: accounts,
    startIndex: start + 1,
    itemsPerPage: size,
    Resources: Array.from({ length: size }, (_, i) => resource(start + i)),
  })
})

const groupIds = Array.from({ length: groups }, (_, n) => `grp_${n}`)
const groupPages = Array.from({ length: Math.ceil(groups / perPage) }, (_, page) => {
  const shown = groupIds.slice(page * perPage, (page + 1) * perPage)
  const Resources = shown.map((id) => ({ id, displayName: `Group ${id}` }))
  return JSON.stringify({ totalResults: groups, startIndex: page * perPage + 1, Resources })
})
// Spread over all accounts, so that no two groups have the same members.
const members = new Map(
  groupIds.map((id, group) => {
    const step = Math.max(1, Math.floor(accounts / membersOfEach))
    const of = Array.from({ length: membersOfEach }, (_, n) => ({
      value: person((n * step + group) % accounts).id,
    }))
    return [id, JSON.stringify({ id, displayName: `Group ${id}`, members: of })]
  }),
)

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://vendor.test')
  const page = Math.floor((Number(url.searchParams.get('startIndex') ?? 1) - 1) / perPage)
  const [, collection, id] = url.pathname.split('/')
  const body =
    collection === 'Users' && !id
      ? pages[page]
      : collection === 'Groups' && groups > 0
        ? id
          ? members.get(id)
          : groupPages[page]
        : undefined
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/scim+json' })
  response.end(body ?? '{}')
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
