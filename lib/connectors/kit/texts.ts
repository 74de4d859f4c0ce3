/**
 * What a connector says in words of its own, by language: help of its fields, its labels, its errors. The key `x` of the
 * connector `id` is the message `connectors.id.x`.
 */
export type Texts = { fr: Record<string, string>; en: Record<string, string> }

/** The same keys in both languages: one that is missing in either does not compile. */
export type TextsOf<Key extends string> = { fr: Record<Key, string>; en: Record<Key, string> }
