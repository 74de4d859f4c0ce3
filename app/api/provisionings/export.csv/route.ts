import {
  namedProvisioningSource,
  provisioningExport,
} from '@/lib/domain/provisioning/requests/export-provisionings'
import { provisioningExportQuery } from '@/lib/domain/provisioning/requests/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'Provisioning',
  needsVerifiedIdentity: true,
  query: provisioningExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, provisioningExport, namedProvisioningSource(asked.actor, asked.query)),
})
