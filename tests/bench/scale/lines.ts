import { routes } from '@/lib/api/routes'
import { operationsOf } from '@/lib/http/routes'
import { jobs, schedules } from '@/lib/jobs/jobs'
import { type Known, knownLists } from '@/tests/api/known-lists'
import type { MeasuredCompany } from '@/tests/bench/scale/measured-company'
import { screens } from '@/tests/bench/scale/screens'
import { call } from '@/tests/support/api'

/** What is measured: a query of a list, an export, an item or a screen of one company, or a job that looks through all. */
type Line = {
  kind: 'list' | 'export' | 'item' | 'screen' | 'job'
  name: string
  /** By how much it may grow when everything around grows tenfold. */
  most: number
}
export type CompanyLine = Line & { run: (company: MeasuredCompany, token: string) => Promise<unknown> }
export type JobLine = Line & { run: () => Promise<unknown> }

export const goal = 1.3

/** GET operations that read no company's lists, that wait for other systems, or that end what is measured. */
const leftOut = [
  /^\/api$|^\/api\/(auth|docs|openapi|contexts|health|applications|evidence_keys|bundles\/proposal)/,
  /^\/api\/(users\/(logout|totp)|shadow_scans|subscription|bank_connections\/(institutions|providers))/,
  /\/(progress|evidence\.zip|selections|choices|people|left_out\.csv)$|\/decisions\/|\/by_token\/\{token\}$/,
]

/** The item that an operation with an id is asked for. */
const items: Record<string, (company: MeasuredCompany) => string> = {
  '/api/members/{id}': ({ member }) => member.id,
  '/api/accounts/{id}': ({ account }) => account.id,
  '/api/anomalies/{id}': ({ anomaly }) => anomaly.id,
  '/api/access_reviews/{id}': ({ review }) => review,
  '/api/batches/{id}': ({ batch }) => batch,
  '/api/bundles/{id}': ({ bundle }) => bundle,
  '/api/user_connectors/{id}': ({ connector }) => connector.id,
}

/** Every query that the lists of the API are tried with, every export, the items, and what else screens read. */
export function companyLines(): CompanyLine[] {
  const lists = knownLists(() => nobody)
  const asked = operationsOf(routes).filter(
    ({ method, path }) => method === 'GET' && !leftOut.some((one) => one.test(path)),
  )
  return [
    ...asked.flatMap(({ path, definition }) =>
      definition.answers === 'collection' ? ofList(path, lists[`GET ${path}`]) : ofItem(path),
    ),
    ...Object.entries(screens).map(
      ([name, screen]): CompanyLine => ({ kind: 'screen', name, most: goal, run: screen }),
    ),
  ]
}

// What a list is asked for does not depend on the company; whose ids it takes does.
const nobody = { actor: {} } as MeasuredCompany

const ofList = (path: string, { sought = [], query }: Partial<Known> = {}): CompanyLine[] =>
  sought.map((one) => {
    const whole = [query, one.query].filter(Boolean).join('&')
    return {
      kind: 'list',
      name: [path, whole].filter(Boolean).join('?'),
      most: goal,
      run: (company, token) => ask(company, token, path, whole),
    }
  })

function ofItem(path: string): CompanyLine[] {
  const isKnown = !path.includes('{') || Object.keys(items).some((item) => path.startsWith(item))
  if (!isKnown || path.replace('{id}', '').includes('{')) return []
  const kind = path.endsWith('.csv') ? 'export' : 'item'
  const run: CompanyLine['run'] = (company, token) => ask(company, token, path, queries[path] ?? '')
  return [{ kind, name: path, most: goal, run }]
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const queries: Record<string, string> = { '/api/user_connectors/{id}/accounts_on.csv': `day=${yesterday}` }

async function ask(company: MeasuredCompany, token: string, path: string, query: string): Promise<void> {
  const [, idOf] = Object.entries(items).find(([item]) => path.startsWith(item)) ?? []
  const params =
    knownLists(() => company)[`GET ${path}`]?.params?.(company) ?? (idOf ? { id: idOf(company) } : {})
  const answer = await call(routes[path]!.GET!, `${path}?${query}`, { token, params })
  if (answer.status !== 200)
    throw new Error(`${path}?${query}: ${answer.status} ${answer.text.slice(0, 300)}`)
}

/** Once a day or an hour these have something to do for each company: they may grow as the companies do. */
const forEachCompany = [
  'find-savings',
  'log-audit-heads',
  're-encrypt-secrets',
  'schedule-seats',
  'anchor-chains',
]

export const jobLines = (): JobLine[] =>
  schedules.map(({ name }) => ({
    kind: 'job',
    name,
    most: forEachCompany.includes(name) ? 10 * goal : goal,
    run: async () => {
      const job = jobs.find((one) => one.name === name)
      await job?.run(undefined, { signal: new AbortController().signal, attempt: 0, isLastAttempt: false })
    },
  }))
