import type { ConnectionFacts, PoolFacts } from '@/lib/domain/spend/savings/find/facts'

export type KnownPool = PoolFacts & { isWritten: boolean; isUseEstimated: boolean }

/**
 * The seats of a connection: what its vendor tells, or else what somebody wrote. Who uses them, where the vendor does not
 * say, is counted in its accounts.
 */
export function seatPools(connection: ConnectionFacts): KnownPool[] {
  const { pools, purchasedSeats, label } = connection
  if (pools.some(({ purchased }) => purchased !== null))
    return pools.map((pool) => ({
      ...pool,
      ...(pool.used === null && pools.length === 1 ? usedByAccounts(connection) : { isUseEstimated: false }),
      isWritten: false,
    }))
  if (purchasedSeats === null) return []
  const told = pools.length === 1 ? pools[0]!.used : null
  return [
    {
      licence: 'written',
      name: label,
      purchased: purchasedSeats,
      ...(told === null ? usedByAccounts(connection) : { used: told, isUseEstimated: false }),
      isPlan: false,
      readAt: null,
      isWritten: true,
    },
  ]
}

/** Accounts of which the application does not say whether they have a seat count as if they had one. */
const usedByAccounts = ({ seated, unknown }: ConnectionFacts) => ({
  used: seated + unknown,
  isUseEstimated: unknown > 0,
})

/** How many seats its bill is for: bought, or else in use. */
export function seatCount(connection: ConnectionFacts): number {
  const pools = seatPools(connection)
  const bought = pools.reduce((all, { purchased, used }) => all + (purchased ?? used ?? 0), 0)
  return bought > 0 ? bought : connection.seated + connection.unknown
}
