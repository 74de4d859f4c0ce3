import { countByKey } from '@/lib/domain/record/stored-secrets/count-by-key'
import { openRow, type SealedRow, sealRow } from '@/lib/domain/record/stored-secrets/sealed-rows'
import { alone } from '@/lib/platform/alone'
import { everyCompany, Prisma, pool } from '@/lib/platform/db'
import { env, type NamedKey } from '@/lib/platform/env'
import { companyOf, type SealedColumn, sealedColumns } from '@/lib/platform/keys/sealed-columns'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/** `left`: rows that are locked or were changed meanwhile; the next run tries them again. */
export type ReEncrypted = { reEncrypted: number; alreadyNew: number; left: number; cannotOpen: number }

const pageSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Encrypts with the newest key what is encrypted with older ones. Across companies, since the keys belong to the instance.
 * Idempotent, and safe to interrupt after any row; what it cannot decrypt stays unchanged.
 */
export async function reEncryptSecrets(
  signal?: AbortSignal,
  keys: NamedKey[] = env().CREDENTIAL_KEYS,
): Promise<ReEncrypted> {
  const newest = (keys as [NamedKey])[0].id
  const result = { reEncrypted: 0, alreadyNew: 0, left: 0, cannotOpen: 0 }
  for (const { keyId, n } of await countByKey(pool)) if (keyId === newest) result.alreadyNew += n
  for (const place of sealedColumns as readonly SealedColumn[])
    for await (const row of olderThan(newest, place)) {
      if (signal?.aborted) return result
      const plain = openRow(place, row, keys)
      if (plain === null) {
        result.cannotOpen++
        log.warn({ table: place.table, column: place.column, id: row.id }, 'a stored secret does not open')
      } else if (await replace(place, row, sealRow(place, row, plain, keys))) result.reEncrypted++
      else result.left++
    }
  return result
}

async function* olderThan(newest: string, place: SealedColumn) {
  const { table, host, matters } = place
  const name = Prisma.raw(place.column)
  const company = Prisma.raw(companyOf(place))
  // As the primary key has them: by the id alone each page would read the table.
  for (let after = { companyId: beforeAll, id: beforeAll }; ; ) {
    const rows = await queryRows(everyCompany, {
      id: column.uuid,
      companyId: column.uuid,
      host: column.text,
      sealed: column.text.known,
    })`
      SELECT id, ${company} AS "companyId", ${Prisma.raw(host ?? "''")} AS host, ${name} AS sealed
        FROM ${Prisma.raw(table)}
       WHERE (${company}, id) > (${after.companyId}::uuid, ${after.id}::uuid)
         AND NOT starts_with(${name}, ${`${newest}.`}) AND ${Prisma.raw(matters ?? 'true')}
       ORDER BY ${company}, id LIMIT ${pageSize}`
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last
  }
}

/** Replaces the value only if nobody changed it meanwhile. @returns whether it did */
async function replace(place: SealedColumn, { id, companyId, sealed }: SealedRow, renewed: string) {
  const { table, settled, lock } = place
  const name = Prisma.raw(place.column)
  const write = () => execute(everyCompany)`
    UPDATE ${Prisma.raw(table)} SET ${name} = ${renewed}
     WHERE ${Prisma.raw(companyOf(place))} = ${companyId}::uuid AND id = ${id}::uuid AND ${name} = ${sealed}
       AND ${Prisma.raw(settled ?? 'true')}`
  if (!lock) return (await write()) === 1
  const done = await alone(`${lock}:${id}`, write, 0)
  return done?.value === 1
}
