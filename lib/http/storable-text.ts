/** Text as PostgreSQL accepts it: without NUL and lone surrogates, for which it refuses the whole statement. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()
