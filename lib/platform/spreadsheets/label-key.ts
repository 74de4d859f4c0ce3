/** A label without accents, case, spaces and punctuation: `E-mail  Adresse` and `email adresse` are equal. */
export function labelKey(label: string): string {
  return labelWords(label).join('')
}

export function labelWords(label: string): string[] {
  const plain = label
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
