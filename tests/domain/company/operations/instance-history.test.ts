import { beforeEach, expect, it } from 'vitest'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { noteKeys, noteSize, readGrowth, readKeys } from '@/lib/platform/watch/instance-history'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'

beforeEach(() => sqlAsSuperuser(`UPDATE instance_state SET sizes = '{}', key_days = '{}'`).then(() => {}))

const measured = (sizes: Record<string, number>) =>
  sqlAsSuperuser('UPDATE instance_state SET sizes = $1', [JSON.stringify(sizes)])

it('keeps the day on which a key was first known, whatever is added later', async () => {
  const keys = { ...env(), CREDENTIAL_KEYS: [{ id: 'older', key: new Uint8Array(32) }] }
  expect(await readKeys(pool, keys)).toContainEqual({ kind: 'CREDENTIAL_KEYS', id: 'older', since: null })
  await noteKeys(pool, keys)
  await sqlAsSuperuser(
    `UPDATE instance_state SET key_days = key_days || '{"CREDENTIAL_KEYS older": "2026-03-12"}'`,
  )

  const newer = { id: 'newer', key: new Uint8Array(32) }
  await noteKeys(pool, { ...keys, CREDENTIAL_KEYS: [newer, ...keys.CREDENTIAL_KEYS] })

  expect(await readKeys(pool, keys)).toContainEqual({
    kind: 'CREDENTIAL_KEYS',
    id: 'older',
    since: '2026-03-12',
  })
  const [shown] = await readKeys(pool, { ...keys, CREDENTIAL_KEYS: [newer, ...keys.CREDENTIAL_KEYS] })
  expect(shown).toEqual({ kind: 'CREDENTIAL_KEYS', id: 'newer', since: expect.stringMatching(/^\d{4}-/) })
})

it('measures the database once a day, and forgets what is older than some months', async () => {
  await measured({ '2020-01-01': 5 })

  await noteSize(pool)
  await noteSize(pool)

  const { rows } = await pool.query<{ day: string; bytes: number }>(
    `SELECT key AS day, value::float8 AS bytes FROM instance_state, jsonb_each_text(sizes)`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.bytes).toBeGreaterThan(1_000_000)
})

it('knows the growth once two weeks lie between the measures, as the line closest to all of them', async () => {
  expect(await readGrowth(pool)).toBeNull()
  await measured({ '2026-11-01': 1e9, '2026-11-14': 2e9 })
  expect(await readGrowth(pool)).toEqual({ since: '2026-11-01', aMonth: null })

  // One gigabyte a day.
  await measured({ '2026-11-01': 1e9, '2026-11-08': 8e9, '2026-11-15': 15e9 })
  const steady = await readGrowth(pool)
  expect(steady!.aMonth! / 1e9).toBeCloseTo(365 / 12, 3)

  // Nothing for weeks, then a large import on the last day.
  const days = Array.from({ length: 29 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`)
  await measured(Object.fromEntries(days.map((day, n) => [day, n < 28 ? 1e9 : 15e9])))
  const jump = await readGrowth(pool)
  expect(jump!.aMonth!).toBeGreaterThan(0)
  expect(jump!.aMonth! / 1e9).toBeLessThan(8)
})
