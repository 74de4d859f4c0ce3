const hex = (bytes) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const unbase64 = (text) => Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0))
const sha256 = async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes))
const utf8 = (text) => new TextEncoder().encode(text)

/** JSON in a single form: keys sorted by code unit, no spaces. */
function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : 1))
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}
