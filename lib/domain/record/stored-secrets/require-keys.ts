import {
  type Counted,
  countByKey,
  type Database,
  secretsOf,
  totalsOf,
} from '@/lib/domain/record/stored-secrets/count-by-key'
import { openRow } from '@/lib/domain/record/stored-secrets/sealed-rows'
import type { NamedKey } from '@/lib/platform/env'
import { companyOf } from '@/lib/platform/keys/sealed-columns'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** CREDENTIAL_KEYS does not decrypt the stored secrets: one line for the operator. */
export class CredentialKeyError extends Error {
  override name = 'CredentialKeyError'
}

const samples = 20

/**
 * Refuses keys that do not decrypt the stored secrets, so that a lost key is noticed before new secrets are written. A single
 * damaged secret is no reason, as long as others can be decrypted.
 * @throws CredentialKeyError that names each key that is missing, or has another value under the same id
 */
export async function requireKeys(database: Database, keys: NamedKey[]): Promise<void> {
  const counted = await countByKey(database)
  const problems: string[] = []
  for (const [id, n] of totalsOf(counted)) {
    const under = counted.filter(({ keyId }) => keyId === id)
    if (!keys.some((key) => key.id === id))
      problems.push(`the key "${id}" is missing, and only it opens ${secretsOf(n)}: put it back`)
    else if (!(await opensAny(database, keys, under)))
      problems.push(`the key "${id}" is another than the one that sealed ${secretsOf(n)}: put that one back`)
  }
  if (problems.length) throw new CredentialKeyError(`CREDENTIAL_KEYS: ${problems.join('; ')}.`)
}

async function opensAny(database: Database, keys: NamedKey[], counted: Counted[]): Promise<boolean> {
  for (const { place, keyId } of counted) {
    const { table, column: name, host = "''", matters = 'true' } = place
    const rows = await readRows(
      database,
      { id: column.uuid, companyId: column.uuid, host: column.text, sealed: column.text.known },
      {
        text: `SELECT id, ${companyOf(place)} AS "companyId", ${host} AS host, ${name} AS sealed
         FROM ${table} WHERE starts_with(${name}, $1) AND ${matters} LIMIT ${samples}`,
        values: [`${keyId}.`],
      },
    )
    if (rows.some((row) => openRow(place, row, keys) !== null)) return true
  }
  return false
}
