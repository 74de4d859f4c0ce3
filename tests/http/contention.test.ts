import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { breachesApi } from '@/lib/api/breaches'
import { usersApi } from '@/lib/api/users'
import { toResponse } from '@/lib/http/problems'
import { isUnableToStore } from '@/lib/platform/database-away'
import { db, everyCompany, pool, type Tx } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

// How long a lock is waited for is what this is about.
vi.hoisted(() => Object.assign(process.env, { DATABASE_PATIENCE: '1' }))

const { PATCH: setBreaches } = breachesApi['/api/breach_settings']
const { PATCH: changeMe } = usersApi['/api/users/me']

/** A statement that PostgreSQL ends with this state, and its own words for it. */
const raising = (state: string, message: string) =>
  `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${state}', MESSAGE = '${message}'; END $$`

const contended: [name: string, statement: string][] = [
  ['a statement that ran out of time', raising('57014', 'canceling statement due to statement timeout')],
  ['a lock that was held for too long', raising('55P03', 'canceling statement due to lock timeout')],
  [
    'a transaction that could not be serialised',
    raising('40001', 'could not serialize access due to concurrent update'),
  ],
  ['a deadlock', raising('40P01', 'deadlock detected')],
  [
    'a row that somebody else wrote first',
    raising('23505', 'duplicate key value violates unique constraint "x"'),
  ],
  ['a server without memory for one more lock', raising('53200', 'out of shared memory')],
  [
    'a session that the operator ended',
    raising('57P01', 'terminating connection due to administrator command'),
  ],
  [
    'a server that crashed',
    raising('57P02', 'terminating connection because of crash of another server process'),
  ],
  ['a server that is starting', raising('57P03', 'the database system is starting up')],
  ['a session without work', raising('57P05', 'terminating connection due to idle-session timeout')],
  ['a lost connection', raising('08006', 'connection to client lost')],
  ['too many connections', raising('53300', 'sorry, too many clients already')],
]

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('it went well')),
    (error: unknown) => error,
  )

describe.each(contended)('%s', (_, statement) => {
  const ways: [string, () => Promise<unknown>][] = [
    ['the driver', () => pool.query(statement)],
    ['Prisma', () => everyCompany.$executeRawUnsafe(statement)],
    ['a transaction of Prisma', () => everyCompany.$transaction((tx) => tx.$executeRawUnsafe(statement))],
  ]
  it.each(ways)('is answered 503 with a time to come back, from %s', async (_way, run) => {
    const answer = toResponse(await failureOf(run()), 'en')

    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

it('answers 503 when a statement of Prisma meets a row that is there already', async () => {
  const { companyId } = await aCompany()
  const create = () => db.companyDomain.create({ data: { companyId, domain: 'twice.example' } })
  await create()

  expect(toResponse(await failureOf(create()), 'en').status).toBe(503)
})

it('answers 503 when a transaction ran out of its time', async () => {
  const slow = everyCompany.$transaction(async (tx) => tx.$executeRawUnsafe('SELECT pg_sleep(0.5)'), {
    timeout: 100,
  })

  const answer = toResponse(await failureOf(slow), 'en')

  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).not.toBeNull()
})

/** As a paused process: nothing of it runs, and the server ends the session meanwhile. */
const stall = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)

describe.each(['idle_in_transaction_session_timeout', 'transaction_timeout'])(
  'a process that was paused beyond %s',
  (limit) => {
    const limited = `SET LOCAL ${limit} = '100ms'`
    const byPrisma = (next: (tx: Tx) => Promise<unknown>) => () =>
      everyCompany.$transaction(async (tx) => {
        await tx.$executeRawUnsafe(limited)
        stall()
        return next(tx)
      })
    const ways: [string, () => Promise<unknown>][] = [
      [
        'the driver',
        async () => {
          const client = await pool.connect()
          try {
            await client.query('BEGIN')
            await client.query(limited)
            stall()
            return await client.query('SELECT 1')
          } finally {
            client.release(true)
          }
        },
      ],
      ['a statement of Prisma', byPrisma((tx) => tx.$executeRawUnsafe('SELECT 1'))],
      ['a model of Prisma', byPrisma((tx) => tx.company.findFirst())],
    ]

    it.each(ways)('is answered 503, and its job tries again without counting, from %s', async (_, run) => {
      const failure = await failureOf(run())

      expect(toResponse(failure, 'en').status).toBe(503)
      expect(isUnableToStore(failure)).toBe(true)
    })
  },
)

it('answers 503 when one’s own row is held', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const other = await pool.connect()
  await other.query('BEGIN')
  await other.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [actor.userId])

  const answer = await call(changeMe, '/api/users/me', {
    token,
    method: 'PATCH',
    body: { full_name: `L ${randomUUID()}` },
  })
  await other.query('ROLLBACK')
  other.release()

  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('lets two people choose at once where breaches are looked for', async () => {
  for (let round = 0; round < 10; round++) {
    const token = await aTokenOf(await aCompany())
    const choose = () =>
      call(setBreaches, '/api/breach_settings', { token, method: 'PATCH', body: { scope: 'all_addresses' } })

    const answers = await Promise.all([choose(), choose(), choose()])

    expect(answers.map(({ status, text }) => [status, status === 200 ? '' : text])).toEqual([
      [200, ''],
      [200, ''],
      [200, ''],
    ])
  }
})

/** What PostgreSQL refuses to keep: no later try would change that. */
it.each([
  ['NUL in a text', 'SELECT $1::text', ['a\0b']],
  ['NUL in JSON', 'SELECT $1::jsonb', ['{"a":"\\u0000"}']],
  ['an invalid byte', raising('22021', 'invalid byte sequence for encoding "UTF8": 0xff'), []],
  ['a value too long for its index', raising('54000', 'index row size 9000 exceeds btree maximum'), []],
])('answers 400 to %s', async (_, statement, values) => {
  const byDriver = toResponse(await failureOf(pool.query(statement, values)), 'en')
  const byPrisma = toResponse(await failureOf(everyCompany.$executeRawUnsafe(statement, ...values)), 'en')

  expect([byDriver.status, byPrisma.status]).toEqual([400, 400])
})
