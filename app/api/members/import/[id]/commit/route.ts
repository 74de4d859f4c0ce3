import { commitImport } from '@/lib/domain/people/import/imports'
import { presentImport } from '@/lib/domain/people/import/present-import'
import { importCommitQuery } from '@/lib/domain/people/import/schema'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

export const POST = endpoint({
  resource: 'MemberImport',
  needsVerifiedIdentity: 'at_times',
  query: importCommitQuery,
  status: 202,
  run: async ({ actor, params, query, language }) =>
    presentImport(
      await commitImport(actor, params.id!, { leavesOut: query.faulty_lines === 'leave_out' }),
      ({ key, params }) => translate(language, key, params),
    ),
})
