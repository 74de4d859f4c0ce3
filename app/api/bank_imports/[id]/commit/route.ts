import { bankImportCommit } from '@/lib/domain/spend/banks/import-schema'
import { commitImport } from '@/lib/domain/spend/banks/imports'
import { presentImport } from '@/lib/domain/spend/banks/present-import'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

export const POST = endpoint({
  resource: 'BankImport',
  body: bankImportCommit,
  status: 202,
  run: async ({ actor, params, body, language }) =>
    presentImport(await commitImport(actor, params.id!, body), ({ key, params }) =>
      translate(language, key, params),
    ),
})
