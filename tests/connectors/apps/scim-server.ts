import type { AddressInfo } from 'node:net'
import express from 'express'
import SCIMMY from 'scimmy'
import SCIMMYRouters from 'scimmy-routers'
import { onTestFinished } from 'vitest'
import type { SeenRequest, VendorServer } from '@/tests/support/vendor-server'

export type StoredGroup = { id: string; displayName: string; members: { value: string }[] }
export type StoredUser = { id: string; userName: string; active?: boolean; [attribute: string]: unknown }

const notFound = (id: string) => new SCIMMY.Types.Error(404, '', `Resource ${id} not found`)
// SCIMMY knows one set of resources per process, so the users live outside of the servers.
let users = new Map<string, StoredUser>()
let groups = new Map<string, StoredGroup>()
let nextId = 1

SCIMMY.Resources.declare(SCIMMY.Resources.User)
  .ingress((resource, data) => {
    const given: Record<string, unknown> = JSON.parse(JSON.stringify(data))
    const userName = String(given.userName)
    const id = resource.id ?? `new-${nextId++}`
    if (resource.id && !users.has(id)) throw notFound(id)
    const isTaken = [...users.values()].some((user) => user.userName === userName && user.id !== id)
    if (isTaken) throw new SCIMMY.Types.Error(409, 'uniqueness', 'userName is taken')
    const user = { ...given, id, userName }
    users.set(id, user)
    return user as never
  })
  .egress((resource) => {
    if (!resource.id) return [...users.values()] as never
    const user = users.get(resource.id)
    if (!user) throw notFound(resource.id)
    return user as never
  })
  .degress((resource) => {
    if (!resource.id || !users.delete(resource.id)) throw notFound(resource.id ?? '')
  })

SCIMMY.Resources.declare(SCIMMY.Resources.Group)
  .ingress((resource, data) => {
    const id = resource.id ?? ''
    const known = groups.get(id)
    if (!known) throw notFound(id)
    const { members = [] } = JSON.parse(JSON.stringify(data)) as Partial<StoredGroup>
    const group = { ...known, members: members.map(({ value }) => ({ value })) }
    groups.set(id, group)
    return group as never
  })
  .egress((resource) => {
    if (!resource.id) return [...groups.values()] as never
    const group = groups.get(resource.id)
    if (!group) throw notFound(resource.id)
    return group as never
  })

export const scimToken = 'scim-canary-token'

/** A SCIM server that nobody here wrote, with the users given; the first one is whose token it is. */
export async function scimServer(
  stored: StoredUser[],
  storedGroups: StoredGroup[] = [],
): Promise<VendorServer & { users: () => StoredUser[]; groups: () => StoredGroup[] }> {
  users = new Map(stored.map((user) => [user.id, user]))
  groups = new Map(storedGroups.map((group) => [group.id, group]))
  const requests: SeenRequest[] = []
  const app = express()
  app.use((request, _response, next) => {
    requests.push({ method: request.method, path: request.originalUrl, headers: request.headers, body: null })
    next()
  })
  app.use(
    '/scim',
    new SCIMMYRouters({
      type: 'bearer',
      handler: (request) => {
        if (request.header('Authorization') !== `Bearer ${scimToken}`)
          throw new Error('Authorization not detected!')
        return stored[0]?.id ?? ''
      },
    }),
  )
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/scim`,
    host: `127.0.0.1:${port}`,
    requests,
    users: () => [...users.values()],
    groups: () => [...groups.values()],
  }
}
