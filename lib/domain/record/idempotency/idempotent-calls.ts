import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { noCompany } from '@/lib/platform/keys/sealed-columns'
import { decryptSecret, encryptSecret } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

export type IdempotentCall = {
  /** Null for calls that nobody signed in for. */
  companyId: string | null
  caller: string
  /** As the client chose it; only its hash is stored, with that of the caller. */
  key: string
  /** What is asked: address and body. Only a keyed hash of it is stored. */
  request: string
}

/**
 * `first`: to be done now. `answered`: it was done. `running`: somebody does it now. `unknown`: whoever did it has not said how it ended
 * and will not any more. `other`: the key belongs to another request.
 */
export type Claim =
  | { kind: 'first'; id: string }
  | { kind: 'answered'; answer: string }
  | { kind: 'running' | 'unknown' | 'other' }

/** Takes a key for a call, for one day. Of several at once, one is the first. */
export async function claimCall({ companyId, caller, key, request }: IdempotentCall): Promise<Claim> {
  const place = createHash('sha256').update(`${caller}\0${key}`).digest()
  const marks = marksOf(request)
  const [claimed] = await readRows(
    pool,
    { id: column.uuid },
    {
      name: 'claim-call',
      // Nothing takes longer than two minutes: after that, whoever had it has died.
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
  // Given back between the two statements: it may be had in a moment.
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

/** Nothing was done: the key may be used again. */
export async function releaseCall(id: string, companyId: string | null): Promise<void> {
  await runStatement(pool, {
    name: 'release-call',
    text: 'DELETE FROM idempotent_calls WHERE company_id IS NOT DISTINCT FROM $1 AND id = $2',
    values: [companyId, id],
  })
}

/** How it ended is not known, or cannot be said again. */
export async function giveUpCall(id: string, companyId: string | null): Promise<void> {
  await runStatement(pool, {
    name: 'give-up-call',
    text: `UPDATE idempotent_calls SET running_until = now()
            WHERE company_id IS NOT DISTINCT FROM $1 AND id = $2`,
    values: [companyId, id],
  })
}

/** Under each key of the server, the newest first: a body may hold a password, which a plain hash would let somebody guess. */
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
