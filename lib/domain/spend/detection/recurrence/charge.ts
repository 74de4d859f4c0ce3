/** One charge of a stream: positive minor units as billed, on a day. */
export type Charge = {
  rowId: string
  day: number
  amountMinor: bigint
  isConverted: boolean
}
