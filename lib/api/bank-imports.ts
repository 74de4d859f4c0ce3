import {
  bankImportCommit,
  bankImportCriteria,
  bankImportPatch,
  bankImportQuery,
  bankImportView,
} from '@/lib/domain/spend/banks/import-schema'
import { commitImport, correctImport, getImport, startImport } from '@/lib/domain/spend/banks/imports'
import { countImports, listImports } from '@/lib/domain/spend/banks/list-imports'
import { presentImport } from '@/lib/domain/spend/banks/present-import'
import { undoImport } from '@/lib/domain/spend/banks/undo-import'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'
import { translate } from '@/lib/i18n/translate'

export const bankImportResource: Resource = {
  name: 'BankImport',
  about: 'A bank statement that was uploaded as a file.',
  path: '/api/bank_imports',
  view: bankImportView,
}

export const bankImportsApi = {
  '/api/bank_imports': {
    GET: endpoint({
      resource: bankImportResource,
      about: 'Lists imported bank statements. Of every user of the company.',
      query: bankImportQuery,
      answers: 'collection',
      run: ({ actor, query, language }) =>
        collection(listImports(actor, query), (row) =>
          presentImport(row, ({ key, params }) => translate(language, key, params)),
        ),
    }),
    POST: endpoint({
      resource: bankImportResource,
      about: 'Uploads a bank statement. It is read and shown; nothing is written before the commit.',
      body: 'file',
      status: 201,
      run: async ({ actor, body, language }) =>
        presentImport(await startImport(actor, body), ({ key, params }) => translate(language, key, params)),
    }),
  },
  '/api/bank_imports/count': {
    POST: endpoint({
      resource: bankImportResource,
      body: bankImportCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countImports(actor, body) }),
    }),
  },
  '/api/bank_imports/{id}': {
    GET: endpoint({
      resource: bankImportResource,
      run: async ({ actor, params, language }) =>
        presentImport(await getImport(actor, params.id!), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
    PATCH: endpoint({
      resource: bankImportResource,
      about: 'Corrects how a bank statement is read. Its account, its columns and its formats.',
      body: bankImportPatch,
      isPatch: true,
      run: async ({ actor, params, body, language }) =>
        presentImport(await correctImport(actor, params.id!, body), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/bank_imports/{id}/commit': {
    POST: endpoint({
      resource: bankImportResource,
      about: 'Imports the transactions of a statement. Those already known are left out.',
      body: bankImportCommit,
      status: 202,
      run: async ({ actor, params, body, language }) =>
        presentImport(await commitImport(actor, params.id!, body), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/bank_imports/{id}/undo': {
    POST: endpoint({
      resource: bankImportResource,
      about:
        'Undoes the import of a statement. Its transactions are deleted, except those that another import or the bank itself has too.',
      needsVerifiedIdentity: true,
      run: async ({ actor, params: { id }, language }) =>
        presentImport(await undoImport(actor, id!), ({ key, params }) => translate(language, key, params)),
    }),
  },
} satisfies Routes
