import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import { complaintsBy } from '@/tests/connectors/vendors/complaints'
import { described, describeVendor } from '@/tests/connectors/vendors/descriptions'
import { isInstalled, leftOut } from '@/tests/connectors/vendors/installed'
import { resolved } from '@/tests/connectors/vendors/sample'
import type { SeenRequest } from '@/tests/support/vendor-server'

const ids = catalogue.map(({ id }) => id).filter(described)
const title = isInstalled ? '%s' : `%s (${leftOut})`

describe.skipIf(!isInstalled).each(ids)(title, (id) => {
  it('would notice what the vendor does not know', async () => {
    const description = await describeVendor(id)
    const { request: about, answer } = await complaintsBy(description)
    const request = (method: string, path: string, body: unknown = null): SeenRequest => ({
      method,
      path,
      headers: {},
      body,
    })
    if (description.elsewhere?.(request('GET', '/an/address/of/nobody')) !== true)
      expect(about(request('GET', '/an/address/of/nobody'))).toHaveLength(1)
    if (description.graphql) {
      const wrong = ['{ unheard_of }', 'query($a:Int!) { __typename }', '{ viewer { unheard_of } }', '{']
      for (const query of wrong)
        expect(about(request('POST', description.graphql.path, { query })), query).not.toEqual([])
      const right = request('POST', description.graphql.path, { query: '{ viewer { id } }' })
      expect(about(right)).toEqual([])
      expect(answer(right, { data: { viewer: { id: 7 } } })).not.toEqual([])
      expect(answer(right, { data: { viewer: { id: 'x', unheard_of: 'y' } } })).not.toEqual([])
      expect(answer(right, { data: { viewer: { id: 'x' } } })).toEqual([])
    }
    const unnoticed: string[] = []
    for (const { method, template, query, body, answer: answered } of description.operations) {
      const path = template.replace(/\{[^}]+\}/g, 'x')
      const notice = (found: string[]) =>
        found.some((complaint) => /unheard_of|a body|must be/.test(complaint))
      if (query && !notice(about(request(method, `${path}?unheard_of=1`))))
        unnoticed.push(`query of ${method} ${template}`)
      if (body !== undefined && !notice(about(request(method, path, { unheard_of: 1 }))))
        unnoticed.push(`body of ${method} ${template}`)
      const schema = answered && resolved(answered, description.definitions)
      // Some types are open to more fields than they name.
      const isClosed =
        schema?.type === 'array' || (schema?.additionalProperties === false && schema.properties)
      if (isClosed && !notice(answer(request(method, path), { unheard_of: 1 })))
        unnoticed.push(`answer of ${method} ${template}`)
    }
    expect(unnoticed).toEqual([])
  })
})
