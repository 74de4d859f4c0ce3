import { pool } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'

/** Keeps "last seen" within five minutes of the truth, beside the answer and not before it: nobody waits for it. */
export function noteSeen(sessionIds: string[]) {
  if (sessionIds.length === 0) return
  pool
    .query({
      name: 'note-seen',
      text: `UPDATE sessions SET last_seen_at = now()
              WHERE id = ANY($1::uuid[]) AND last_seen_at < now() - interval '5 minutes'`,
      values: [sessionIds],
    })
    .catch((error: unknown) => log.warn({ err: error }, 'the last use of sessions could not be noted'))
}
