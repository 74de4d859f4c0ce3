import { bankImportQuery } from '@/lib/domain/spend/banks/import-schema'
import { startImport } from '@/lib/domain/spend/banks/imports'
import { listImports } from '@/lib/domain/spend/banks/list-imports'
import { presentImport } from '@/lib/domain/spend/banks/present-import'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import { translate } from '@/lib/i18n/translate'

/** The statements that were imported, whoever of the company sent them. */
export const GET = endpoint({
  resource: 'BankImport',
  query: bankImportQuery,
  answers: 'collection',
  run: ({ actor, query, language }) =>
    collection(listImports(actor, query), (row) =>
      presentImport(row, ({ key, params }) => translate(language, key, params)),
    ),
})

/** A statement file, read and shown before anything is written. */
export const POST = endpoint({
  resource: 'BankImport',
  body: 'file',
  status: 201,
  run: async ({ actor, body, language }) =>
    presentImport(await startImport(actor, body), ({ key, params }) => translate(language, key, params)),
})
