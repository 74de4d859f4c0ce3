import type { BankRow } from '@/lib/domain/spend/detection/types'

/** A row whose vendor is known; no domain is no software. */
export type LabelledRow = BankRow & {
  trueDomain: string | null
  dialect: string
  /** Rows of one subscription, where a generator made them. */
  stream?: { id: string; period: string }
}
