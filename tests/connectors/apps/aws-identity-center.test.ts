import { expect, it } from 'vitest'
import { awsIdentityCenter } from '@/lib/connectors/apps/aws-identity-center/connector'
import { profileOf } from '@/lib/connectors/apps/scim/vendor-profile'
import { deactivateAccount } from '@/lib/connectors/kit/call-connector'
import { contract } from '@/tests/connectors/apps/aws-identity-center.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

const target = { externalId: '1', email: null, login: null }

// https://docs.aws.amazon.com/singlesignon/latest/developerguide/listusers.html
it('is listed by cursor, since startIndex is not supported', () => {
  const address = 'https://scim.us-east-1.amazonaws.com/tenant/scim/v2'

  expect(profileOf(address)).toMatchObject({ isByCursor: true })
  expect(profileOf('https://scim.us-east-1.amazonaws.com.example/scim/v2')).toEqual({})
})

it('deactivates at the address that the company typed', async () => {
  let active = true
  const vendor = contract.vendor([[1]], '')
  const server = await vendorServer((request, response) => {
    if (request.path !== '/scim/v2/Users/1') return vendor(request, response)
    if (request.method === 'PATCH') active = false
    return { body: { id: '1', userName: 'user-1@acme.example', active } }
  })
  const connection = connectionTo(server, contract.credentials(server.url))

  expect(await deactivateAccount(awsIdentityCenter, connection, target)).toBe('suspended')
  expect(server.requests.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/scim/v2/Users/1',
    body: { Operations: [{ op: 'replace', path: 'active', value: false }] },
  })
})
