/** Seats of one licence or plan. Null is a number that the vendor does not tell, and never nought. */
export type SeatPool = {
  /** The vendor's own key of it. */
  licence: string
  name: string
  purchased: number | null
  used: number | null
  /** The number comes with a plan of that size, and is not bought one by one. */
  isPlan?: boolean
}
