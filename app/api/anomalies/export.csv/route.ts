import { anomalySource } from '@/lib/domain/anomalies/anomalies'
import { anomalyExport } from '@/lib/domain/anomalies/export-anomalies'
import { anomalyExportQuery } from '@/lib/domain/anomalies/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/list-csv'

export const GET = endpoint({
  resource: 'Anomaly',
  needsProof: true,
  query: anomalyExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, anomalyExport, anomalySource(asked.actor, asked.query, asked.query.order)),
})
