import { bankImportPatch } from '@/lib/domain/spend/banks/import-schema'
import { correctImport, getImport } from '@/lib/domain/spend/banks/imports'
import { presentImport } from '@/lib/domain/spend/banks/present-import'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

export const GET = endpoint({
  resource: 'BankImport',
  run: async ({ actor, params, language }) =>
    presentImport(await getImport(actor, params.id!), ({ key, params }) => translate(language, key, params)),
})

export const PATCH = endpoint({
  resource: 'BankImport',
  body: bankImportPatch,
  isPatch: true,
  run: async ({ actor, params, body, language }) =>
    presentImport(await correctImport(actor, params.id!, body), ({ key, params }) =>
      translate(language, key, params),
    ),
})
