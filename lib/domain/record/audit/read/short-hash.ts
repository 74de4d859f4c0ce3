import { createHash } from 'node:crypto'
import { canonicalJson } from '@/lib/domain/record/audit/write/canonical-json'

/** The first 128 bits of the SHA-256 of a value in canonical JSON, in base64url: 22 characters that represent it in a line. */
export const shortHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest().subarray(0, 16).toString('base64url')
