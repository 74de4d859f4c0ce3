import { cleanText } from '@/lib/connectors/kit/clean-text'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { orNull } from '@/lib/connectors/kit/if-allowed'
import type { Connection } from '@/lib/connectors/kit/outbound'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'
import { requireSelection, withSession } from '@/lib/connectors/kit/wire/session'

const mostPools = 100
const mostSeats = 10_000_000

/** What is bought and used; null where these credentials may not know, undefined where no vendor tells. */
export async function readSeats(
  connector: ApiConnector,
  connection: Connection,
): Promise<SeatPool[] | null | undefined> {
  const { readSeats: read } = connector
  if (!read) return undefined
  requireSelection(connector, connection)
  const facts = await withSession(connector, connection, ({ http, context }) => orNull(read(http, context)))
  return facts && cleanPools(facts)
}

/** One pool a licence, without what no number of seats can be. */
export function cleanPools(pools: readonly SeatPool[]): SeatPool[] {
  const clean = new Map<string, SeatPool>()
  for (const { licence, name, purchased, used, isPlan } of pools.slice(0, mostPools)) {
    const key = cleanText(licence, 200)
    if (!key) continue
    clean.set(key, {
      licence: key,
      name: cleanText(name, 200) || key,
      purchased: asCount(purchased),
      used: asCount(used),
      isPlan: isPlan === true,
    })
  }
  return [...clean.values()].filter(({ purchased, used }) => purchased !== null || used !== null)
}

const asCount = (number: number | null) =>
  number !== null && Number.isSafeInteger(number) && number >= 0 && number <= mostSeats ? number : null
