import type { Pair } from '@/tests/hostile/compare'
import { longBodies } from '@/tests/hostile/long-bodies'
import { longHeaders } from '@/tests/hostile/long-headers'
import { longQueries } from '@/tests/hostile/long-queries'
import { hostileUnits } from '@/tests/support/hostile-texts'
import type { ApiOperation } from '@/tests/support/openapi-operations'

export type LongRequests = { isNeeded: boolean; operation: ApiOperation | null; pairs: Pair[] }

/**
 * Every text of every body, every value of every query, every header and cookie. What has to be sent comes first; then the
 * bodies again, each round with another kind of text in each place, for as long as there is time.
 */
export function* longRequests(operations: ApiOperation[], cookies: string[]): Generator<LongRequests> {
  yield* attackOnPasswords(operations)
  for (const operation of operations)
    yield {
      isNeeded: true,
      operation,
      pairs: [...longBodies.refusedUnread(operation), ...longQueries(operation)],
    }
  yield { isNeeded: true, operation: null, pairs: longHeaders(cookies) }
  const rounds = Object.keys(hostileUnits).length
  for (let round = 0; round < rounds; round++)
    for (const operation of operations)
      yield { isNeeded: round === 0, operation, pairs: longBodies.parsed(operation, round) }
}

/** What once held the whole process for half a minute: long new passwords from anybody. */
function* attackOnPasswords(operations: ApiOperation[]): Generator<LongRequests> {
  const paths = ['/api/users/register', '/api/users/password_reset_action']
  for (const path of paths) {
    const operation = operations.find((one) => one.path === path && one.method === 'POST')
    if (!operation) throw new Error(`POST ${path} is not in the OpenAPI document`)
    const pairs = longBodies.everyKind(operation, '.password', [80_000, 1_000_000])
    if (pairs.length === 0) throw new Error(`POST ${path} takes no password`)
    yield { isNeeded: true, operation, pairs }
  }
}
