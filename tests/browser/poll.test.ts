import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/browser/api-error'
import { poll } from '@/lib/browser/poll'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks again until it is over, after growing pauses', async () => {
  const asked: number[] = []
  const began = Date.now()
  poll(
    async () => {
      asked.push(Date.now() - began)
      return asked.length < 40
    },
    { everyMs: 1_000, slowestMs: 4_000 },
  )

  await vi.advanceTimersByTimeAsync(600_000)

  expect(asked).toHaveLength(40)
  const pauses = asked.map((at, index) => at - (asked[index - 1] ?? 0))
  expect(pauses[0]).toBe(1_000)
  expect(pauses.every((pause, index) => index === 0 || pause >= pauses[index - 1]!)).toBe(true)
  expect(pauses.at(-1)).toBe(4_000)
  expect(vi.getTimerCount()).toBe(0)
})

it('asks nothing in a hidden tab, and at once when it is shown', async () => {
  const look = vi.fn(async () => true)
  const stop = poll(look, { everyMs: 1_000, isFirstAtOnce: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(look).toHaveBeenCalledTimes(1)

  show('hidden')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(look).toHaveBeenCalledTimes(1)

  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(look).toHaveBeenCalledTimes(2)
  stop()
})

it('aborts the request under way when it is stopped, and asks no more', async () => {
  const signals: AbortSignal[] = []
  const onLost = vi.fn()
  const stop = poll(
    (signal) => {
      signals.push(signal)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
    { everyMs: 1_000, onLost },
  )
  await vi.advanceTimersByTimeAsync(1_000)
  show('visible')
  stop()
  await vi.advanceTimersByTimeAsync(100_000)
  show('visible')

  expect(signals).toHaveLength(1)
  expect(signals[0]!.aborted).toBe(true)
  expect(onLost).not.toHaveBeenCalled()
})

it('tries an error again, and gives up when it does not pass', async () => {
  const answers = [new TypeError('Failed to fetch'), true, new TypeError('x'), new TypeError('x')]
  const look = vi.fn(async () => {
    const answer = answers.shift() ?? new TypeError('Failed to fetch')
    if (answer instanceof Error) throw answer
    return answer
  })
  const onLost = vi.fn()
  poll(look, { everyMs: 1_000, onLost })

  await vi.advanceTimersByTimeAsync(100_000)

  expect(look).toHaveBeenCalledTimes(6)
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('goes on after errors where nobody waits for the end', async () => {
  const look = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const stop = poll(look, { everyMs: 1_000, slowestMs: 10_000 })

  await vi.advanceTimersByTimeAsync(100_000)

  expect(look).toHaveBeenCalledTimes(12)
  stop()
})

it('does not try again what was refused for good', async () => {
  const refusal = new ApiError({ status: 404, message: '' })
  const onLost = vi.fn()
  poll(() => Promise.reject(refusal), { everyMs: 1_000, onLost })

  await vi.advanceTimersByTimeAsync(100_000)

  expect(onLost).toHaveBeenCalledExactlyOnceWith(refusal)
})

it('asks again where an answer does not come', async () => {
  const signals: AbortSignal[] = []
  const look = vi.fn((signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<boolean>(() => {})
  })
  const stop = poll(look, { everyMs: 1_000, slowestMs: 10_000 })

  await vi.advanceTimersByTimeAsync(130_000)

  expect(look).toHaveBeenCalledTimes(2)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  stop()
  expect(signals[1]!.aborted).toBe(true)
})
