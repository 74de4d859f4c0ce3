import { createHash } from 'node:crypto'

/** JSON in a single form: keys sorted by code unit, no spaces. Hashes are computed from it, here and by everybody who verifies them. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const parts = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
  return `{${parts.join(',')}}`
}

/** The first 128 bits of the SHA-256 of a value in canonical JSON, in base64url: 22 characters that represent it in a line. */
export const shortHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest().subarray(0, 16).toString('base64url')
