import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { hasDueIn } from '@/lib/domain/breaches/checks/due-addresses'
import { type BreachedAddress, storeFound } from '@/lib/domain/breaches/checks/store-hits'
import { noteDomains, noteSensitive } from '@/lib/domain/breaches/monitor/note-state'
import type { DomainSearch, OpenMonitor } from '@/lib/domain/breaches/monitor/open-monitor'
import { hours, now } from '@/lib/platform/clock'
import { db, pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const atOnce = 1_000

/**
 * Searches each verified domain as a whole: one request instead of thousands. Only if the source has
 * verified the domain for the company too; otherwise its addresses are checked one by one. Once a day, and
 * within an hour for new addresses.
 */
export async function searchDomains(
  monitor: OpenMonitor,
  proven: string[],
  learn: (names: string[]) => Promise<void>,
): Promise<void> {
  const { searchDomain } = monitor.source
  if (!searchDomain) return
  const searched = { ...monitor.domains }
  let sensitive: number | null = null
  for (const domain of proven) {
    if (!(await isDue(monitor.companyId, domain, searched[domain]))) continue
    try {
      const byAlias = await searchDomain(domain)
      const names = [...new Set([...byAlias.values()].flat())]
      await learn(names)
      sensitive = (sensitive ?? 0) + (await countSensitive(monitor, byAlias, names))
      await storeDomain(monitor, domain, byAlias)
      searched[domain] = { at: now().toISOString(), is_verified: true }
    } catch (error) {
      if (!(error instanceof ConnectorError && error.kind === 'permission')) throw error
      searched[domain] = { at: now().toISOString(), is_verified: false }
    }
    await noteDomains(monitor.companyId, searched)
  }
  if (sensitive !== null) await noteSensitive(monitor.companyId, sensitive)
}

async function isDue(companyId: string, domain: string, last: DomainSearch | undefined): Promise<boolean> {
  const age = last ? now().getTime() - Date.parse(last.at) : Number.POSITIVE_INFINITY
  // The domain may have been verified there meanwhile, or be new here.
  if (last && age < hours(last.is_verified ? 1 : 23)) return false
  return hasDueIn(companyId, domain)
}

/** Marks all addresses of the domain as done, page by page, each with what was found. */
async function storeDomain(
  { companyId, source }: OpenMonitor,
  domain: string,
  byAlias: Map<string, string[]>,
): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await readRows(
      pool,
      { address: column.text },
      {
        text: `SELECT address FROM breach_addresses
        WHERE company_id = $1 AND split_part(address, '@', 2) = $2 AND address > $3 ORDER BY address LIMIT $4`,
        values: [companyId, domain, after, atOnce],
      },
    )
    const breached: BreachedAddress[] = rows.flatMap(({ address }) => {
      const names = byAlias.get(address.slice(0, address.lastIndexOf('@')))
      return names?.length ? [{ address, names }] : []
    })
    const checked = rows.map(({ address }) => address)
    if (checked.length > 0) await storeFound(companyId, source.id, checked, breached)
    if (rows.length < atOnce) return
    after = checked.at(-1)!
  }
}

/** Counts addresses in sensitive breaches, for which only the number is stored. */
async function countSensitive(
  { source }: OpenMonitor,
  byAlias: Map<string, string[]>,
  names: string[],
): Promise<number> {
  const rows = await db.breach.findMany({
    where: { source: source.id, name: { in: names }, isSensitive: true },
    select: { name: true },
  })
  const delicate = new Set(rows.map(({ name }) => name))
  return [...byAlias.values()].filter((found) => found.some((name) => delicate.has(name))).length
}
