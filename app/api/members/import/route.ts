import { startImport } from '@/lib/domain/people/import/imports'
import { presentImport } from '@/lib/domain/people/import/present-import'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

export const POST = endpoint({
  resource: 'MemberImport',
  body: 'file',
  status: 201,
  run: async ({ actor, body, language }) =>
    presentImport(await startImport(actor, body), ({ key, params }) => translate(language, key, params)),
})
