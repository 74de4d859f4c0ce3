/** Parses a typed price into minor units as text: `12,50`, `1 200`. Null if empty, undefined if invalid. */
export function readPrice(text: string): string | null | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (plain === '') return null
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!match) return undefined
  return String(BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`))
}

/** Formats minor units for editing. */
export function writePrice(minor: string | null, language: string): string {
  if (minor === null) return ''
  const digits = minor.padStart(3, '0')
  return `${digits.slice(0, -2)}${language === 'fr' ? ',' : '.'}${digits.slice(-2)}`
}
