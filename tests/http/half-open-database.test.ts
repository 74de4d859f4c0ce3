// First: the database is reached through a line of its own before anything opens a connection.
import '@/tests/support/database-proxy'

import { afterEach, beforeEach, expect, it } from 'vitest'
import { membersApi } from '@/lib/api/members'
import { pool } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { breakAt, cutLines, silenceNewLines, silenceOpenLines } from '@/tests/support/database-proxy'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { POST: create, GET: list } = membersApi['/api/members']

const path = '/api/members'
const aPerson = (name: string) => ({
  last_name: name,
  first_name: 'Ada',
  email: `${name.toLowerCase()}@corvelle.example`,
  civility: 'mrs',
})
let token: string

const read = () => call(list, path, { token })
const write = (name: string) => call(create, path, { token, body: aPerson(name) })

beforeEach(async () => {
  token = await aTokenOf(await aCompany())
  // Several connections are open, as in a process at work.
  await Promise.all(Array.from({ length: 4 }, () => pool.query('SELECT pg_sleep(0.05)')))
})
afterEach(async () => {
  silenceNewLines(false)
  cutLines()
  await expect.poll(() => pool.totalCount).toBe(0)
})

const away = {
  status: 503,
  json: { 'hydra:description': 'Rollcall is not responding. Try again in a few seconds.' },
}

it('is answered with 503 and when to try again, while the connections are silent and stay open', async () => {
  silenceOpenLines()
  silenceNewLines(true)

  const answers = await Promise.all([read(), write('Silent'), read()])

  for (const answer of answers) {
    expect(answer).toMatchObject(away)
    expect(answer.headers.get('retry-after')).toBe('5')
  }
})

it('costs one answer at most: no other connection of the same line is tried after the silent one', async () => {
  silenceOpenLines()
  await read()

  expect((await read()).status).toBe(200)
  expect((await write('After')).status).toBe(201)
})

it.each(['silence', 'close'] as const)(
  'is answered with 503 when a transaction meets it half-way (%s), and written at the next try',
  async (how) => {
    breakAt('INSERT INTO "public"."members"', how)

    expect(await write('Half')).toMatchObject(away)
    expect((await write('Half')).status).toBe(201)
    expect((await read()).json['hydra:totalItems']).toBe(1)
  },
)

it.each(['silence', 'close'] as const)(
  'is answered with 503 when a commit does not arrive (%s)',
  async (how) => {
    breakAt('COMMIT', how)

    expect(await write('Commit')).toMatchObject(away)
    expect((await write('Commit')).status).toBe(201)
    expect((await read()).json['hydra:totalItems']).toBe(1)
  },
)
