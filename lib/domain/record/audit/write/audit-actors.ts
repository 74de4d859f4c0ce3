import type { Actor } from '@/lib/domain/record/actor'
import type { AuditActor } from '@/lib/domain/record/audit/write/record-event'

/** @param from the client's address, by which rate limits count too */
export const userAsActor = ({ userId, fullName }: Actor, from: string): AuditActor => ({
  kind: 'user',
  id: userId,
  name: fullName,
  from,
})

export const reviewerAsActor = ({ reviewerName }: { reviewerName: string }, from: string): AuditActor => ({
  kind: 'reviewer',
  name: reviewerName,
  from,
})
