import type { AnomalyRow } from '@/lib/domain/anomalies/list/anomaly-rows'
import { dayOf, instantOf, type ListExport, personOf } from '@/lib/domain/record/lists/list-export'

export const anomalyExport: ListExport<AnomalyRow> = {
  list: 'anomalies',
  columns: {
    application: ({ account }) => account.userConnector.label,
    account: ({ account }) => account.displayName,
    email: ({ account }) => account.email,
    login: ({ account }) => account.login,
    external_id: ({ account }) => account.externalId,
    role: ({ account }) => account.roleLabel ?? account.role,
    state: ({ state }, say) => say(`exports.anomaly_states.${state}`),
    detected: ({ detectedAt }) => instantOf(detectedAt),
    due: ({ dueAt }) => dayOf(dueAt),
    candidate: ({ best }) => personOf(best?.member),
    confidence: ({ best }) => best?.confidence,
    resolution: ({ resolution }, say) => resolution && say(`exports.resolutions.${resolution}`),
    resolved: ({ resolvedAt }) => instantOf(resolvedAt),
    member: ({ decision }) => decision?.memberName,
    decided_by: ({ decision }) => decision?.decidedByName,
    reason: ({ decision }) => decision?.reason,
    set_aside_until: ({ setAsideUntil }) => dayOf(setAsideUntil),
  },
}
