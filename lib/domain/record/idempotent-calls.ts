import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { noCompany } from '@/lib/platform/keys/sealed-columns'
import { decryptSecret, encryptSecret } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

export type IdempotentCall = {
  /** Null for calls without a signed-in user. */
  companyId: string | null
  caller: string
  /** As the client chose it; only its hash is stored, with that of the caller. */
  key: string
  /** What is asked: address and body. Only a keyed hash of it is stored. */
  request: string
}

/**
 * `first`: the caller runs it now. `answered`: it has run. `running`: another call is running it. `unknown`: it ended
 * without an answer that can be repeated. `other`: the key belongs to another request.
 */
export type Claim =
  | { kind: 'first'; id: string }
  | { kind: 'answered'; answer: string }
  | { kind: 'running' | 'unknown' | 'other' }

/** Reserves a key for a call, for one day. Of several concurrent calls, exactly one gets `first`. */
export async function claimCall({ companyId, caller, key, request }: IdempotentCall): Promise<Claim> {
  const place = createHash('sha256').update(`${caller}\0${key}`).digest()
  const marks = marksOf(request)
  const [claimed] = await readRows(
    pool,
    { id: column.uuid },
    {
      name: 'claim-call',
      // No call takes longer than two minutes, so after that the process that reserved the key has died.
      text: `INSERT INTO idempotent_calls AS c (company_id, key, request, running_until, expires_at)
             VALUES ($1, $2, $3, now() + interval '2 minutes', now() + interval '24 hours')
             ON CONFLICT (key) DO UPDATE
                SET id = uuidv7(), company_id = excluded.company_id, request = excluded.request, answer = NULL,
                    running_until = excluded.running_until, expires_at = excluded.expires_at
              WHERE c.expires_at <= now()
             RETURNING id`,
      values: [companyId, place, marks[0]],
    },
  )
  if (claimed) return { kind: 'first', id: claimed.id }
  const [held] = await readRows(
    pool,
    { id: column.uuid, isSame: column.bool, isRunning: column.bool, answer: column.text.nullable },
    {
      name: 'read-call',
      text: `SELECT id, request = ANY($3::bytea[]) AS "isSame", running_until > now() AS "isRunning", answer
               FROM idempotent_calls WHERE company_id IS NOT DISTINCT FROM $1 AND key = $2`,
      values: [companyId, place, marks],
    },
  )
  // The key was released between the two statements, so a retry can reserve it.
  if (!held) return { kind: 'running' }
  if (!held.isSame) return { kind: 'other' }
  const answer = held.answer && open(held.answer, held.id, companyId)
  if (answer) return { kind: 'answered', answer }
  return { kind: held.isRunning && held.answer === null ? 'running' : 'unknown' }
}

/** Keeps the answer, encrypted: it may hold a secret that is shown once. */
export async function keepAnswer(id: string, companyId: string | null, answer: string): Promise<void> {
  await runStatement(pool, {
    name: 'keep-answer',
    text: `UPDATE idempotent_calls SET answer = $3, running_until = now()
            WHERE company_id IS NOT DISTINCT FROM $1 AND id = $2`,
    values: [companyId, id, encryptSecret(answer, placeOf(id, companyId))],
  })
}

/** Releases the key after a call that changed nothing. */
export async function releaseCall(id: string, companyId: string | null): Promise<void> {
  await runStatement(pool, {
    name: 'release-call',
    text: 'DELETE FROM idempotent_calls WHERE company_id IS NOT DISTINCT FROM $1 AND id = $2',
    values: [companyId, id],
  })
}

/** Marks a call whose result is unknown, or whose answer cannot be repeated. */
export async function giveUpCall(id: string, companyId: string | null): Promise<void> {
  await runStatement(pool, {
    name: 'give-up-call',
    text: `UPDATE idempotent_calls SET running_until = now()
            WHERE company_id IS NOT DISTINCT FROM $1 AND id = $2`,
    values: [companyId, id],
  })
}

/** One hash for each server key, newest first. Keyed, because a body may hold a password that a plain hash would expose. */
const marksOf = (request: string): Buffer[] =>
  env().CREDENTIAL_KEYS.map(({ key }) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'idempotent requests', 32)))
      .update(request)
      .digest(),
  )

const placeOf = (id: string, companyId: string | null) =>
  ({ table: 'idempotent_calls', column: 'answer', rowId: id, companyId: companyId ?? noCompany }) as const

/** Null when the key that encrypted it was taken away since. */
function open(sealed: string, id: string, companyId: string | null): string | null {
  try {
    return decryptSecret(sealed, placeOf(id, companyId))
  } catch {
    return null
  }
}
