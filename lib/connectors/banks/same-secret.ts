import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** In the same time whatever differs. */
export const isSameSecret = (received: string, expected: string): boolean =>
  timingSafeEqual(digest(received), digest(expected))
