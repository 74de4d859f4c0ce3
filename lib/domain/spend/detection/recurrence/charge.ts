/** One charge of a stream: its day, and positive minor units as billed. */
export type Charge = {
  rowId: string
  day: number
  amountMinor: bigint
  isConverted: boolean
}
