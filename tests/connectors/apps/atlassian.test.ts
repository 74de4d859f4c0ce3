import { describe, expect, it } from 'vitest'
import { atlassian } from '@/lib/connectors/apps/atlassian/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { connected, data, lea, organization, site, withKey } from '@/tests/connectors/apps/atlassian.vendor'
import type { Reply } from '@/tests/support/vendor-server'

describe('connecting', () => {
  const mine = (havePermission: boolean) => ({
    'GET /rest/api/3/mypermissions': { body: { permissions: { ADMINISTER: { havePermission } } } },
  })

  it.each<[string, Record<string, Reply>, object, object]>([
    ['a site', mine(true), {}, { notes: ['connectors.atlassian.site_only'] }],
    [
      'a site it does not administer',
      mine(false),
      {},
      { notes: ['connectors.atlassian.site_only', 'connectors.atlassian.not_administrator'] },
    ],
    ['an organization', organization, withKey, { connectedAs: 'Acme · lea.martin@acme.example', notes: [] }],
  ])('says that it is in %s', async (_what, replies, given, expected) => {
    const { connection } = await connected({ ...site, ...replies }, given)

    expect(await verifyConnection(atlassian, connection)).toMatchObject(expected)
  })

  it.each<[string, Record<string, Reply>, object, object]>([
    [
      'a wrong token',
      {
        'GET /rest/api/3/myself': {
          status: 401,
          body: { errorMessages: ['Client must be authenticated to access this resource.'], errors: {} },
        },
      },
      {},
      { kind: 'credentials', reason: 'Client must be authenticated to access this resource.' },
    ],
    [
      'a wrong token that a public site lets in',
      {
        'GET /rest/api/3/myself': {
          body: lea,
          headers: { 'X-Seraph-LoginReason': 'AUTHENTICATED_FAILED' },
        },
      },
      {},
      { kind: 'credentials' },
    ],
    [
      'no site',
      { 'GET /rest/api/3/myself': { status: 404, body: '<html>', headers: { 'content-type': 'text/html' } } },
      {},
      { kind: 'not_found', messageKey: 'connectors.atlassian.no_such_site' },
    ],
    [
      'an account that may not browse',
      {
        'GET /rest/api/3/users/search': { status: 403, body: { errorMessages: ['Not allowed'], errors: {} } },
      },
      {},
      { kind: 'permission', messageKey: 'connectors.atlassian.no_browsing', reason: 'Not allowed' },
    ],
    [
      'a wrong key of the organization',
      { 'GET /admin/v1/orgs': { status: 401, body: { code: 401, message: 'Unauthorized' } } },
      withKey,
      { kind: 'credentials', messageKey: 'connectors.atlassian.admin_key', reason: 'Unauthorized' },
    ],
    [
      'a key without an organization',
      { 'GET /admin/v1/orgs': data([]) },
      withKey,
      { kind: 'permission', messageKey: 'connectors.atlassian.no_organization' },
    ],
  ])('says that it is %s', async (_name, replies, given, error) => {
    const { connection } = await connected({ ...site, ...replies }, given)

    await expect(verifyConnection(atlassian, connection)).rejects.toMatchObject(error)
  })

  it('waits until the time that Atlassian tells', async () => {
    const limited = {
      status: 429,
      headers: { 'X-RateLimit-Reset': '2026-11-21T00:00:30Z' },
      body: { errorMessages: ['Rate limit exceeded'] },
    }
    const { connection } = await connected({
      ...site,
      ...mine(true),
      'GET /rest/api/3/myself': [limited, { body: lea }],
    })

    await verifyConnection(atlassian, connection)

    expect(connection.waits).toEqual([30_000])
  })

  it.each([
    ['acme', 'https://acme.atlassian.net'],
    ['https://acme.atlassian.net/jira/your-work', 'https://acme.atlassian.net'],
  ])('finds the site "%s"', (domain, baseUrl) => {
    const given = { domain, login: 'a', api_token: 'b', admin_token: '' }

    expect(atlassian.http(given, '', null)).toMatchObject({ baseUrl, alsoAt: ['https://api.atlassian.com'] })
  })

  it('gives the token to no other place', () => {
    const given = { domain: 'acme.atlassian.net.evil.example', login: 'a', api_token: 'b', admin_token: '' }

    expect(() => atlassian.http(given, '', null)).toThrow(
      expect.objectContaining({ messageKey: 'connectors.atlassian.not_atlassian' }),
    )
  })
})
