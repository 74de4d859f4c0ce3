import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import { complaintsBy } from '@/tests/connectors/vendors/complaints'
import { described, describeVendor } from '@/tests/connectors/vendors/descriptions'
import { isInstalled, leftOut } from '@/tests/connectors/vendors/installed'
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
    expect(about(request('GET', '/an/address/of/nobody'))).toHaveLength(1)
    const unnoticed: string[] = []
    for (const { method, template, query, body, answer: answered } of description.operations) {
      const path = template.replace(/\{[^}]+\}/g, 'x')
      const notice = (found: string[]) =>
        found.some((complaint) => /unheard_of|a body|must be/.test(complaint))
      if (query && !notice(about(request(method, `${path}?unheard_of=1`))))
        unnoticed.push(`query of ${method} ${template}`)
      if (body !== undefined && !notice(about(request(method, path, { unheard_of: 1 }))))
        unnoticed.push(`body of ${method} ${template}`)
      if (
        answered &&
        Object.keys(answered).length &&
        !notice(answer(request(method, path), { unheard_of: 1 }))
      )
        unnoticed.push(`answer of ${method} ${template}`)
    }
    expect(unnoticed).toEqual([])
  })
})
