import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readEvents } from '@/lib/browser/event-stream'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('leaves a stream that has fallen silent, and no other', async () => {
  const cancel = vi.fn()
  const events: string[] = []
  let say = (_: string) => {}
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
    cancel,
  })
  const onEnd = vi.fn()
  readEvents(body, ({ data }) => events.push(data)).catch(onEnd)

  for (let quarter = 0; quarter < 12; quarter++) {
    say(': \n\n')
    await vi.advanceTimersByTimeAsync(15_000)
  }
  say('event: progress\ndata: 7\n\n')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(events).toEqual(['7'])
  expect(onEnd).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(2_000)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(cancel).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})
