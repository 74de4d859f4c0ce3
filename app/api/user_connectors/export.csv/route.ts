import { userConnectorExport } from '@/lib/domain/connections/user-connectors/export-user-connectors'
import { userConnectorExportQuery } from '@/lib/domain/connections/user-connectors/schema'
import { userConnectorSource } from '@/lib/domain/connections/user-connectors/user-connectors'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'UserConnector',
  needsVerifiedIdentity: true,
  query: userConnectorExportQuery,
  answers: 'other',
  run: (asked) =>
    listCsv(asked, userConnectorExport, userConnectorSource(asked.actor, asked.query, asked.query.order)),
})
