import type { Decided } from '@/lib/domain/record/audit/verify/replay-items'
import type { HashedItem } from '@/lib/domain/record/audit/verify/review-lines'

export type DeciderTally = {
  kind: string
  id: string | null
  name: string | null
  count: number
  overturned: number
}

/** The first positions in the list, and their total number. */
export type Positions = { count: number; positions: number[] }

const mostNamed = 40

/** How independent a review was, counted item by item from its events. */
export class IndependenceTally {
  private readonly deciders = new Map<string, DeciderTally>()
  private readonly atClosing: Positions = { count: 0, positions: [] }
  private readonly pending: Positions = { count: 0, positions: [] }
  private overturned = 0

  take(item: Pick<HashedItem, 'position' | 'flags'>, decided: Decided | null, overturns: number): void {
    if (overturns > 0) this.overturned++
    if (!decided) {
      name(this.pending, item.position)
      return
    }
    const decider = this.deciderOf(decided)
    decider.count++
    if (overturns > 0) decider.overturned++
    const isFlagged = Array.isArray(item.flags) && item.flags.length > 0
    if (decided.isDefault && decided.decision === 'approved' && isFlagged) name(this.atClosing, item.position)
  }

  /** After a completed review only accounts of the person who ended it may be pending. */
  result({ isCompleted, launchedBy, isReviewerLauncher }: Ends) {
    const deciders = [...this.deciders.values()].sort(
      (a, b) => b.count - a.count || byText(a.name ?? '', b.name ?? ''),
    )
    const others = deciders.filter(({ kind, id }) => kind === 'user' && id !== launchedBy)
    return {
      deciders,
      overturned: this.overturned,
      atClosing: this.atClosing,
      ownPending: isCompleted ? this.pending : { count: 0, positions: [] },
      /** Whether its only reviewer launched it; null when no event says so. */
      isLauncherAlone: isReviewerLauncher === null ? null : isReviewerLauncher && others.length === 0,
      isDecidedByOthers: others.length > 0,
    }
  }

  private deciderOf({ kind, id, name }: Decided): DeciderTally {
    const key = JSON.stringify([kind, id, name])
    const decider = this.deciders.get(key) ?? { kind, id, name, count: 0, overturned: 0 }
    this.deciders.set(key, decider)
    return decider
  }
}

type Ends = { isCompleted: boolean; launchedBy: string | null; isReviewerLauncher: boolean | null }
export type Independence = ReturnType<IndependenceTally['result']>

/** Sorted as verify.html sorts, whatever the language of the browser. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function name(among: Positions, position: number) {
  among.count++
  if (among.positions.length < mostNamed) among.positions.push(position)
}
