import { parseHydraDocumentation } from '@api-platform/api-doc-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operationsOf, type Routes, resourcesOf } from '@/lib/http/routes'
import { serveApi } from '@/tests/support/served-api'

let served: Awaited<ReturnType<typeof serveApi>>
let origin: string
let routes: Routes

beforeAll(async () => {
  served = await serveApi()
  origin = served.origin
  routes = (await import('@/lib/api/routes')).routes
})
afterAll(() => served.close())

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
