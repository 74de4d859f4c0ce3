import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { pool } from '@/lib/platform/db'
import { defaultLimits } from '@/lib/platform/limits'
import { type Attempt, countAttempt, countOne, TooManyAttempts } from '@/lib/platform/rate-limit'
import { startAnotherProcess } from '@/tests/support/another-process'

const { most, seconds } = defaultLimits.proof_user
const outcome = (...attempts: Attempt[]) =>
  countAttempt(...attempts).then(
    () => 'passed' as const,
    (error: unknown) => {
      if (error instanceof TooManyAttempts) return error
      throw error
    },
  )
const passedOf = (outcomes: unknown[]) => outcomes.filter((one) => one === 'passed').length

it('lets exactly so many of a parallel burst pass', async () => {
  const of = randomUUID()

  const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(['proof_user', of])))

  expect(passedOf(outcomes)).toBe(most)
})

it('tells each call of a parallel burst how many are left after it, whoever calls besides', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const leftOf = (of: string) =>
    countOne('proof_user', of).then(
      ({ left }) => left,
      () => 'refused' as const,
    )

  const left = await Promise.all(Array.from({ length: most + 2 }, () => [leftOf(one), leftOf(other)]).flat())

  const expected = [...Array.from({ length: most }, (_, index) => most - 1 - index), 'refused', 'refused']
  expect(left.filter((_, index) => index % 2 === 0)).toEqual(expected)
  expect(left.filter((_, index) => index % 2 === 1)).toEqual(expected)
})

it('says how long to wait, in whole seconds, until the window ends', async () => {
  const of = randomUUID()
  const outcomes = await Promise.all(Array.from({ length: most + 1 }, () => outcome(['proof_user', of])))

  const refused = outcomes.find((one) => one !== 'passed')

  expect(refused).toMatchObject({ seconds: expect.any(Number) })
  const wait = (refused as TooManyAttempts).seconds
  expect(Number.isInteger(wait) && wait > seconds / 2 && wait <= seconds).toBe(true)
})

it('does not wait longer for whoever goes on trying: nobody is locked out for good', async () => {
  const of = randomUUID()
  const hit = () => outcome(['proof_user', of])
  await Promise.all(Array.from({ length: most }, hit))
  await pool.query(`UPDATE rate_limits SET expires_at = now() + interval '5 minutes'`)

  await Promise.all(Array.from({ length: 20 }, hit))

  const { seconds: left } = (await hit()) as TooManyAttempts
  expect(left).toBeLessThanOrEqual(300)
})

it('judges the end of a window by the database’s clock alone', async () => {
  const of = randomUUID()
  await Promise.all(Array.from({ length: most }, () => outcome(['proof_user', of])))

  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })
  const tomorrowHere = await outcome(['proof_user', of]).finally(() => vi.useRealTimers())
  await pool.query(`UPDATE rate_limits SET expires_at = now() - interval '1 millisecond'`)
  const overThere = await Promise.all(Array.from({ length: most + 1 }, () => outcome(['proof_user', of])))

  expect(tomorrowHere).not.toBe('passed')
  expect(passedOf(overThere)).toBe(most)
})

it('is one for every process', async () => {
  const of = randomUUID()
  const other = startAnotherProcess()

  const there = await Promise.all(Array.from({ length: 6 }, () => other.ask({ attemptOf: of })))
  const here = await Promise.all(Array.from({ length: 6 }, () => outcome(['proof_user', of])))
  const thereAgain = await other.ask({ attemptOf: of })
  other.stop()

  expect(there.every(({ output }) => output === 'accepted')).toBe(true)
  expect(passedOf(here)).toBe(most - 6)
  expect(thereAgain.output).toMatch(/^too many attempts/)
})

it('counts several limits in one statement; the first that is full refuses', async () => {
  const [account, client] = [randomUUID(), randomUUID()]
  const query = vi.spyOn(pool, 'query')
  await outcome(['login_account', account], ['login_client', client])
  expect(query).toHaveBeenCalledOnce()
  query.mockRestore()

  for (let tries = 1; tries < defaultLimits.login_account.most; tries++)
    await outcome(['login_account', account], ['login_client', client])

  expect(await outcome(['login_account', account], ['login_client', client])).not.toBe('passed')
  expect(await outcome(['login_account', randomUUID()], ['login_client', client])).toBe('passed')
})

it('does not wait for itself when two count the same limits in another order', async () => {
  const [a, b] = [randomUUID(), randomUUID()]
  const pairs = Array.from({ length: 40 }, (_, index): [Attempt, Attempt] =>
    index % 2
      ? [
          ['login_client', a],
          ['login_client', b],
        ]
      : [
          ['login_client', b],
          ['login_client', a],
        ],
  )

  const outcomes = await Promise.all(pairs.map((pair) => outcome(...pair)))

  expect(passedOf(outcomes)).toBe(40)
})

it('keeps apart what would read alike', async () => {
  const of = randomUUID()
  await Promise.all(Array.from({ length: most }, () => outcome(['proof_user', of])))

  expect(await outcome(['second_factor_user', of])).toBe('passed')
  expect(await outcome(['proof_user', `${of}\0`])).toBe('passed')
})

it('does not say in the table whose attempts they were', async () => {
  const address = `lea.${randomUUID()}@corvelle.example`
  await outcome(['login_account', address])

  const { rows } = await pool.query<{ key: Buffer; row: string }>(
    'SELECT key, r::text AS row FROM rate_limits r',
  )

  expect(rows.every(({ key }) => key.length === 32)).toBe(true)
  expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from(address).toString('hex'))
})
