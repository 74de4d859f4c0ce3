import { presentImport } from '@/lib/domain/spend/banks/present-import'
import { undoImport } from '@/lib/domain/spend/banks/undo-import'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

/** Its movements go, but for those that another import or the bank itself has. */
export const POST = endpoint({
  resource: 'BankImport',
  needsVerifiedIdentity: true,
  run: async ({ actor, params: { id }, language }) =>
    presentImport(await undoImport(actor, id!), ({ key, params }) => translate(language, key, params)),
})
