import type { Language } from '@/lib/generated/prisma/enums'

/** How a pack speaks: texts by their key in messages/, figures and instants as its language writes them. */
export type Voice = {
  language: Language
  say: (key: string, params?: Record<string, string | number>) => string
  number: (n: number) => string
  /** In UTC, as every instant of a pack. */
  moment: (at: Date | string) => string
  day: (at: Date | string) => string
  /** Everything the page that checks a pack may say, in each language. */
  verifier: Record<Language, unknown>
}
