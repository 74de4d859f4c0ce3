import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@/app/api/routes'
import { operationsOf } from '@/lib/http/routes'
import { db } from '@/lib/platform/db'
import { auditorsOperations } from '@/tests/api/auditors-operations'
import { call } from '@/tests/support/api'
import { pathParams } from '@/tests/support/path-params'
import { aWholeCompany, type WholeCompany } from '@/tests/support/whole-company'

let company: WholeCompany
beforeAll(async () => {
  company = await aWholeCompany()
  const { companyId, userId: id } = company.actor
  await db.user.update({ where: { companyId_id: { companyId, id } }, data: { role: 'auditor' } })
})

const writing = operationsOf(routes).filter(
  ({ method, path, definition }) =>
    method !== 'GET' && definition.access !== 'anyone' && !path.endsWith('/count'),
)
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const closed = writing.filter((operation) => !auditorsOperations.includes(keyOf(operation)))

it('knows what an auditor may send', () => {
  const keys = writing.map(keyOf)
  expect(auditorsOperations.filter((key) => !keys.includes(key))).toEqual([])
  expect(closed.length).toBeGreaterThan(60)
})

describe('an auditor', () => {
  it('is refused by every route that writes, whatever is sent', async () => {
    const answers: unknown[][] = []
    // One after the other: all at once they wait for a place in the pool, and some are told to come back.
    for (const { method, path } of closed) {
      const params = pathParams(path, (name) => company[name] as string)
      const sent = { token: company.token, params, method, body: {} }
      const answer = await call(routes[path]![method]!, path, sent)
      answers.push([`${method} ${path}`, answer.status, answer.json?.['hydra:description']])
    }

    expect(answers).toHaveLength(closed.length)
    expect(answers.filter(([, status, text]) => status !== 403 || !/auditor/.test(String(text)))).toEqual([])
  })

  it('reads every list', async () => {
    const lists = operationsOf(routes).filter(
      ({ method, definition, path }) =>
        method === 'GET' && definition.answers === 'collection' && !path.includes('{'),
    )
    const answers: [string, number][] = []
    for (const { path } of lists) answers.push([path, (await call(routes[path]!.GET!, path, company)).status])

    expect(answers.filter(([, status]) => status !== 200 && status !== 400)).toEqual([])
  })
})
