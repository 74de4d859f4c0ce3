import { randomUUID } from 'node:crypto'
import { routes } from '@/lib/api/routes'
import { openapi } from '@/lib/http/describe/openapi'
import type { Handler } from '@/lib/http/endpoint'
import type { Method } from '@/lib/http/routes'
import { call } from '@/tests/support/api'
import { type ApiOperation, operationsIn } from '@/tests/support/openapi-operations'
import { pathParams } from '@/tests/support/path-params'
import type { WholeCompany } from '@/tests/support/whole-company'

const handlerOf = ({ method, path }: ApiOperation) => routes[path]?.[method as Method] as Handler

/** Every operation of an endpoint, as the OpenAPI document describes it to others. */
export const apiOperations = operationsIn(
  JSON.parse(JSON.stringify(openapi(routes, 'http://localhost:3000'))),
).filter(handlerOf)

/** What the path of an operation names in a company. */
export const paramsOf = ({ path }: ApiOperation, company: WholeCompany): Record<string, string> =>
  path.includes('{token}')
    ? { token: 'x'.repeat(43), itemId: randomUUID() }
    : path === '/api/applications/{id}'
      ? { id: 'gitlab' }
      : pathParams(path, (name) => company[name] as string)

type Sent = {
  query?: string
  body?: unknown
  headers?: Record<string, string>
  params?: Record<string, string>
}

/** Calls an operation's handler as somebody of the company. */
export const callOperation = (
  operation: ApiOperation,
  company: WholeCompany,
  { query = '', body, headers, params }: Sent,
) =>
  call(handlerOf(operation), `${operation.path.replaceAll(/[{}]/g, '')}${query && `?${query}`}`, {
    token: company.token,
    params: params ?? paramsOf(operation, company),
    method: operation.method,
    body: operation.method === 'GET' ? undefined : body,
    headers: { ...(operation.body && { 'Content-Type': operation.body.contentType }), ...headers },
  })
