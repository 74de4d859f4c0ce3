import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { relations } from '@/lib/http/describe/targets'
import { resourcesOf } from '@/lib/http/routes'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aMember } from '@/tests/support/member-factories'
import { aWholeCompany, type WholeCompany } from '@/tests/support/whole-company'

let company: WholeCompany
beforeAll(async () => {
  company = await aWholeCompany()
})

const ask = (
  path: string,
  options: { id?: string; method?: string; body?: unknown; query?: string } = {},
) => {
  const { id, method, body, query = '' } = options
  const handler = routes[path]![(method ?? (body ? 'POST' : 'GET')) as 'GET']!
  const params: Record<string, string> = id ? { id } : {}
  const address = path.replace('{id}', id ?? '') + query
  return call(handler, address, { token: company.token, params, method, body })
}

const iri = (path: string, id: string) => `/api/${path}/${id}`

it('leads to resources that the API has', () => {
  const resources = new Map(resourcesOf(routes).map(({ name, path }) => [name, path]))

  for (const { name, path } of Object.values(relations))
    expect({ name, path: resources.get(name) }).toEqual({ name, path })
})

it('shows the IRI of what an object belongs to, alone or beside what it shows of it', async () => {
  const member = await ask('/api/members/{id}', { id: company.member })
  const account = await ask('/api/accounts/{id}', { id: company.account })

  expect(JSON.parse(member.text).member_type).toBe(iri('member_types', company.memberType))
  expect(JSON.parse(account.text).user_connector).toMatchObject({
    '@id': iri('user_connectors', company.userConnector),
    '@type': 'UserConnector',
    id: company.userConnector,
    application: expect.stringMatching(/^\/api\/applications\/[a-z-]+$/),
  })
})

describe.each([
  ['an id', (_: string, id: string) => id],
  ['an IRI', iri],
])('takes %s', (_, named) => {
  it('in a body', async () => {
    const manager = await aMember(company.actor)
    const type = named('member_types', company.memberType)
    const body = {
      last_name: 'Roux',
      first_name: 'Ada',
      member_type: type,
      manager: named('members', manager.id),
    }
    const { status, json } = await ask('/api/members', { body })

    expect(status).toBe(201)
    expect(json).toMatchObject({ member_type: company.memberType, manager: { member: manager.id } })
  })

  it('in a list, deep in a body', async () => {
    const scope = { member_types: [named('member_types', company.memberType)] }
    const user_connectors = [named('user_connectors', company.userConnector)]
    const { status, json } = await ask('/api/access_reviews/launch/preview', {
      body: { user_connectors, reviewer: { member: named('members', company.member) }, scope },
    })

    expect(status, JSON.stringify(json)).toBe(200)
  })

  it('as a filter, alone or one of several', async () => {
    const type = named('member_types', company.memberType)
    const found = async (query: string) => (await ask('/api/members', { query })).json['hydra:totalItems']

    expect(await found(`?member_type=${type}`)).toBeGreaterThan(0)
    expect(await found(`?memberType[]=${type}`)).toBe(await found(`?member_type=${company.memberType}`))
  })
})

it('refuses the IRI of another kind of object, and of none', async () => {
  for (const member_type of [
    iri('members', company.memberType),
    '/api/member_types/',
    '/api/member_types/x',
  ]) {
    const { status, json } = await ask('/api/members', {
      body: { last_name: 'Roux', first_name: 'Ada', member_type },
    })
    expect(status).toBe(422)
    expect(json.violations).toMatchObject([{ propertyPath: 'member_type' }])
  }
})

it('does not find the object of another company by its IRI', async () => {
  const other = await aWholeCompany()
  const { status } = await ask('/api/members', {
    body: { last_name: 'Roux', first_name: 'Ada', member_type: iri('member_types', other.memberType) },
  })

  expect(status).toBe(422)
})

it('takes an item back with other ids in the place of IRIs', async () => {
  const { text } = await ask('/api/members/{id}', { id: company.member })
  const manager = await aMember(company.actor)
  const body = { ...JSON.parse(text), manager: iri('members', manager.id) }
  const { status, json } = await ask('/api/members/{id}', { id: company.member, method: 'PUT', body })

  expect(status, JSON.stringify(json)).toBe(200)
  expect(json.manager.member).toBe(manager.id)
})

it('reads no text that a person wrote as an IRI, and makes none of it', async () => {
  const written = iri('members', company.member)
  const { id } = await aMember(company.actor, { last_name: written })
  await db.memberType.update({
    where: { companyId_id: { companyId: company.actor.companyId, id: company.memberType } },
    data: { name: 'CDI/CDD' },
  })

  const { json } = await ask('/api/members/{id}', { id })
  const items = await ask('/api/anomalies/{id}/candidates', { id: company.anomaly })

  expect(json.last_name).toBe(written)
  expect(items.text).toContain('"CDI/CDD"')
})

it('takes an IRI in one of the forms that a body may have', async () => {
  const body = { kind: 'service', member_id: iri('members', company.member) }
  const { status, json } = await ask('/api/anomalies/{id}/resolve', { id: company.anomaly, body })

  expect(status, JSON.stringify(json)).toBe(200)
})
