import { createHash } from 'node:crypto'

/** SHA-256 of sorted ids, a line each: names in the audit chain whom one act was about. */
export const digestOf = (ids: string[]): string =>
  createHash('sha256')
    .update([...ids].sort().join('\n'))
    .digest('hex')
