import { z } from 'zod'

/**
 * Text that somebody sends: every string of a request is built here. Its length in characters is checked first, and a
 * text that is too long is looked at no further: no rule, expression or transformation that follows runs on it.
 */
export const boundedText = (longest: number, error?: string) =>
  z.string().max(longest, { abort: true, error })

/** A mail address as it is typed, or as a transformation left it. */
export const addressText = boundedText(254).check(z.email())

/** A day, `2026-03-31`: what is not written like one reaches no rule that follows. */
export const dayText = z.iso.date({ abort: true })
