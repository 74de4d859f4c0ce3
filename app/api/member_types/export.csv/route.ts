import { memberTypeExport } from '@/lib/domain/people/member-types/export-member-types'
import { memberTypeSource } from '@/lib/domain/people/member-types/member-types'
import { memberTypeExportQuery } from '@/lib/domain/people/member-types/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'MemberType',
  needsVerifiedIdentity: true,
  query: memberTypeExportQuery,
  answers: 'other',
  run: (asked) =>
    listCsv(asked, memberTypeExport, memberTypeSource(asked.actor, asked.query, asked.query.order)),
})
