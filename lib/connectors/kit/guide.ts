import type { Texts } from '@/lib/connectors/kit/texts'

/** One sentence in both languages. */
export type Sentence = { fr: string; en: string }

/**
 * An https address of the vendor's. `{domain}` in its host stands for what is typed into the field `domain`,
 * `{custom_domain=gitlab.com}` for gitlab.com as long as nothing is typed. Two addresses where the page takes the
 * rights to give: one to only read, one to also act.
 */
export type GuideLink = string | { read: string; write: string }

export type GuideStep = Sentence & {
  /** The vendor's pages for this step; several if the vendor has several clouds. */
  links?: readonly GuideLink[]
  /** Only for connecting by a token, or by an agreement, where both are possible. */
  way?: 'token' | 'authorization'
}

/** The minimal rights, in the vendor's spelling. */
export type GuideScopes = {
  /** The field of the credential that has these rights. */
  credential: string
  /** Which kind of it, where the vendor has several. */
  kind?: Sentence
  /** The rights to only read. Empty if reading does not need the credential. */
  read: readonly string[]
  /** All rights to also create, change and delete, including those for reading. */
  write: readonly string[]
  /** Optional rights that only add facts, with a description of these. */
  extra?: readonly (Sentence & { scope: string })[]
}

/** How to obtain the credentials of a connector. */
export type Guide = {
  /** The vendor's domains: links may only lead to these. */
  hosts: readonly string[]
  steps: readonly GuideStep[]
  /** Why there is no page to link to. */
  noLink?: Sentence
  scopes: readonly GuideScopes[]
  /** Why there is nothing to choose, or what decides instead. */
  noScopes?: Sentence
}

/** The sentences of a guide as texts of its connector: `guide_step_1`, `guide_kind_1`, `guide_extra_1_1` ... */
export function guideTexts({ steps, scopes, noLink, noScopes }: Guide): Texts {
  const sentences: [string, Sentence][] = [
    ...steps.map((step, at): [string, Sentence] => [stepText(at), step]),
    ...scopes.flatMap(({ kind, extra = [] }, at): [string, Sentence][] => [
      ...(kind ? [[kindText(at), kind] as [string, Sentence]] : []),
      ...extra.map((one, place): [string, Sentence] => [extraText(at, place), one]),
    ]),
    ...(noLink ? [['guide_no_link', noLink] as [string, Sentence]] : []),
    ...(noScopes ? [['guide_no_scopes', noScopes] as [string, Sentence]] : []),
  ]
  return {
    fr: Object.fromEntries(sentences.map(([key, { fr }]) => [key, fr])),
    en: Object.fromEntries(sentences.map(([key, { en }]) => [key, en])),
  }
}

export const stepText = (at: number) => `guide_step_${at + 1}`
export const kindText = (at: number) => `guide_kind_${at + 1}`
export const extraText = (at: number, place: number) => `guide_extra_${at + 1}_${place + 1}`

/** Both addresses of a link. */
export const addressesOf = (link: GuideLink) =>
  typeof link === 'string' ? { read: link, write: link } : link
