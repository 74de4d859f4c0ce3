import type { LineRow } from '@/lib/domain/batches/list/batch-lines'
import type { BatchRow } from '@/lib/domain/batches/list/batches'
import { presentFailure } from '@/lib/domain/provisioning/requests/present-provisioning'
import { dayOf, instantOf, type ListExport } from '@/lib/domain/record/lists/exports'

export const batchExport: ListExport<BatchRow> = {
  list: 'batches',
  columns: {
    created_at: ({ createdAt }) => instantOf(createdAt),
    state: ({ state }, say) => say(`batches.states.${state}`),
    by: ({ madeBy }) => madeBy,
    due: ({ dueOn }) => dayOf(dueOn),
    sent: ({ sentAt }) => instantOf(sentAt),
    ended: ({ endedAt }) => instantOf(endedAt),
    acts: ({ counts }) => counts.total,
    refused: ({ counts }) => counts.refused,
    done: ({ counts }) => counts.done + counts.unverified,
    failed: ({ counts }) => counts.failed,
    cancelled: ({ counts }) => counts.cancelled,
  },
}

export const lineExport: ListExport<LineRow> = {
  list: 'batch_lines',
  columns: {
    application: ({ label }) => label,
    member: ({ person }) => person,
    account: ({ account }) => account,
    act: ({ act }, say) => say(`batches.acts.${act}`),
    group: ({ groupName }) => groupName,
    before: ({ before }) => before,
    after: ({ after }) => after,
    state: ({ state }, say) => say(`batches.line_states.${state}`),
    failure: (row, say) => {
      if (row.refusal) return say(`batches.refusals.${row.refusal}`, { application: row.label })
      const failure = presentFailure({ ...row, errorParams: row.errorParams ?? {} })
      return failure && [say(failure.key, failure.params), failure.reason].filter(Boolean).join(' ')
    },
    ended: ({ endedAt }) => instantOf(endedAt),
  },
}
