import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseHydraDocumentation } from '@api-platform/api-doc-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resources } from '@/lib/http/resources'
import { operationsOf } from '@/lib/http/routes'

let server: Server
let origin: string
let routes: typeof import('@/app/api/routes')['routes']

// A server that answers with the real handlers, at the address that the documents name.
beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.APP_URL = origin
  const entry = await import('@/app/api/route')
  const docs = await import('@/app/api/docs.jsonld/route')
  const contexts = await import('@/app/api/contexts/[name]/route')
  routes = (await import('@/app/api/routes')).routes
  server.on('request', async (request, answer) => {
    const [, name] = /^\/api\/contexts\/(\w+)$/.exec(request.url ?? '') ?? []
    const route = name ? contexts : request.url === '/api/docs.jsonld' ? docs : entry
    const params: Record<string, string> = name ? { name } : {}
    const response = await route.GET(new Request(origin), { params: Promise.resolve(params) })
    answer.writeHead(response.status, Object.fromEntries(response.headers))
    answer.end(await response.text())
  })
})
afterAll(() => server.close())

it('is read whole by a client nobody here wrote', async () => {
  const { api } = await parseHydraDocumentation(`${origin}/api`)

  const found = new Map(api.resources?.map((resource) => [resource.title, resource]))
  expect([...found.keys()].sort()).toEqual(Object.keys(resources).sort())
  for (const [title, { view, path }] of Object.entries(resources)) {
    const resource = found.get(title)
    expect(resource?.url).toBe(`${origin}${path}`)
    const fields = resource?.readableFields?.map(({ name }) => name)
    expect(fields).toEqual(expect.arrayContaining(Object.keys(view.shape).filter((field) => field !== 'id')))
    const operations = operationsOf(routes).filter(({ definition }) => definition.resource === title)
    expect(resource?.operations?.map(({ name }) => name).sort()).toEqual(
      operations.map(({ name }) => `${name} ${title}`).sort(),
    )
  }
})
