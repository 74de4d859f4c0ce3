const mask = '•••'
/** A shorter secret would mask ordinary words; then nothing of the text is shown at all. */
const shortest = 4

function spellings(secret: string): string[] {
  const bare = secret.replace(/\s+/g, '')
  const base64 = Buffer.from(secret, 'utf8').toString('base64')
  return [
    secret,
    bare,
    encodeURIComponent(secret),
    encodeURIComponent(bare),
    new URLSearchParams({ s: secret }).toString().slice(2),
    JSON.stringify(secret).slice(1, -1),
    base64,
    base64.replace(/={1,2}$/, ''),
    encodeURIComponent(base64),
    Buffer.from(secret, 'utf8').toString('base64url'),
    Buffer.from(secret, 'utf8').toString('hex'),
  ]
}

/** Masks secrets by their value, in every spelling a vendor might echo them in. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const values = secrets.filter((secret) => secret.trim() !== '')
  const short = values.filter((secret) => secret.length < shortest)
  // Longest first: a spelling may contain another one.
  const all = [...new Set(values.flatMap(spellings))]
    .filter((spelling) => spelling.length >= shortest)
    .sort((a, b) => b.length - a.length)
  const pattern = all.length > 0 ? new RegExp(all.map(escapePattern).join('|'), 'gi') : null
  return (text) => {
    if (short.some((secret) => text.includes(secret))) return mask
    return pattern ? text.replace(pattern, mask) : text
  }
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** The secret parts of request headers: whole values, and what follows the scheme. */
export function secretsInHeaders(headers: Record<string, string>): string[] {
  const isSecret = /^(authorization|cookie|private-token|x-api-key|.*(token|secret|key))$/i
  return Object.entries(headers)
    .filter(([name]) => isSecret.test(name))
    .flatMap(([, value]) => [value, ...value.split(/\s+/).slice(1)])
}
