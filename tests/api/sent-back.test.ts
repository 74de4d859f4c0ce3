import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { operationsOf } from '@/lib/http/routes'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aMember } from '@/tests/support/member-factories'
import { aWholeCompany, type WholeCompany } from '@/tests/support/whole-company'

let company: WholeCompany
beforeAll(async () => {
  company = await aWholeCompany()
  const { companyId } = company.actor
  const manager = await aMember(company.actor)
  // What GET shows in another form than it is written.
  await db.member.update({
    where: { companyId_id: { companyId, id: company.member } },
    data: { managerId: manager.id },
  })
  await db.userConnector.update({
    where: { companyId_id: { companyId, id: company.userConnector } },
    data: {
      reviewerMemberId: manager.id,
      selection: { field: 'group', id: '7', name: 'Atelier' },
      pricePerSeat: 1250n,
      currency: 'EUR',
    },
  })
})

const idOf: Record<string, () => string> = {
  '/api/members/{id}': () => company.member,
  '/api/member_types/{id}': () => company.memberType,
  '/api/user_connectors/{id}': () => company.userConnector,
}

const replaced = operationsOf(routes).filter(({ path, method }) => method === 'PUT' && routes[path]?.GET)

it('knows every item that can be read and replaced', () => {
  expect(replaced.map(({ path }) => path).sort()).toEqual(Object.keys(idOf).sort())
})

describe.each(replaced)('PUT $path', ({ path }) => {
  const ask = (method: string, body?: object) => {
    const id = idOf[path]!()
    const { token } = company
    return call(routes[path]![method as 'PUT']!, path.replace('{id}', id), {
      token,
      params: { id },
      method,
      body,
    })
  }

  it('takes the item as GET gave it, and changes nothing', async () => {
    const { json: read } = await ask('GET')
    const { status, text, json } = await ask('PUT', read)

    expect(status, text).toBe(200)
    const { version: _, updated_at: __, ...rest } = read
    expect(json).toMatchObject(rest)
  })

  it('refuses, each at its path, changes of what cannot be written', async () => {
    const { json: read } = await ask('GET')
    const changed = Object.keys(read).filter((name) => name.startsWith('@') || name === 'id')
    const body = { ...read, ...Object.fromEntries(changed.map((name) => [name, 'another'])) }
    const { status, json } = await ask('PUT', body)

    expect(status).toBe(422)
    expect(json.violations).toEqual(
      changed.map((propertyPath) => ({ propertyPath, message: expect.any(String), code: 'read_only' })),
    )
    expect((await ask('GET')).json).toEqual(read)
  })

  it('refuses what no item has', async () => {
    const { json: read } = await ask('GET')
    const { status, json } = await ask('PUT', { ...read, shoe_size: 44 })

    expect(status).toBe(422)
    expect(json.violations).toMatchObject([{ propertyPath: 'shoe_size', code: 'unknown_field' }])
  })
})

it('does not find an item that was deleted after it was read', async () => {
  const at = routes['/api/members/{id}']!
  const { id } = await aMember(company.actor)
  const { token } = company
  const asked = { token, params: { id } }
  const { json: read } = await call(at.GET!, `/api/members/${id}`, asked)
  await call(at.DELETE!, `/api/members/${id}`, { ...asked, method: 'DELETE' })
  const put = (body: object) => call(at.PUT!, `/api/members/${id}`, { ...asked, method: 'PUT', body })

  expect((await put(read)).status).toBe(404)
  expect((await put({ ...read, last_name: '' })).status).toBe(422)
})

it('refuses an older version as such, whatever else has changed since', async () => {
  const at = routes['/api/members/{id}']!
  const params = { id: company.member }
  const address = `/api/members/${params.id}`
  const { token } = company
  const { json: read } = await call(at.GET!, address, { token, params })
  await call(at.PATCH!, address, { token, params, method: 'PATCH', body: { job_title: 'Luthière' } })
  const { status } = await call(at.PUT!, address, { token, params, method: 'PUT', body: read })

  expect(status).toBe(409)
})
