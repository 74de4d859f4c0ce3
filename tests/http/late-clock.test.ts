// First: the database is reached through a line of its own before anything opens a connection.
import '@/tests/support/database-proxy'

import { afterEach, expect, it, vi } from 'vitest'
import { usersApi } from '@/lib/api/users'
import { hours, now } from '@/lib/platform/clock'
import { followDatabaseClock } from '@/lib/platform/database/database-clock'
import { call } from '@/tests/support/api'
import { cutLines, silenceNewLines, silenceOpenLines } from '@/tests/support/database-proxy'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { GET: me } = usersApi['/api/users/me']

const realNow = Date.now()
afterEach(() => {
  vi.useRealTimers()
  silenceNewLines(false)
  cutLines()
})

it('goes by the database’s clock soon after a start at which the database was silent, and refuses nobody by its own', async () => {
  const token = await aTokenOf(await aCompany())
  const ask = () => call(me, '/api/users/me', { token })
  silenceOpenLines()
  silenceNewLines(true)
  vi.useFakeTimers({ toFake: ['Date'], now: realNow - hours(50) })
  await followDatabaseClock()
  expect(now().getTime()).toBeLessThan(realNow - hours(49))
  expect(await ask()).toMatchObject({ status: 503 })

  silenceNewLines(false)

  await expect.poll(() => now().getTime()).toBeGreaterThan(realNow - hours(1))
  expect(await ask()).toMatchObject({ status: 200 })
})
