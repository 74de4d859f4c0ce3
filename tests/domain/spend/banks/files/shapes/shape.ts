import type { Ignored } from '@/lib/domain/spend/banks/files/statement'

/** A file as a bank writes it: names and amounts are ours, the header and everything around the rows are the bank's. */
export type Shape = {
  id: string
  encoding?: BufferEncoding
  text: string
  /** Day, minor units and label of each movement. */
  expected: string[]
  leftOut?: Partial<Ignored>
  currency?: string
  /** The file has balances, and they add up. */
  isBalanced?: true
}
