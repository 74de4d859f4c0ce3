import { pool } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { runStatement } from '@/lib/platform/sql/read-rows'

/** Keeps "last seen" exact to five minutes. Written after the answer is sent, so that no call waits for it. */
export function noteSeen(sessionIds: string[]) {
  if (sessionIds.length === 0) return
  runStatement(pool, {
    name: 'note-seen',
    text: `WITH seen AS (
             UPDATE sessions SET last_seen_at = now()
              WHERE id = ANY($1::uuid[]) AND last_seen_at < now() - interval '5 minutes'
             RETURNING company_id, user_id
           )
           -- Sessions are deleted once they are over; when somebody was last there stays.
           UPDATE users u SET last_seen_at = now() FROM seen s
            WHERE u.company_id = s.company_id AND u.id = s.user_id`,
    values: [sessionIds],
  }).catch((error: unknown) => log.warn({ err: error }, 'the last use of sessions could not be noted'))
}
