import { commitImport } from '@/lib/domain/people/import/imports'
import { presentImport } from '@/lib/domain/people/import/present-import'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

export const POST = endpoint({
  resource: 'MemberImport',
  needsVerifiedIdentity: 'at_times',
  status: 202,
  run: async ({ actor, params, language }) =>
    presentImport(await commitImport(actor, params.id!), ({ key, params }) =>
      translate(language, key, params),
    ),
})
