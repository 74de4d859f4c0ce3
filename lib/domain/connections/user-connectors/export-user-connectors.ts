import { findConnector } from '@/lib/connectors/catalogue'
import type { UserConnectorRow } from '@/lib/domain/connections/user-connectors/user-connectors'
import { factOf, instantOf, type ListExport } from '@/lib/domain/record/lists/list-export'

export const userConnectorExport: ListExport<UserConnectorRow> = {
  list: 'user_connectors',
  columns: {
    name: ({ label }) => label,
    application: ({ application }) => findConnector(application)?.name ?? application,
    state: ({ state }, say) => say(`user-connectors.screen.state_filter.${state}`),
    paused: ({ isPaused }, say) => factOf(isPaused, say),
    connected_as: ({ connectedAs }) => connectedAs,
    accounts: ({ accounts }) => accounts,
    anomalies: ({ anomalies }) => anomalies,
    reviewer: ({ reviewer }) => reviewer?.name,
    connected: ({ createdAt }) => instantOf(createdAt),
    last_read: ({ lastSyncAt }) => instantOf(lastSyncAt),
    next_read: ({ isPaused, nextSyncAt }) => (isPaused ? null : instantOf(nextSyncAt)),
  },
}
