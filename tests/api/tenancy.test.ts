import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { type methods, operationsOf } from '@/lib/http/routes'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { pathParams } from '@/tests/support/path-params'
import { aWholeCompany, type WholeCompany } from '@/tests/support/whole-company'

/** Routes whose id names nothing of a company; a reviewer's token is their whole right, and reviewer.test.ts asks of it. */
const isOfNobody = (path: string) => path === '/api/applications/{id}' || path.includes('/by_token/{token}')

/** A body that each operation takes, so that only the id can be what is wrong. */
const bodies: Record<string, (mine: WholeCompany) => unknown> = {
  'POST /api/groups/{id}/members': ({ account }) => ({ accounts: [account] }),
  'POST /api/groups/{id}/members/remove': ({ account }) => ({ accounts: [account] }),
  'POST /api/groups/{id}/changes/undo': () => ({ requests: [randomUUID()] }),
  'PATCH /api/bank_connections/{id}': () => ({ name: 'Other' }),
  'PATCH /api/bank_accounts/{id}': () => ({ name: 'Other' }),
  'POST /api/bank_connections/{id}/reconnect': () => ({ browser: 'b'.repeat(43) }),
  'POST /api/bank_connections/{id}/disconnect': () => ({}),
  'PUT /api/bank_connections/{id}/accounts': () => ({ accounts: [] }),
  'PATCH /api/bank_imports/{id}': () => ({ kept: [] }),
  'POST /api/bank_imports/{id}/commit': () => ({}),
  'PATCH /api/spends/{id}': () => ({ kind: 'not_software', scope: 'always' }),
  'POST /api/spends/{id}/preview': () => ({ kind: 'not_software', scope: 'always' }),
  'POST /api/access_reviews/launches/{id}/extend': () => ({ validity: 'one_day' }),
  'POST /api/access_reviews/launches/{id}/remind': () => ({}),
  'POST /api/access_reviews/{id}/items': () => ({ decision: 'rejected', filter: {} }),
  'POST /api/access_reviews/{id}/items/count': () => ({}),
  'POST /api/access_reviews/{id}/send_link': () => ({ validity: 'one_day' }),
  'POST /api/access_reviews/{id}/extend': () => ({ validity: 'one_day' }),
  'POST /api/access_reviews/{id}/reassign': () => ({
    reviewer: { name: 'Zoé', email: 'zoe@corvelle.example' },
    reason: 'On leave',
  }),
  'POST /api/access_reviews/{id}/complete': () => ({ pending: 'pending' }),
  'POST /api/access_reviews/{id}/cancel': () => ({}),
  'POST /api/access_reviews/{id}/outcomes': () => ({ outcome: 'by_hand', filter: {} }),
  'POST /api/access_reviews/{id}/attest': (mine) => ({ items: [mine.reviewItem], attestation: 'Seen' }),
  'PATCH /api/colleagues/{id}': () => ({ role: 'auditor' }),
  'POST /api/api_tokens/{id}/extend': () => ({ expires_in_days: 90 }),
  'PATCH /api/company_exports/schedule': () => ({ daily_exports: 0 }),
  'POST /api/api_tokens/{id}/hand_over': (mine) => ({ colleague: mine.actor.userId }),
  'PATCH /api/webhook_endpoints/{id}': () => ({ description: 'Other' }),
  'POST /api/webhook_endpoints/{id}/resume': () => ({}),
  'PATCH /api/bundles/{id}': () => ({ on_arrival: 'confirm' }),
  'POST /api/bundles/{id}/correct': () => ({}),
  'POST /api/bundles/{id}/exceptions': (mine) => ({
    member: mine.member,
    user_connector: mine.userConnector,
    reason: 'On leave',
  }),
  'PATCH /api/batches/{id}': () => ({ due: null }),
  'POST /api/batches/{id}/lines/count': () => ({}),
  'POST /api/bundles/{id}/drift/count': () => ({}),
  'POST /api/batches/{id}/retry': () => ({}),
  'POST /api/batches/{id}/undo': () => ({}),
  'POST /api/company_domains/{id}/send_code': () => ({ address: 'it@corvelle.example' }),
  'POST /api/company_domains/{id}/verify': () => ({ method: 'code', code: '000000' }),
  'PUT /api/members/{id}': () => ({ last_name: 'Roy', first_name: 'Paul' }),
  'PATCH /api/members/{id}': () => ({ last_name: 'Roy' }),
  'POST /api/members/{id}/identifiers': () => ({ kind: 'login', value: 'proy' }),
  'PATCH /api/member_imports/{id}': () => ({ duplicates: 'skip' }),
  'POST /api/member_imports/{id}/commit': () => ({}),
  'PATCH /api/member_fields/{id}': () => ({ name: 'Other' }),
  'PUT /api/member_types/{id}': () => ({ name: 'Other' }),
  'PATCH /api/member_types/{id}': () => ({ name: 'Other' }),
  'PATCH /api/saved_views/{id}': () => ({ name: 'Other' }),
  'PUT /api/user_connectors/{id}': () => ({ label: 'Other' }),
  'PATCH /api/user_connectors/{id}': () => ({ label: 'Other' }),
  'POST /api/user_connectors/{id}/reconnect': () => ({ credentials: { api_token: 'glpat-x' } }),
  'PATCH /api/accounts/{id}': () => ({ starts_at: null }),
  'PATCH /api/discovered_applications/{id}': () => ({ state: 'ignored' }),
  'POST /api/discovered_applications/{id}/revoke': () => ({}),
  'POST /api/members/{id}/departure': () => ({ end_date: '2031-01-31' }),
  'PATCH /api/anomalies/{id}': () => ({ skip: true }),
  'POST /api/anomalies/resolve/preview': () => ({ min_confidence: 60 }),
  'POST /api/anomalies/{id}/resolve': (mine) => ({ kind: 'assign_member', member_id: mine.member }),
}

