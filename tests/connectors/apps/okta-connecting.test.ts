import { describe, expect, it } from 'vitest'
import { okta } from '@/lib/connectors/apps/okta/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import {
  api,
  denied,
  lea,
  organization,
  refusal,
  remember,
  rolesOf,
  superRole,
} from '@/tests/connectors/apps/okta.vendor'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import type { Reply } from '@/tests/support/vendor-server'

describe('connecting', () => {
  const some = { [`GET ${api}/users`]: { body: [lea] } }

  it('says who it is, and what it may not read', async () => {
    const full = await organization({ ...some, ...rolesOf('00uservice', superRole) })
    const small = await organization({ ...some, [`GET ${api}/users/00uservice/roles`]: denied })

    expect(await verifyConnection(okta, full.connection)).toEqual({
      connectedAs: 'lea.martin@acme.example',
      notes: [],
    })
    expect((await verifyConnection(okta, small.connection)).notes).toEqual(['connectors.okta.roles_unread'])
    remember(full.server)
  })

  it.each<[string, Record<string, Reply>, object]>([
    [
      'a bad token',
      { [`GET ${api}/users/me`]: { status: 401, body: refusal('E0000011', 'Invalid token provided') } },
      { kind: 'credentials', reason: 'Invalid token provided' },
    ],
    [
      'no organization',
      { [`GET ${api}/users/me`]: { status: 404, body: '<html>' } },
      { kind: 'not_found', messageKey: 'connectors.okta.no_such_organization' },
    ],
    [
      'a token that sees nobody',
      { [`GET ${api}/users`]: { body: [] } },
      { kind: 'permission', messageKey: 'connectors.okta.sees_nobody' },
    ],
    ['a token without rights', { [`GET ${api}/users`]: denied }, { kind: 'permission' }],
    [
      'a feature that is not paid for, though it comes as 401',
      {
        [`GET ${api}/users`]: {
          status: 401,
          body: refusal('E0000015', 'You do not have permission to access the feature you are requesting'),
        },
      },
      { kind: 'permission', messageKey: 'connectors.okta.no_feature' },
    ],
  ])('says that it is %s', async (_name, replies, error) => {
    const { connection } = await organization(replies)

    await expect(verifyConnection(okta, connection)).rejects.toMatchObject(error)
  })

  it.each([
    ['acme.okta.com', 'https://acme.okta.com/api/v1'],
    ['acme', 'https://acme.okta.com/api/v1'],
    ['https://acme-admin.okta.com/admin/dashboard', 'https://acme.okta.com/api/v1'],
    ['acme-admin.okta-emea.com/', 'https://acme.okta-emea.com/api/v1'],
    ['https://login.acme.example/app/UserHome', 'https://login.acme.example/api/v1'],
  ])('reads the address %j', (domain, baseUrl) => {
    expect(okta.http({ domain, api_token: 'x' }, '', null).baseUrl).toBe(baseUrl)
  })
})

holdTo('okta')
