import { postBytes } from '@/lib/connectors/kit/wire/bytes'
import {
  readTimestamp,
  timestampQuery,
  timestampQueryType,
} from '@/lib/domain/record/audit/anchors/ask-timestamp'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

type Point = { company: string; seq: number; hash: Uint8Array }

const atOnce = 200

/**
 * Has an outside authority time-stamp the chains, across companies: the head of each that has moved, and the
 * event that ended each review, so that its evidence pack has a time stamp of its own. Continues after an interruption.
 * @throws Error when one failed, after all were tried: the queue retries
 */
export async function anchorChains(signal?: AbortSignal): Promise<number> {
  const authority = env().TIMESTAMP_URL
  if (!authority) return 0
  let failed = 0
  const points = await toAnchor()
  for (const point of points) {
    if (signal?.aborted) break
    try {
      await anchor(point, authority, signal)
    } catch (error) {
      failed++
      log.warn({ company: point.company, seq: point.seq, err: error }, 'a chain could not be anchored')
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${points.length} points could not be anchored`)
  return points.length
}

async function toAnchor(): Promise<Point[]> {
  const rows = await readRows(
    pool,
    { company: column.text, seq: column.int, hash: column.bytes },
    {
      text: `SELECT p.company, p.seq, p.hash FROM (
       SELECT company_id::text AS company, seq, hash FROM audit_heads WHERE seq > 0
       UNION
       SELECT e.company_id::text, e.seq, e.hash FROM audit_events e
         JOIN access_reviews r ON r.company_id = e.company_id AND r.id = e.object_id
        WHERE e.action IN ('access_review.completed', 'access_review.cancelled')
     ) p
     WHERE NOT EXISTS (SELECT FROM audit_anchors a WHERE a.company_id = p.company::uuid AND a.seq = p.seq)
     ORDER BY p.company, p.seq DESC LIMIT ${atOnce}`,
      values: [],
    },
  )
  return rows
}

async function anchor({ company, seq, hash }: Point, authority: string, signal?: AbortSignal) {
  const { nonce, bytes } = timestampQuery(hash)
  const answer = await postBytes({
    url: authority,
    type: timestampQueryType,
    body: bytes,
    policy: outboundPolicy(),
    ...(signal && { signal }),
  })
  const stamp = await readTimestamp(answer, { hash, nonce })
  await runStatement(pool, {
    text: `INSERT INTO audit_anchors (company_id, seq, hash, at, authority, token) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    values: [company, seq, hash, stamp.at, new URL(authority).host, stamp.answer],
  })
}
