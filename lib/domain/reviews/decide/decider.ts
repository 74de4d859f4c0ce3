import type { DecidedBy } from '@prisma/client'
import type { AuditActor } from '@/lib/domain/record/audit/write/record-event'
import type { Prisma } from '@/lib/platform/db'

/** The person who decides, on a review that is locked and still running. */
export type Decider = {
  companyId: string
  accessReviewId: string
  kind: DecidedBy
  /** The user's id; null for the reviewer. */
  id: string | null
  name: string
  /** The client's IP address. */
  from: string
  /** Condition on item `i`: it is the decider's own account. */
  isOwn: Prisma.Sql
  audit: AuditActor
}
