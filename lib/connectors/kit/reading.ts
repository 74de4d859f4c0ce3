import type { AccountFacts } from '@/lib/connectors/kit/account-facts'

/** Where a reading stands. JSON, opaque to the caller: keep it, and hand it back to resume. */
export type Checkpoint = {
  /** By list: the cursor of the next page, or null when the list is done. */
  lists: Record<string, string | null>
  /** By list that holds accounts: distinct rows seen so far, and how many it says it has. */
  counts: Record<string, ListCount>
  pages: number
  accounts: number
  skipped: number
  notes: string[]
}

export type ListCount = {
  rows: number
  total: number | null
  /** Its pages are found by counting rows: when one goes, those behind it move up, one of them to a page that was read. */
  isNumbered?: true
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
  /** A row may have moved past the reading without a trace: whoever is missing is looked for a second time. */
  mayMiss?: true
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

/** The note of a list whose rows moved from place to place while it was read: some may be missing. */
export const movedList = 'connectors.notes.moved_list'

export type ReadingProgress = { pages: number; accounts: number; total: number | null }

export const noCheckpoint = (): Checkpoint => ({
  lists: {},
  counts: {},
  pages: 0,
  accounts: 0,
  skipped: 0,
  notes: [],
})

/** The state of one reading, shared by its lists. A call that reads no accounts has a throwaway one. */
export class Reading {
  /** By `Runtime.elapsed`. */
  readonly startedAt: number
  readonly onPage: (reading: Reading) => void
  /** Whether lists count that are read aside: where one account is looked for, any of them may be the one that shows it. */
  readonly countsAside: boolean
  lists: Checkpoint['lists']
  counts: Checkpoint['counts']
  readonly notes: Set<string>
  pages: number
  skipped: number
  accounts: number
  /** How many checkpoints were passed, and the latest one, valid once everything before it is stored. */
  boundaries = 0
  kept: Checkpoint

  constructor(
    startedAt: number,
    checkpoint: Checkpoint | null,
    { onPage = () => {}, countsAside = false }: Partial<Pick<Reading, 'onPage' | 'countsAside'>> = {},
  ) {
    const { lists, counts, notes, pages, skipped, accounts } = structuredClone(checkpoint ?? noCheckpoint())
    this.startedAt = startedAt
    this.onPage = onPage
    this.countsAside = countsAside
    this.lists = lists
    this.counts = counts
    this.notes = new Set(notes)
    this.pages = pages
    this.skipped = skipped
    this.accounts = accounts
    this.kept = this.snapshot()
  }

  /** How many accounts there are, as far as the lists say. */
  get total(): number | null {
    const totals = Object.values(this.counts).flatMap(({ total }) => total ?? [])
    return totals.length > 0 ? totals.reduce((sum, total) => sum + total, 0) : null
  }

  /** No list showed fewer rows than it said it has, or moved while it was read. */
  get isWhole(): boolean {
    if (this.notes.has(movedList)) return false
    return Object.values(this.counts).every(({ rows, total }) => total === null || rows >= total)
  }

  /** A numbered list that says how many rows it has shows by their count that one was missed; without a total nothing does. */
  get mayMiss(): boolean {
    return Object.values(this.counts).some(({ total, isNumbered }) => total === null && isNumbered)
  }

  /**
   * Looks for one thing from the beginning of its lists, and once more where it is not there and they may have missed it.
   * @returns undefined where they may have missed it the second time, too
   */
  async lookTwice<T>(look: () => Promise<T | null>): Promise<T | null | undefined> {
    this.forgetLists()
    const found = await look()
    if (found !== null || (this.isWhole && !this.mayMiss)) return found
    this.forgetLists()
    const foundLater = await look()
    return foundLater === null && !this.isWhole ? undefined : foundLater
  }

  private forgetLists(): void {
    this.lists = {}
    this.counts = {}
    this.notes.delete(movedList)
  }

  /** Every row of a page was taken: a checkpoint to resume from. */
  leavePage(): void {
    this.boundaries++
    this.kept = this.snapshot()
  }

  private snapshot(): Checkpoint {
    const { lists, counts, notes, pages, skipped, accounts } = this
    // Taken at each page's end: a copy by hand costs a tenth of `structuredClone`.
    const copied = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, { ...count }]))
    return { lists: { ...lists }, counts: copied, notes: [...notes], pages, skipped, accounts }
  }
}
