import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { afterEach, expect, it, vi } from 'vitest'
import { atOnce, hashPassword, longestPassword, TooBusy, verifyPassword } from '@/lib/platform/passwords'

// The library itself, but for a count of what it is asked.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})
afterEach(() => vi.clearAllMocks())

it('hashes by argon2id with OWASP’s 19 MiB, two passes and one lane, and a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
})

it('takes a letter for the same letter, however it is composed', async () => {
  const stored = await hashPassword('café au lait')

  expect(await verifyPassword(stored, 'cafe\u0301 au lait')).toBe(true)
  expect(await verifyPassword(stored, 'cafe au lait')).toBe(false)
})

it('refuses what is longer than 256 bytes unhashed', async () => {
  const stored = await hashPassword('a'.repeat(longestPassword))

  expect(await verifyPassword(stored, 'a'.repeat(longestPassword))).toBe(true)
  vi.mocked(verify).mockClear()
  for (const long of ['a'.repeat(257), 'é'.repeat(129), 'a'.repeat(10_000)])
    expect(await verifyPassword(stored, long)).toBe(false)
  expect(verify).not.toHaveBeenCalled()
})

it('does as much without a hash as with one, and never agrees', async () => {
  await verifyPassword(null, 'the first makes the dummy')
  vi.clearAllMocks()

  expect(await verifyPassword(null, 'whatever')).toBe(false)
  expect(verify).toHaveBeenCalledOnce()
  expect(hash).not.toHaveBeenCalled()
  expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('leaves a processor to the pages, and turns away what would wait too long', async () => {
  const stored = await hashPassword('correct horse')
  let running = 0
  let most = 0
  vi.mocked(verify).mockImplementation(async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    return true
  })

  const all = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(stored, 'x')))

  expect(atOnce).toBe(availableParallelism() > 2 ? 2 : 1)
  expect(most).toBe(atOnce)
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(40 + atOnce)
  expect(all.filter((one) => one.status === 'rejected' && one.reason instanceof TooBusy)).toHaveLength(
    20 - atOnce,
  )
})
