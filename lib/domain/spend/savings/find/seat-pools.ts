import type { ConnectionFacts, PoolFacts } from '@/lib/domain/spend/savings/find/facts'

export type KnownPool = PoolFacts & { isWritten: boolean; isUseEstimated: boolean }

/**
 * The seats of a connection: as its vendor reports them, or else as a user entered them. Where the vendor does not report
 * the used ones, they are counted from its accounts.
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
  const used = pools.length === 1 ? pools[0]!.used : null
  return [
    {
      licence: 'written',
      name: label,
      purchased: purchasedSeats,
      ...(used === null ? usedByAccounts(connection) : { used, isUseEstimated: false }),
      isPlan: false,
      readAt: null,
      isWritten: true,
    },
  ]
}

/** Accounts whose seat is unknown count as having one. */
const usedByAccounts = ({ seated, unknown }: ConnectionFacts) => ({
  used: seated + unknown,
  isUseEstimated: unknown > 0,
})
