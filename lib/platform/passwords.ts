import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's second choice for argon2id, which is this library's algorithm 2: 19 MiB, two passes, one lane. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Longer passwords are refused without hashing, since an attacker could make us spend time on it. */
export const longestPassword = 256

export class TooBusy extends Error {}

/** One processor is left free for pages. */
export const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const longestQueue = 40
let running = 0
const waiting: (() => void)[] = []

/** One or two hashes at once, off the event loop, with a short queue: pages stay quick during a burst of logins. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new TooBusy('too many passwords at once')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFKC'), options))

let dummy: Promise<string> | undefined

/** Takes as long without a hash as with one, so that the duration does not reveal which addresses have an account. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (Buffer.byteLength(password) > longestPassword) return false
  dummy ??= hash(randomBytes(16), options)
  const isRight = await inTurn(async () => verify(passwordHash ?? (await dummy!), password.normalize('NFKC')))
  return isRight && passwordHash !== null
}
