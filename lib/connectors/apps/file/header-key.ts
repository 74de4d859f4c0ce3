/** A header without case, accents, spaces and signs: `has-2fa` and `Has 2FA` are one. */
export function headerKey(header: string): string {
  return header
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
