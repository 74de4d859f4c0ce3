import { beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

/** As a reload of the page finds it. */
async function opened() {
  vi.resetModules()
  const { queueSession } = await import('@/components/anomalies/queue-session')
  return queueSession
}
const stored = () => JSON.parse(kept.get('anomaly-queue') ?? 'null')

it('counts what was resolved, and keeps it over a reload', async () => {
  const first = await opened()
  first.add({ batchId: 'one', count: 1 })
  first.add({ batchId: 'two', count: 3 })

  expect((await opened()).last()).toEqual({ batchId: 'two', count: 3 })
  expect(stored()).toMatchObject({ done: 4 })
})

it('takes back what was undone, never below nothing', async () => {
  const session = await opened()
  session.add({ batchId: 'one', count: 2 })
  session.add({ batchId: 'two', count: 1 })

  session.drop('one', 2)
  expect(stored()).toEqual({ done: 1, acts: [{ batchId: 'two', count: 1 }] })
  session.drop('two', 5)
  expect(stored()).toEqual({ done: 0, acts: [] })
})

it('takes over the last act of another tab only where it has none of its own', async () => {
  const session = await opened()
  session.begin(null)
  expect(session.last()).toBeNull()

  session.begin({ batchId: 'elsewhere', count: 2 })
  expect(session.last()).toMatchObject({ batchId: 'elsewhere' })
  expect(stored()).toMatchObject({ done: 0 })
  session.begin({ batchId: 'later', count: 1 })
  expect(session.last()).toMatchObject({ batchId: 'elsewhere' })
})

it('remembers the last fifty acts', async () => {
  const session = await opened()
  for (let n = 0; n < 60; n++) session.add({ batchId: String(n), count: 1 })

  expect(stored().acts).toHaveLength(50)
  expect(stored()).toMatchObject({ done: 60, acts: [{ batchId: '10' }, ...stored().acts.slice(1)] })
})

it.each(['{', '"text"', '{"done":-4,"acts":[{"batchId":7}]}', '{"done":"many"}'])(
  'takes the stored %s for a new beginning',
  async (text) => {
    kept.set('anomaly-queue', text)

    const session = await opened()
    expect(session.last()).toBeNull()
    session.add({ batchId: 'one', count: 1 })
    expect(stored()).toEqual({ done: 1, acts: [{ batchId: 'one', count: 1 }] })
  },
)
