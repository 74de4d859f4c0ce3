import type { BreachSource } from '@prisma/client'
import { severityOfHits } from '@/lib/domain/breaches/hits/severity'
import { db, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

export type BreachedAddress = { address: string; names: string[] }

const longestName = 200

/** Returns the names that the stored list does not have. */
export async function unknownNames(source: BreachSource, names: string[]): Promise<string[]> {
  const breaches = await db.breach.findMany({
    where: { source, name: { in: names } },
    select: { name: true },
  })
  const have = new Set(breaches.map(({ name }) => name))
  return names.filter((name) => !have.has(name))
}

/** Stores breaches by name only, until the list has them. */
export async function addBareBreaches(source: BreachSource, names: string[]): Promise<void> {
  await db.breach.createMany({
    data: names
      .map((name) => name.slice(0, longestName))
      .filter((name) => name !== '')
      .map((name) => ({ source, name, title: name, isBare: true })),
    skipDuplicates: true,
  })
}

/**
 * Stores what was found, and that the addresses were checked, in one transaction: if a worker is killed, an
 * address is either done or due. A known hit is unchanged, with its acknowledgement. Sensitive breaches are
 * stored without a person.
 * @param checked all addresses that were checked, found or not
 */
export async function storeFound(
  companyId: string,
  source: BreachSource,
  checked: string[],
  hits: BreachedAddress[],
): Promise<void> {
  const pairs = hits.flatMap(({ address, names }) => names.map((name) => ({ address, name })))
  await db.$transaction(async (tx) => {
    if (pairs.length > 0) await insertHits(tx, companyId, source, pairs)
    await execute(tx)`
      UPDATE breach_addresses SET checked_at = now()
       WHERE company_id = ${companyId}::uuid AND address = ANY(${checked}::text[])`
  })
}

const insertHits = (
  tx: Tx,
  companyId: string,
  source: BreachSource,
  pairs: { address: string; name: string }[],
) => execute(tx)`
  INSERT INTO breach_hits AS kept (company_id, breach_id, member_id, address, severity)
  SELECT h.company_id, h.breach_id, h.member_id, h.address, ${severityOfHits}
    FROM (SELECT DISTINCT a.company_id, known.id AS breach_id, a.member_id, a.address, NULL::uuid AS user_connector_id
            FROM unnest(${pairs.map(({ address }) => address)}::text[], ${pairs.map(({ name }) => name)}::text[]) AS p (address, name)
            JOIN breach_addresses a ON a.company_id = ${companyId}::uuid AND a.address = p.address
            JOIN breaches known ON known.source = ${source}::breach_source AND known.name = p.name AND NOT known.is_sensitive) h
    JOIN breaches b ON b.id = h.breach_id
   ORDER BY h.breach_id, h.address
  ON CONFLICT (company_id, breach_id, address) DO UPDATE
     SET last_seen_at = now(), member_id = excluded.member_id`
