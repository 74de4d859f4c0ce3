import { expect, it } from 'vitest'
import { byUrgency, isNeverSent, statusOf, syncProgress } from '@/components/user-connectors/connector-status'
import type { SyncRunView } from '@/lib/domain/connections/runs/schema'

const run: SyncRunView = {
  id: '1',
  user_connector: '2',
  trigger: 'schedule',
  state: 'done',
  pages: 1,
  seen: 10,
  added: 0,
  changed: 0,
  gone: 0,
  linked: 0,
  anomalies: 0,
  present_before: 12,
  total_at_source: null,
  is_second_reading: false,
  notes: [],
  held_reason: null,
  is_confirmed: false,
  error: null,
  retry_at: null,
  created_at: '2026-11-21T10:00:00.000Z',
  started_at: null,
  ended_at: null,
}
const connector = {
  state: 'connected' as const,
  last_run: run,
  is_paused: false,
  last_sync_at: '2026-11-21T10:00:00.000Z',
  is_restricted: false,
  source: 'api' as const,
  restrictions: [],
}

it('says that a run waits which the application has slowed down', () => {
  const queued = { ...run, state: 'queued' as const }

  expect(statusOf({ ...connector, last_run: queued })).toBe('syncing')
  expect(statusOf({ ...connector, last_run: { ...queued, retry_at: '2026-11-21T10:15:00.000Z' } })).toBe(
    'waiting',
  )
})

it('says what needs somebody before what is merely so', () => {
  const held = { ...run, state: 'held' as const, held_reason: 'empty' as const }

  expect(statusOf(connector)).toBe('fresh')
  expect(statusOf({ ...connector, is_restricted: true })).toBe('restricted')
  expect(statusOf({ ...connector, is_paused: true, is_restricted: true })).toBe('paused')
  // A file, and a connection with fewer rights, say nothing of what the application allows.
  expect(statusOf({ ...connector, is_restricted: true, source: 'file' })).toBe('fresh')
  expect(statusOf({ ...connector, is_restricted: true, restrictions: ['read_only'] })).toBe('fresh')
  expect(statusOf({ ...connector, last_sync_at: null, last_run: null })).toBe('never')
  expect(statusOf({ ...connector, is_paused: true, last_run: held })).toBe('held')
  expect(statusOf({ ...connector, last_run: { ...held, held_reason: 'columns' } })).toBe('columns')
  expect(statusOf({ ...connector, last_run: { ...run, state: 'queued' } })).toBe('syncing')
  expect(statusOf({ ...connector, state: 'reconnect', last_run: { ...run, state: 'running' } })).toBe(
    'reconnect',
  )
})

it('puts broken connections first, then readings that wait, and leaves the rest in its order', () => {
  const broken = { ...connector, state: 'reconnect' as const }
  const waiting = { ...connector, last_run: { ...run, state: 'held' as const } }

  expect([connector, waiting, broken].sort(byUrgency)).toEqual([broken, waiting, connector])
})

it('measures a reading by what the application announces, else by what was there', () => {
  const isSecond = false
  expect(syncProgress({ ...run, total_at_source: 40 })).toEqual({ done: 10, total: 40, isSecond })
  expect(syncProgress(run)).toEqual({ done: 10, total: 12, isSecond })
  expect(syncProgress({ ...run, seen: 15 })).toEqual({ done: 15, total: 15, isSecond })
  expect(syncProgress({ ...run, present_before: 0 })).toEqual({ done: 10, total: null, isSecond })
})

it('tells a second reading of the list, which counts from its beginning, from the first', () => {
  expect(syncProgress({ ...run, seen: 3, is_second_reading: true })).toEqual({
    done: 3,
    total: 12,
    isSecond: true,
  })
})

it('knows a connection whose first file never arrived', () => {
  const left = { ...connector, source: 'file' as const, last_run: null, last_sync_at: null }

  expect(isNeverSent(left)).toBe(true)
  expect(isNeverSent({ ...left, last_run: { ...run, state: 'running' } })).toBe(false)
  expect(isNeverSent({ ...left, last_sync_at: connector.last_sync_at })).toBe(false)
  expect(isNeverSent({ ...left, source: 'api' })).toBe(false)
})
