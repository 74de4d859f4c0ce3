import { groupExport } from '@/lib/domain/groups/list/export-groups'
import { groupSource } from '@/lib/domain/groups/list/groups'
import { groupExportQuery } from '@/lib/domain/groups/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'Group',
  needsVerifiedIdentity: true,
  query: groupExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, groupExport, groupSource(asked.actor, asked.query, asked.query.order)),
})
