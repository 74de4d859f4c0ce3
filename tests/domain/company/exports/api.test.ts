import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { operationsOf } from '@/lib/http/routes'
import { translate } from '@/lib/i18n/translate'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aCompanyOfFullLists } from '@/tests/support/full-lists'
import { anAccount } from '@/tests/support/sync-factories'

/** Lists whose CSV has another name. */
const elsewhere: Record<string, string> = {
  '/api/user_connectors/{id}/accounts_on': '/api/user_connectors/{id}/accounts_on.csv',
  '/api/access_reviews/{id}/items': '/api/access_reviews/{id}/summary.csv',
}

/** Lists without one, and why. */
const without: Record<string, string> = {
  '/api/bank_connections': 'a handful, named beside each movement',
  '/api/bank_accounts': 'a handful, named beside each movement',
  '/api/bank_imports': 'which files came in; what they brought is in the export of movements',
  '/api/member_imports/{id}/people': 'ten people of a file that its user has, as they will be',
  '/api/member_fields': 'twenty at most; their values are in the export of members',
  '/api/saved_views': 'how one looks at lists, which have their own',
  '/api/users/sessions': 'a person’s own sessions, a handful',
  '/api/events': 'read on by programs, 30 days',
  '/api/webhook_endpoints': 'a handful; who made and changed them is in the audit log',
  '/api/webhook_deliveries': 'kept for 30 days, to see why something did not arrive',
  '/api/api_tokens': 'a handful; who made and revoked them is in the audit log',
  '/api/company_exports': 'exports themselves, a handful',
  '/api/colleagues': 'a handful; who joined and left is in the audit log',
  '/api/notifications': 'what one was told of things that have exports of their own',
  '/api/company_domains': 'a handful',
  '/api/failures': 'tried again or taken off; the operator has `npm run jobs`',
  '/api/users/identities': 'a person’s own ways to sign in, a handful',
  '/api/bundles/{id}/exceptions':
    'a handful beside the people they are for; who made them is in the audit log',
  '/api/evidence_keys': 'the instance’s keys, published whole as JSON',
  '/api/anomalies/{id}/candidates': 'what one answer is chosen from',
  '/api/anomalies/{id}/similar': 'what one answer is chosen from',
  '/api/anomalies/resolve/preview': 'what one answer would do',
  '/api/members/{id}/identifiers': 'one person’s names, in the file of an import',
  '/api/members/{id}/accounts': 'the list of accounts with `member`',
  '/api/user_connectors/{id}/sync_runs': 'how reading went, not what was read',
  '/api/spends/questions': 'a queue to decide on; the list of spends has their movements',
  '/api/spends/unmatched': 'a queue to decide on; each line is movements of the bank’s own statement',
  '/api/spends/vendors': 'our catalogue, the same for everybody',
  '/api/access_reviews/due': 'what the calendar asks for today; it is launched, and then a review',
  '/api/reviewer_reviews/by_token/{token}/items': 'a reviewer decides, and takes nothing along',
}

const lists = operationsOf(routes)
  .filter(({ definition }) => definition.answers === 'collection')
  .map(({ path }) => path)

it('is there for every list, or there is a reason why not', () => {
  const missing = lists.filter(
    (path) => !routes[`${path}/export.csv`] && !routes[elsewhere[path] ?? ''] && !without[path],
  )
  const known = [...Object.keys(elsewhere), ...Object.keys(without)]

  expect(missing).toEqual([])
  expect(known.filter((path) => !lists.includes(path) || routes[`${path}/export.csv`])).toEqual([])
})

let company: Awaited<ReturnType<typeof aCompanyOfFullLists>>
let theirs: string

beforeAll(async () => {
  company = await aCompanyOfFullLists()
  theirs = await aTokenOf(await aCompany())
})

/** Every cell is quoted: a line ends where the end of a line follows a closing quote. */
function linesOf(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  for (const [, cell = '', end] of text.matchAll(/"((?:[^"]|"")*)"(;|,|\r\n)/g)) {
    line.push(cell.replaceAll('""', '"'))
    if (end !== '\r\n') continue
    lines.push(line)
    line = []
  }
  return lines
}

async function rowsOf(path: string, query = '', language: 'fr' | 'en' = 'en', token = company.token) {
  const answer = await call(routes[path]!.GET!, `${path}?${query}`, {
    token,
    language,
    params: path.includes('{id}') ? { id: company.account.id } : {},
  })
  expect(answer.status, answer.text).toBe(200)
  const [header = [], ...rows] = linesOf(answer.text)
  return { header, rows, answer }
}

const exported = [
  { path: '/api/accounts', first: 'Application', key: 'external_id' },
  { path: '/api/anomalies', first: 'Application', key: 'external_id' },
  { path: '/api/applications', first: 'Application', key: 'application' },
  { path: '/api/user_connectors', first: 'Name', key: 'name' },
  { path: '/api/provisionings', first: 'Requested (UTC)', key: 'asked' },
  { path: '/api/access_reviews', first: 'Application', key: 'id' },
  { path: '/api/breaches', first: 'Breach', key: 'breach' },
  { path: '/api/breach_hits', first: 'User', key: 'email' },
  { path: '/api/discovered_applications', first: 'Application', key: 'oauth_clients' },
  { path: '/api/discovered_users', first: 'Application', key: 'application' },
  { path: '/api/spends', first: 'Date', key: 'label' },
  { path: '/api/costs', first: 'Cost of', key: 'cost_of' },
  { path: '/api/access', first: 'User', key: 'member' },
  { path: '/api/batches', first: 'Created (UTC)', key: 'created_at' },
  { path: '/api/savings', first: 'Application', key: 'application' },
  { path: '/api/reclaims', first: 'Application', key: 'application' },
  { path: '/api/member_types', first: 'Name', key: 'name' },
  { path: '/api/bank_transactions', first: 'Booking date', key: 'booking_date' },
  { path: '/api/accounts/{id}/changes', first: 'Date (UTC)', key: 'at' },
]

