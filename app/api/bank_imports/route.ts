import { startImport } from '@/lib/domain/spend/banks/imports'
import { presentImport } from '@/lib/domain/spend/banks/present-import'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

/** A statement file, read and shown before anything is written. */
export const POST = endpoint({
  resource: 'BankImport',
  body: 'file',
  status: 201,
  run: async ({ actor, body, language }) =>
    presentImport(await startImport(actor, body), ({ key, params }) => translate(language, key, params)),
})
