import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { serverRefusal } from '@/lib/platform/database/server-version'
import { pool } from '@/lib/platform/db'

const saying = (version: string) =>
  ({ query: async () => ({ rows: [{ version }], rowCount: 1 }) }) as unknown as Pool

it('takes the PostgreSQL that these tests run on', async () => {
  expect(await serverRefusal(pool)).toBeNull()
})

it.each([
  ['15.8 (Debian 15.8-0+deb12u1)', 'Rollcall needs PostgreSQL 18, this is 15.8.'],
  ['9.6.24', 'Rollcall needs PostgreSQL 18, this is 9.6.24.'],
  ['18.0', null],
  ['19beta1', null],
])('judges a server that calls itself %s', async (version, refusal) => {
  expect(await serverRefusal(saying(version))).toBe(refusal)
})
