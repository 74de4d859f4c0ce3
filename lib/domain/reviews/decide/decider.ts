import type { AuditActor } from '@/lib/domain/record/audit/write/record-event'
import type { DecidedBy } from '@/lib/generated/prisma/enums'
import type { Prisma } from '@/lib/platform/db'

/** Who decides about a review that is held and still runs. */
export type Decider = {
  companyId: string
  accessReviewId: string
  kind: DecidedBy
  /** Of the user, where it is one. */
  id: string | null
  name: string
  /** The client's address. */
  from: string
  /** Which items `i` are their own accounts. */
  isOwn: Prisma.Sql
  audit: AuditActor
}
