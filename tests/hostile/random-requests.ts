import { randomInt, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Sender } from '@/tests/hostile/send'
import { type ApiOperation, withParams } from '@/tests/support/openapi-operations'
import { pathParams } from '@/tests/support/path-params'
import { requestsTo } from '@/tests/support/random-requests'
import type { WholeCompany } from '@/tests/support/whole-company'

const each = 8

/** `company` makes one, whose token then goes with what is sent. */
type Place = { send: Sender; company: () => Promise<WholeCompany> }

/** Random and mutated requests to all operations, again and again until the time is over. @returns what failed */
export async function randomRequests({ send, company }: Place, operations: ApiOperation[], until: number) {
  const failures: string[] = []
  let sent = 0
  let mine = await company()
  const asked = operations.filter(({ query, body }) => body || query.length > 0)
  while (Date.now() < until)
    for (const operation of asked) {
      if (Date.now() > until) break
      const ids = Object.values(mine).filter((id): id is string => typeof id === 'string')
      const seed = randomInt(2 ** 31)
      for (const { query, body, isRaw } of fc.sample(requestsTo(operation, ids), { numRuns: each, seed })) {
        const path = `${withParams(operation.path, paramsOf(operation, mine))}${query && `?${query}`}`
        const { status, text } = await send({
          method: operation.method,
          path,
          isSignedIn: true,
          headers: operation.body ? { 'content-type': operation.body.contentType } : {},
          body: body === undefined ? undefined : isRaw ? (body as string) : JSON.stringify(body),
        })
        sent++
        if (status >= 500)
          failures.push(
            `${status} ${operation.method} ${path} ${JSON.stringify(body)} (seed ${seed}): ${text}`,
          )
        if (status === 401 && !operation.isAnonymous && !operation.path.includes('{token}'))
          mine = await company()
      }
    }
  return { sent, failures }
}

const paramsOf = ({ path }: ApiOperation, company: WholeCompany) =>
  path.includes('{token}')
    ? { token: 'x'.repeat(43), itemId: randomUUID() }
    : path === '/api/applications/{id}'
      ? { id: 'gitlab' }
      : pathParams(path, (name) => company[name] as string)
