import { correctImport, getImport } from '@/lib/domain/people/import/imports'
import { presentImport } from '@/lib/domain/people/import/present-import'
import { importPatch } from '@/lib/domain/people/import/schema'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

export const GET = endpoint({
  resource: 'MemberImport',
  run: async ({ actor, params, language }) =>
    presentImport(await getImport(actor, params.id!), ({ key, params }) => translate(language, key, params)),
})

export const PATCH = endpoint({
  resource: 'MemberImport',
  body: importPatch,
  isPatch: true,
  run: async ({ actor, params, body, language }) =>
    presentImport(await correctImport(actor, params.id!, body), ({ key, params }) =>
      translate(language, key, params),
    ),
})