const operations = operationsOf(routes).filter(({ path }) => path.includes('{') && !isOfNobody(path))
let mine: WholeCompany
let theirs: WholeCompany
beforeAll(async () => {
  mine = await aWholeCompany()
  theirs = await aWholeCompany()
})

it('knows every route there is: all of the API is behind one', () => {
  expect(globSync('app/**/route.ts').sort()).toEqual(['app/api/[[...path]]/route.ts'])
})

describe.each(operations)('$method $path', ({ method, path, definition }) => {
  const ask = async (params: Record<string, string>) => {
    const key = `${method} ${path}`
    const body = bodies[key]
    if (definition.takes !== 'nothing' && definition.takes !== 'file' && !body)
      throw new Error(`No body is known for ${key}: add it here`)
    const isFile = definition.takes === 'file'
    return call(routes[path]![method]!, path, {
      token: mine.token,
      params,
      method,
      body: isFile ? Buffer.from('email\na@b.example\n') : body?.(mine),
      headers: isFile ? { 'Content-Type': 'application/octet-stream' } : undefined,
    })
  }

  it('answers another company’s id as one that never existed', async () => {
    const foreign = await ask(pathParams(path, (name) => theirs[name] as string))
    const random = await ask(pathParams(path, () => randomUUID()))

    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(random.text)
  })

  it('does not follow a foreign id below one of one’s own', async () => {
    const names = pathParams(path, (name) => name)
    if (Object.keys(names).length < 2) return
    const params = pathParams(path, (name) => theirs[name] as string)
    params.id = mine[names.id as keyof WholeCompany] as string

    expect((await ask(params)).status).toBe(404)
  })

  it('asks who is there', async () => {
    const answer = await call(routes[path]![method]!, path, {
      params: pathParams(path, (name) => mine[name] as string),
      method,
      body: method === 'GET' || method === 'DELETE' ? undefined : {},
    })

    expect(answer).toMatchObject({ status: 401, json: { message: 'JWT Token not found' } })
  })
})

it.each(
  operationsOf(routes).filter(
    ({ definition, path }) =>
      (definition.answers === 'collection' || path.endsWith('/count')) &&
      !path.includes('{') &&
      // The catalogues and the keys are everybody's; whoever asks has the session that asks, is a colleague, and has a
      // domain: their own tests count them.
      definition.resource.name !== 'Application' &&
      definition.resource.name !== 'EvidenceKey' &&
      definition.resource.name !== 'Vendor' &&
      !['Session', 'Colleague', 'CompanyDomain'].includes(definition.resource.name),
  ),
)('$method $path shows a new company nothing of the others', async ({ method, path, definition }) => {
  const token = await aTokenOf(await aCompany())

  const answer = await call(routes[path]![method]!, path, {
    token,
    method,
    body: definition.takes === 'json' ? (bodies[`${method} ${path}`]?.(mine) ?? {}) : undefined,
  })

  expect(answer.status).toBe(200)
  expect(answer.json['hydra:totalItems'] ?? answer.json.count).toBe(0)
})

