import type { Language } from '@prisma/client'

/** The language of a pack: texts by key, numbers and instants formatted for it. */
export type Voice = {
  language: Language
  say: (key: string, params?: Record<string, string | number>) => string
  number: (n: number) => string
  /** In UTC, like every instant of a pack. */
  moment: (at: Date | string) => string
  day: (at: Date | string) => string
  /** All texts of the verification page, in each language. */
  verifier: Record<Language, unknown>
}
