import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { breachSettingsPatch } from '@/lib/domain/breaches/monitor/schema'
import { settingsPatch } from '@/lib/domain/company/settings/schema'
import {
  may,
  type Right,
  rightFor,
  rights,
  settings,
  userRoles,
  writesNeed,
} from '@/lib/domain/record/rights'
import { operationsOf, resourcesOf } from '@/lib/http/routes'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aTokenOf } from '@/tests/support/factories'
import { pathParams } from '@/tests/support/path-params'
import { aWholeCompany, type WholeCompany } from '@/tests/support/whole-company'

const operations = operationsOf(routes).filter(({ definition }) => definition.access !== 'anyone')
const rightOf = ({ method, path, definition }: (typeof operations)[number]): Right =>
  definition.right ?? rightFor(method, path, definition.resource.name)

/** What refuses somebody for their role, and no other 403. */
const refusal = { owner: /^Only an owner can do this\.$/, member: /^Only an owner/, auditor: /an auditor/ }

async function aWholeCompanyOf(role: (typeof userRoles)[number]): Promise<WholeCompany> {
  const company = await aWholeCompany()
  const { companyId, userId: id } = company.actor
  await db.user.update({ where: { companyId_id: { companyId, id } }, data: { role } })
  return company
}

const isRefused = (role: (typeof userRoles)[number], { status, json }: Awaited<ReturnType<typeof call>>) =>
  status === 403 && refusal[role].test(String(json?.['hydra:description']))

describe('the table of rights', () => {
  it('names resources that are there, and every setting of the company and of its search for breaches', () => {
    const names = resourcesOf(routes).map(({ name }) => name)
    expect(Object.keys({ ...writesNeed, ...settings }).filter((name) => !names.includes(name))).toEqual([])
    const { version: _version, ...own } = settingsPatch.shape
    expect(Object.keys(settings.Settings).sort()).toEqual(Object.keys(own).sort())
    expect(Object.keys(settings.BreachSettings).sort()).toEqual(Object.keys(breachSettingsPatch.shape).sort())
  })

  it('needs each of its rights for something', () => {
    const needed = new Set<string>([...operations.map(rightOf), 'shared_views'])

    expect(Object.keys(rights).filter((right) => !needed.has(right))).toEqual([])
  })

  it('leaves nothing of the company that writes to auditors', () => {
    const writing = operations.filter(({ method }) => method !== 'GET')
    const open = writing.filter((operation) => may('auditor', rightOf(operation)))
    const own = new Set(['User', 'Session', 'Identity', 'Notification', 'NotificationPreferences'])

    const others = open.filter(
      ({ path, definition }) => !own.has(definition.resource.name) && !/\/(count|preview)$/.test(path),
    )
    expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })
})

describe.each(userRoles)('an operation sent by a user with the role %s', (role) => {
  let company: WholeCompany
  beforeAll(async () => {
    company = await aWholeCompanyOf(role)
  })

  it('is refused exactly where the table says so', async () => {
    const wrong: string[] = []
    // One after the other: all at once they wait for a place in the pool, and some are told to come back.
    for (const operation of operations) {
      const { method, path } = operation
      const params = path.startsWith('/api/applications/')
        ? { id: 'gitlab' }
        : pathParams(path, (name) => company[name] as string)
      const body = method === 'GET' ? undefined : {}
      const send = async () =>
        call(routes[path]![method]!, path, { token: company.token, params, method, body })
      let answer = await send()
      if (answer.status === 401) {
        // Signed out, by an operation before this one.
        company.token = await aTokenOf(company.actor)
        answer = await send()
      }
      if (isRefused(role, answer) === may(role, rightOf(operation)))
        wrong.push(`${method} ${path}: ${answer.status} ${answer.json?.['hydra:description'] ?? ''}`)
    }

    expect(wrong).toEqual([])
    expect(operations.length).toBeGreaterThan(200)
  })
})

describe.each(userRoles)('a setting changed by a user with the role %s', (role) => {
  const footer = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bonjour' }] }],
  }
  /** Another value than the one that it has. */
  const other: { [Of in keyof typeof settings]: Record<keyof (typeof settings)[Of], unknown> } = {
    Settings: {
      leaver_accounts: 'automatic',
      ends_unused: true,
      creates_members: true,
      launches_reviews: true,
      audit_frequency: 'one_year',
      anchor_address: 'anchors@corvelle.example',
      mail_footer_fr: footer,
      mail_footer_en: footer,
      anomaly_reminder: 'never',
      notifies_outside: false,
      serves_mcp: true,
      mcp_tools_off: ['find_people'],
    },
    BreachSettings: { source: 'xposed_or_not', scope: 'all_addresses', api_key: 'a'.repeat(32) },
    Bundle: { on_arrival: 'automatic' },
    UserConnector: { accept_above: 95 },
  }
  const addressOf = {
    Settings: () => ['/api/settings', {}],
    BreachSettings: () => ['/api/breach_settings', {}],
    Bundle: ({ bundle: id }: WholeCompany) => ['/api/bundles/{id}', { id }],
    UserConnector: ({ userConnector: id }: WholeCompany) => ['/api/user_connectors/{id}', { id }],
  } as const
  const cases = Object.entries(settings).flatMap(([of, names]) =>
    Object.entries(names).map(
      ([name, roles]) => [of as keyof typeof settings, name, roles.includes(role)] as const,
    ),
  )

  it.each(cases)('is %s.%s, and is stored or refused by the table', async (of, name, isAllowed) => {
    const company = await aWholeCompanyOf(role)
    const [path, params] = addressOf[of](company) as [string, Record<string, string>]
    const ask = (method: 'GET' | 'PATCH', body?: unknown) =>
      call(routes[path]![method]!, path, { token: company.token, params, method, body })
    const before = await ask('GET')
    const value = (other[of] as Record<string, unknown>)[name]

    const answer = await ask('PATCH', { [name]: value })

    expect([answer.status, isRefused(role, answer)]).toEqual(isAllowed ? [200, false] : [403, true])
    if (!isAllowed) expect((await ask('GET')).json).toEqual(before.json)
  })

  it('may be sent back as it is by whoever writes', async () => {
    const { token } = await aWholeCompanyOf(role)
    const ask = (method: 'GET' | 'PATCH', body?: unknown) =>
      call(routes['/api/settings']![method]!, '/api/settings', { token, method, body })

    expect((await ask('PATCH', (await ask('GET')).json)).status).toBe(role === 'auditor' ? 403 : 200)
  })
})

it('lets a member make a bundle that waits for a click, and none that acts by itself', async () => {
  const company = await aWholeCompanyOf('member')
  const { companyId } = company.actor
  const type = await db.memberType.create({ data: { companyId, name: 'Others' } })
  const create = (on_arrival: string) =>
    call(routes['/api/bundles']!.POST!, '/api/bundles', {
      token: company.token,
      body: { member_type: type.id, on_arrival },
    })

  expect(await create('automatic')).toMatchObject({ status: 403 })
  expect(await create('confirm')).toMatchObject({ status: 201 })
})