/** Foreign ids inside bodies: refused, and nothing is written. */
const withForeignIds: [operation: string, body: () => unknown, id?: keyof WholeCompany][] = [
  ['POST /api/members', () => ({ last_name: 'Roy', first_name: 'Paul', manager: theirs.member })],
  [
    'POST /api/members',
    () => ({ last_name: 'Roy', first_name: 'Paul', custom: { [theirs.memberField]: 'Lyon' } }),
  ],
  ['POST /api/members', () => ({ last_name: 'Roy', first_name: 'Paul', member_type: theirs.memberType })],
  ['POST /api/members/bulk', () => ({ ids: [mine.member, theirs.member], act: 'delete' })],
  [
    'POST /api/members/bulk',
    () => ({ ids: [mine.member], act: 'set_member_type', member_type: theirs.memberType }),
  ],
  [
    'POST /api/accounts',
    () => ({ user_connector: theirs.userConnector, fields: { login: 'x', display_name: 'X' } }),
  ],
  [
    'POST /api/provisionings',
    () => ({
      member: theirs.member,
      accounts: [{ user_connector: mine.userConnector, fields: { email: 'x@acme.example', role: '30' } }],
    }),
  ],
  [
    'POST /api/provisionings',
    () => ({ member: mine.member, accounts: [{ user_connector: theirs.userConnector, fields: {} }] }),
  ],
  ['POST /api/access_reviews', () => ({ user_connector: theirs.userConnector })],
  [
    'POST /api/access_reviews/{id}/items',
    () => ({ decision: 'rejected', items: [{ id: mine.reviewItem }, { id: theirs.reviewItem }] }),
    'accessReview',
  ],
  [
    'POST /api/access_reviews/{id}/attest',
    () => ({ items: [mine.reviewItem, theirs.reviewItem], attestation: 'Seen' }),
    'accessReview',
  ],
  [
    'POST /api/access_reviews/{id}/reassign',
    () => ({ reviewer: { member: theirs.member }, reason: 'x' }),
    'accessReview',
  ],
  [
    'POST /api/access_reviews',
    () => ({ user_connector: mine.userConnector, reviewer: { member: theirs.member } }),
  ],
  [
    'POST /api/access_reviews',
    () => ({ user_connector: mine.userConnector, scope: { member_types: [theirs.memberType] } }),
  ],
  [
    'POST /api/access_reviews/launch',
    () => ({ user_connectors: [mine.userConnector, theirs.userConnector] }),
  ],
  ['POST /api/members/{id}/departure', () => ({ accounts: [theirs.account], closes: 'now' }), 'member'],
  [
    'POST /api/anomalies/resolve',
    () => ({ ids: [mine.anomaly, theirs.anomaly], resolution: { kind: 'external' } }),
  ],
  [
    'POST /api/anomalies/resolve',
    () => ({ ids: [mine.anomaly], resolution: { kind: 'service', member_id: theirs.member } }),
  ],
  [
    'POST /api/anomalies/{id}/resolve',
    () => ({ kind: 'assign_member', member_id: theirs.member }),
    'anomaly',
  ],
  ['POST /api/anomalies/{id}/resolve', () => ({ kind: 'external', also: [theirs.anomaly] }), 'anomaly'],
  [
    'POST /api/anomalies/{id}/resolve',
    () => ({
      kind: 'create_member',
      member: { last_name: 'Roy', first_name: 'Paul', member_type: theirs.memberType },
    }),
    'anomaly',
  ],
  ['PATCH /api/accounts/{id}', () => ({ member: theirs.member }), 'account'],
  ['PATCH /api/members/{id}', () => ({ member_type: theirs.memberType }), 'member'],
  ['PATCH /api/bank_imports/{id}', () => ({ accounts: { 0: theirs.bankAccount } }), 'bankImport'],
  ['PATCH /api/member_imports/{id}', () => ({ member_type: theirs.memberType }), 'memberImport'],
]

it.each(withForeignIds)('%s refuses foreign ids in its body', async (operation, body, id) => {
  const [method = '', path = ''] = operation.split(' ')
  const handler = routes[path]?.[method as (typeof methods)[number]]

  const params = id && { id: mine[id] as string }
  const answer = await call(handler!, path, { token: mine.token, method, params, body: body() })

  expect([404, 422]).toContain(answer.status)
  const anomaly = await call(routes['/api/anomalies/{id}']!.GET!, '/api/anomalies', {
    token: mine.token,
    params: { id: mine.anomaly },
  })
  expect(anomaly.json.state).toBe('open')
  expect(
    (
      await call(routes['/api/members/{id}']!.GET!, '/api/members', {
        token: mine.token,
        params: { id: mine.member },
      })
    ).status,
  ).toBe(200)
})
