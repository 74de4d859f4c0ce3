import { membershipExport } from '@/lib/domain/groups/list/export-groups'
import { membershipSource } from '@/lib/domain/groups/list/memberships'
import { membershipExportQuery } from '@/lib/domain/groups/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'GroupMembership',
  needsVerifiedIdentity: true,
  query: membershipExportQuery,
  answers: 'other',
  run: (asked) =>
    listCsv(asked, membershipExport, membershipSource(asked.actor, asked.query, asked.query.order)),
})
