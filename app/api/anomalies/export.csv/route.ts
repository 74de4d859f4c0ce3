import { anomalySource } from '@/lib/domain/anomalies/list/anomalies'
import { anomalyExport } from '@/lib/domain/anomalies/list/export-anomalies'
import { anomalyExportQuery } from '@/lib/domain/anomalies/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'Anomaly',
  needsVerifiedIdentity: true,
  query: anomalyExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, anomalyExport, anomalySource(asked.actor, asked.query, asked.query.order)),
})
