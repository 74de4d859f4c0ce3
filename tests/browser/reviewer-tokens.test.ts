import { afterEach, expect, it, vi } from 'vitest'
import { reviewerTokens } from '@/lib/browser/visitors/reviewer-tokens'

const link = 'q0yYtF3kW9sE-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const other = 'ZZyYtF3kW9sE-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
  for (const one of [link, other]) reviewerTokens.remove(one)
})

it('keeps what opens a review per link, and never the link', () => {
  vi.stubGlobal('localStorage', storage)

  reviewerTokens.set(link, { token: 'opens-it' })

  expect(reviewerTokens.get(link)).toEqual({ token: 'opens-it' })
  expect(reviewerTokens.get(other)).toBeNull()
  expect([...stored.entries()].flat().join()).not.toContain(link)
})

it('remembers how it ended, and forgets what opened it', () => {
  vi.stubGlobal('localStorage', storage)
  reviewerTokens.set(link, { token: 'opens-it' })

  reviewerTokens.set(link, { ended: 'handed_in' })

  expect(reviewerTokens.get(link)).toEqual({ ended: 'handed_in' })
  expect([...stored.values()].join()).not.toContain('opens-it')
  reviewerTokens.remove(link)
  expect(reviewerTokens.get(link)).toBeNull()
})

it('goes on in memory where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })

  reviewerTokens.set(link, { token: 'opens-it' })

  expect(reviewerTokens.get(link)).toEqual({ token: 'opens-it' })
  reviewerTokens.remove(link)
  expect(reviewerTokens.get(link)).toBeNull()
})

it.each(['{', '"text"', '{"token":1}', '{"ended":"elsewhere"}', 'null'])(
  'takes %s, written by somebody else, for nothing',
  (text) => {
    vi.stubGlobal('localStorage', { ...storage, getItem: () => text })

    expect(reviewerTokens.get(link)).toBeNull()
  },
)
