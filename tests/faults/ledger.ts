import type { Outcome } from '@/tests/faults/stage/balancer'

/** One act that was asked for, and what became of the asking. */
export type Act = {
  company: string
  /** As the audit log calls it. */
  action: string
  objectId: string
  outcome: Exclude<Outcome, 'refused'>
}

export type EditedMember = { company: string; email: string; acknowledged: string; possible: Set<string> }
export type Creation = { company: string; tenant: string; login: string; provisioningId: string | null }
export type Deletion = { company: string; tenant: string; accountId: string; externalId: string }

/** What the load was told: everything in here has to be true in the end. */
export class Ledger {
  readonly acts: Act[] = []
  readonly members = new Map<string, EditedMember>()
  readonly deletedMembers: { company: string; memberId: string; outcome: Act['outcome'] }[] = []
  readonly imports: { company: string; importId: string; emails: string[]; outcome: Act['outcome'] }[] = []
  readonly batches: { tenant: string; batchId: string; emails: string[]; outcome: Act['outcome'] }[] = []
  readonly statements: { company: string; importId: string; bankIds: string[]; outcome: Act['outcome'] }[] =
    []
  /** Notifications that wait for a mail. */
  readonly told: string[] = []
  /** Users who were told things before their last week ended, and since: as many as one digest has to say. */
  readonly toldForWeek: { userId: string; count: number }[] = []
  readonly creations: Creation[] = []
  readonly deletions: Deletion[] = []
  readonly syncs: { company: string; runId: string }[] = []
  readonly decided: { company: string; anomalyId: string }[] = []
  readonly completedReviews: { company: string; reviewId: string }[] = []
  /** Password resets, by the address: how many were acknowledged, and how many may have been taken. */
  readonly resets = new Map<string, { acknowledged: number; unknown: number }>()
  readonly asked = new Map<string, Record<Outcome, number>>()
  /** Why something was not acknowledged, and how often. */
  readonly reasons = new Map<string, number>()

  count(what: string, outcome: Outcome, reason: string): void {
    const counts = this.asked.get(what) ?? { acknowledged: 0, refused: 0, unknown: 0 }
    counts[outcome]++
    this.asked.set(what, counts)
    const full = `${what} ${outcome}: ${reason}`
    if (outcome !== 'acknowledged') this.reasons.set(full, (this.reasons.get(full) ?? 0) + 1)
  }

  act(company: string, action: string, objectId: string, outcome: Outcome): void {
    if (outcome !== 'refused') this.acts.push({ company, action, objectId, outcome })
  }
}
