/** Text without NUL and lone surrogates, because PostgreSQL would refuse the whole statement. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()
