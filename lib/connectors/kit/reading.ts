import type { AccountFacts } from '@/lib/connectors/kit/account-facts'

/** Where a reading stands. JSON, opaque to the caller: keep it, and hand it back to resume. */
export type Checkpoint = {
  /** By list: the cursor of the next page, or null when the list is done. */
  lists: Record<string, string | null>
  /** Rows seen so far in the lists that say how many they have. */
  rows: number
  total: number | null
  pages: number
  accounts: number
  skipped: number
  notes: string[]
}

/** What the source said of itself at the end: the proof that a list was whole. */
export type Completeness = {
  pages: number
  accounts: number
  /** How many the application says there are; null when it does not say. */
  total: number | null
  /** Rows that could not be understood and were left out. */
  skipped: number
  /** Message keys: "invitations unavailable" and the like. */
  notes: string[]
  /** No row left out, and none missing from the total: only then may what was not seen be called gone. */
  isWhole: boolean
}

export type AccountBatch = {
  accounts: AccountFacts[]
  /** Valid once these accounts are stored. */
  checkpoint: Checkpoint
  pages: number
  total: number | null
  /** Set on the last batch, and only there. A reading that ends without it did not end well. */
  complete: Completeness | null
}

export type ReadingProgress = { pages: number; accounts: number; total: number | null }

export const noCheckpoint = (): Checkpoint => ({
  lists: {},
  rows: 0,
  total: null,
  pages: 0,
  accounts: 0,
  skipped: 0,
  notes: [],
})
