import { expect, it } from 'vitest'
import { dayStates } from '@/components/user-connectors/runs/sync-history'

const now = new Date('2026-11-20T12:00:00Z')
const at = (state: 'done' | 'failed' | 'held' | 'running' | 'cancelled', created_at: string) =>
  ({ state, created_at }) as Parameters<typeof dayStates>[0][number]
const shown = (runs: Parameters<typeof dayStates>[0], timeZone = 'UTC') =>
  dayStates(runs, { now, days: 3, timeZone }).map(({ day, state }) => `${day} ${state}`)

it('shows the best result of each day, whichever came last', () => {
  const runs = [
    at('failed', '2026-11-20T10:00:00Z'),
    at('done', '2026-11-20T02:00:00Z'),
    at('failed', '2026-11-19T02:00:00Z'),
    at('held', '2026-11-19T03:00:00Z'),
    at('failed', '2026-11-19T04:00:00Z'),
    at('done', '2026-11-17T23:59:59Z'),
  ]

  expect(shown(runs)).toEqual(['2026-11-18 none', '2026-11-19 held', '2026-11-20 done'])
})

it('counts a run that is under way for nothing', () => {
  expect(shown([at('running', '2026-11-20T10:00:00Z')]).at(-1)).toBe('2026-11-20 none')
})

it('puts a run on the day of the reader', () => {
  const late = [at('done', '2026-11-18T23:30:00Z')]

  expect(shown(late)).toEqual(['2026-11-18 done', '2026-11-19 none', '2026-11-20 none'])
  expect(shown(late, 'Europe/Paris')).toEqual(['2026-11-18 none', '2026-11-19 done', '2026-11-20 none'])
})
