import { parseHydraDocumentation } from '@api-platform/api-doc-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Resource } from '@/lib/http/resource'
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

/** Whether the entry point leads to it: it is a list at a path of its own. */
const isListed = ({ path }: Resource) =>
  routes[path]?.GET?.definition.answers === 'collection' && !path.includes('{')

const isMany = (schema: unknown): boolean =>
  schema instanceof z.ZodNullable ? isMany(schema.unwrap()) : schema instanceof z.ZodArray

it('leads from its entry point to lists that answer what Admin asks first, and to nothing else', async () => {
  const { aCompany, aTokenOf } = await import('@/tests/support/factories')
  const token = await aTokenOf(await aCompany())
  const get = async (path: string) => {
    const response = await fetch(`${origin}${path}`, { headers: { Authorization: `Bearer ${token}` } })
    return { status: response.status, json: await response.json() }
  }
  const { json: entry } = await get('/api')
  const lists = Object.entries(entry).filter(([name]) => !name.startsWith('@'))

  expect(entry['@id']).toBe('/api')
  expect(lists.length).toBeGreaterThan(30)
  for (const [name, path] of lists) {
    const { status, json } = await get(`${path}?order[id]=ASC&page=1&itemsPerPage=10`)
    expect({ name, status, type: json['@type'] }).toEqual({ name, status: 200, type: 'hydra:Collection' })
  }
})

it('is read whole by a client nobody here wrote', async () => {
  const { aCompany, aTokenOf } = await import('@/tests/support/factories')
  const { linksIn } = await import('@/lib/http/describe/relations')
  const headers = new Headers({ Authorization: `Bearer ${await aTokenOf(await aCompany())}` })
  const { api } = await parseHydraDocumentation(`${origin}/api`, { headers })

  const found = new Map(api.resources?.map((resource) => [resource.title, resource]))
  const resources = resourcesOf(routes).filter(isListed)
  expect(resources.length).toBeGreaterThan(30)
  expect([...found.keys()].sort()).toEqual(resources.map(({ name }) => name).sort())
  for (const described of resources) {
    const { name: title, view, path } = described
    const resource = found.get(title)
    expect(resource?.url).toBe(`${origin}${path}`)
    const fields = resource?.readableFields?.map(({ name }) => name)
    expect(fields).toEqual(
      expect.arrayContaining(
        Object.keys(view.shape).filter((field) => field !== 'id' && !field.startsWith('@')),
      ),
    )
    const references = resource?.readableFields?.flatMap(({ name, reference, embedded, maxCardinality }) => {
      const other = reference ?? embedded
      return other && typeof other === 'object'
        ? [[name, other.title, { isEmbedded: other === embedded, isOne: maxCardinality === 1 }]]
        : []
    })
    const links = Object.entries(linksIn(view, 'output', described)).flatMap(([name, { to, takesId }]) =>
      to && found.has(to.name)
        ? [[name, to.name, { isEmbedded: !takesId, isOne: !isMany(view.shape[name]) }]]
        : [],
    )
    expect({ title, references }).toEqual({ title, references: expect.arrayContaining(links) })
    expect(references).toHaveLength(links.length)
    const parameters = (await resource?.getParameters?.())?.map(({ variable }) => variable)
    expect(parameters).toEqual(expect.arrayContaining(['page', 'itemsPerPage', 'order[id]']))
    const operations = operationsOf(routes).filter(({ definition }) => definition.resource.name === title)
    expect(resource?.operations?.map(({ name }) => name).sort()).toEqual(
      operations.map(({ name }) => `${name} ${title}`).sort(),
    )
  }
})
