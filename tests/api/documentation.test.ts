import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseHydraDocumentation } from '@api-platform/api-doc-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operationsOf, type Routes, resourcesOf } from '@/lib/http/routes'

let server: Server
let origin: string
let routes: Routes

// A server that answers with the real handlers, at the address that the documents name.
beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.APP_URL = origin
  const { GET } = await import('@/app/api/[[...path]]/route')
  routes = (await import('@/lib/api/routes')).routes
  server.on('request', async (request, answer) => {
    const response = await GET(new Request(new URL(request.url ?? '/', origin)))
    answer.writeHead(response.status, Object.fromEntries(response.headers))
    answer.end(await response.text())
  })
})
afterAll(() => server.close())

it('is read whole by a client nobody here wrote', async () => {
  const { api } = await parseHydraDocumentation(`${origin}/api`)

  const found = new Map(api.resources?.map((resource) => [resource.title, resource]))
  const resources = resourcesOf(routes)
  expect([...found.keys()].sort()).toEqual(resources.map(({ name }) => name).sort())
  for (const { name: title, view, path } of resources) {
    const resource = found.get(title)
    expect(resource?.url).toBe(`${origin}${path}`)
    const fields = resource?.readableFields?.map(({ name }) => name)
    expect(fields).toEqual(expect.arrayContaining(Object.keys(view.shape).filter((field) => field !== 'id')))
    const operations = operationsOf(routes).filter(({ definition }) => definition.resource.name === title)
    expect(resource?.operations?.map(({ name }) => name).sort()).toEqual(
      operations.map(({ name }) => `${name} ${title}`).sort(),
    )
  }
})
