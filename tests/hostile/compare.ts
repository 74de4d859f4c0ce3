import type { HostileAnswer, Sender, Sent } from '@/tests/hostile/send'

/** The same request with a short text and with a long one, each written when it is sent: they are many and large. */
export type Pair = { what: string; short: () => Sent; long: () => Sent; mayBeTaken?: boolean }
export type Comparison = {
  what: string
  status: number
  milliseconds: number
  ratio: number
  mayBeTaken: boolean
}

/** A shorter answer counts as this long: below it the machine decides, not the text. */
const shortest = 5
const worthAnotherLook = 10
const mostTries = 5

export const mostRatio = 50

const quicker = (one: HostileAnswer | undefined, other: HostileAnswer) =>
  one && one.milliseconds < other.milliseconds ? one : other

/**
 * How much longer the long one takes. What is quick by itself is compared with the shortest that counts; what is not, with
 * the short one, again and again while it looks slow: the best of each counts.
 */
export async function compare(
  send: Sender,
  { what, short, long, mayBeTaken = false }: Pair,
): Promise<Comparison> {
  let before: HostileAnswer | undefined
  let after = await send(long())
  const ratio = () => after.milliseconds / Math.max(shortest, before?.milliseconds ?? 0)
  for (let tries = 0; tries < mostTries && ratio() >= worthAnotherLook && after.status < 500; tries++) {
    before = quicker(before, await send(short()))
    if (ratio() < worthAnotherLook) break
    const again = await send(long())
    after = again.status >= 500 ? again : quicker(after, again)
  }
  return { what, status: after.status, milliseconds: after.milliseconds, ratio: ratio(), mayBeTaken }
}
