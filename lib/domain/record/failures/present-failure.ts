import type { Failure } from '@/lib/domain/record/failures/list-failures'
import type { FailureView } from '@/lib/domain/record/failures/schema'
import { plainReason } from '@/lib/domain/record/mails/plain-reason'

export const presentFailure = (row: Failure): FailureView => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  recipient: row.recipient,
  user_connector:
    row.userConnectorId === null ? null : { id: row.userConnectorId, label: row.userConnectorLabel ?? '' },
  // Also cleans reasons that were stored before reasons were cleaned.
  reason: row.reason === null ? null : plainReason(row.reason),
  attempts: row.attempts,
  created_at: row.createdAt.toISOString(),
  failed_at: row.failedAt.toISOString(),
})