describe.each(exported)('$path/export.csv', ({ path, first, key }) => {
  const list = async () => {
    const { json } = await call(routes[path]!.GET!, `${path}?itemsPerPage=200`, {
      token: company.token,
      params: path.includes('{id}') ? { id: company.account.id } : {},
    })
    return json
  }

  it('holds every row of the list, once', async () => {
    const listed = await list()
    const { header, rows } = await rowsOf(`${path}/export.csv`)

    expect(header[0]).toBe(first)
    expect(rows).toHaveLength(listed['hydra:totalItems'])
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const row of rows) expect(row).toHaveLength(header.length)
  })

  it('has its headers and its words in the language of who asks', async () => {
    const { header, rows, answer } = await rowsOf(`${path}/export.csv`, '', 'fr')

    expect(answer.text).toContain('";"')
    expect(header.filter((text) => !text || text.startsWith('exports.'))).toEqual([])
    expect(rows.flat().filter((text) => /^[a-z-]+\.[a-z_]+\.[a-z_.]+$/.test(text))).toEqual([])
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect(header).toContain(translate('fr', `exports.columns.${key}`))
  })

  it('says in the log which list was taken, and how many rows', async () => {
    const { rows } = await rowsOf(`${path}/export.csv`)
    const [event] = await db.auditEvent.findMany({
      where: { companyId: company.actor.companyId, action: 'export.taken' },
      orderBy: { seq: 'desc' },
      take: 1,
    })

    expect(event?.details).toMatchObject({ rows: rows.length, whole: true })
  })

  it('refuses pages and what it does not know, and whoever does not sign in', async () => {
    const handler = routes[`${path}/export.csv`]!.GET!
    const params = { id: company.account.id }
    for (const query of ['page=2', 'itemsPerPage=5', 'cursor=', 'colour=red'])
      expect((await call(handler, `${path}?${query}`, { token: company.token, params })).status).toBe(400)
    expect((await call(handler, path, { params })).status).toBe(401)
  })
})

it('gives another company nothing of ours', async () => {
  for (const { path } of exported.filter((one) => !/applications|\{id\}/.test(one.path)))
    expect((await rowsOf(`${path}/export.csv`, '', 'en', theirs)).rows).toEqual([])
  const path = '/api/accounts/{id}/changes/export.csv'
  const params = { id: company.account.id }
  expect((await call(routes[path]!.GET!, path, { token: theirs, params })).status).toBe(404)
})

it('keeps the filters, the search and the order of the list', async () => {
  const column = async (path: string, query: string, name: string) => {
    const { header, rows } = await rowsOf(`${path}/export.csv`, query)
    return rows.map((row) => row[header.indexOf(translate('en', `exports.columns.${name}`))])
  }

  const namesakes = await column('/api/accounts', 'search=namesake&is_admin=true', 'account')
  const downwards = await column('/api/member_types', 'order[name]=desc&search=team', 'name')
  const upwards = await column('/api/member_types', 'order[name]=asc&search=team', 'name')
  const failed = await column('/api/provisionings', 'state[]=failed', 'state')
  const cancelled = await column('/api/access_reviews', 'state[]=cancelled&search=reviewer', 'state')
  const newest = await column('/api/provisionings', '', 'asked')

  expect(new Set(namesakes)).toEqual(new Set(['Namesake']))
  expect(downwards).toEqual(['Team 5', 'Team 4', 'Team 3', 'Team 2', 'Team 1'])
  expect(upwards).toEqual(downwards.toReversed())
  expect(new Set(failed)).toEqual(new Set(['Failed']))
  expect(new Set(cancelled)).toEqual(new Set(['Cancelled']))
  expect(newest).toEqual(newest.toSorted().toReversed())
})

it('lets no cell be run as a formula', async () => {
  await anAccount(company.actor, company.connector.id, {
    displayName: '=HYPERLINK("http://a.example")',
    login: '@SUM(1)',
    externalId: '+cmd',
  })

  const { answer } = await rowsOf('/api/accounts/export.csv', 'search=hyperlink')

  expect(answer.text).toContain(`"'=HYPERLINK(""http://a.example"")"`)
  expect(answer.text).toContain(`"'@SUM(1)"`)
  expect(answer.text).toContain(`"'+cmd"`)
})

it('holds every account once, in its order, past what is read at once', async () => {
  const { companyId } = company.actor
  await db.account.createMany({
    data: Array.from({ length: 2_500 }, (_, n) => ({
      companyId,
      userConnectorId: company.connector.id,
      externalId: `many-${String(n).padStart(4, '0')}`,
      displayName: `Many ${String(2_500 - n).padStart(4, '0')}`,
      role: 'of-many',
      factsHash: Buffer.from([n % 256]),
    })),
  })

  const { header, rows } = await rowsOf('/api/accounts/export.csv', 'role=of-many')

  const ids = rows.map((row) => row[header.indexOf('Identifier in the application')])
  expect(ids).toHaveLength(2_500)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(new Set(ids).size).toBe(2_500)
})
