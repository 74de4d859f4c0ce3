/**
 * Text as PostgreSQL takes it: NUL and halves of surrogate pairs, which it refuses with the whole statement, are
 * nobody's words.
 */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()
