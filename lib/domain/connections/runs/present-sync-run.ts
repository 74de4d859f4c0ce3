import type { SyncRun } from '@prisma/client'
import type { FailureView, SyncRunView } from '@/lib/domain/connections/runs/schema'

export const presentSyncRun = (run: SyncRun): SyncRunView => ({
  id: run.id,
  user_connector: run.userConnectorId,
  trigger: run.trigger,
  state: run.state,
  pages: run.pages,
  seen: run.seen,
  added: run.added,
  changed: run.changed,
  gone: run.gone,
  linked: run.linked,
  anomalies: run.anomalies,
  present_before: run.presentBefore,
  total_at_source: run.totalAtSource,
  is_second_reading: (run.checkpoint as { isSecond?: true } | null)?.isSecond === true,
  notes: run.notes as SyncRunView['notes'],
  held_reason: run.heldReason as SyncRunView['held_reason'],
  is_confirmed: run.confirmedById !== null,
  error: presentFailure({ ...run, errorAt: run.endedAt }),
  retry_at: run.retryAt?.toISOString() ?? null,
  created_at: run.createdAt.toISOString(),
  started_at: run.startedAt?.toISOString() ?? null,
  ended_at: run.endedAt?.toISOString() ?? null,
})

type Failed = {
  errorKind: string | null
  errorKey: string | null
  errorParams: unknown
  errorReason: string | null
  errorAt: Date | null
}

export const presentFailure = (row: Failed): FailureView | null =>
  row.errorKind === null
    ? null
    : {
        kind: row.errorKind,
        key: row.errorKey ?? `connectors.errors.${row.errorKind}`,
        params: row.errorParams as FailureView['params'],
        reason: row.errorReason,
        at: row.errorAt?.toISOString() ?? null,
      }
