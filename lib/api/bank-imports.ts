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
  path: '/api/bank_imports',
  view: bankImportView,
}

export const bankImportsApi = {
  '/api/bank_imports': {
    /** The statements that any user of the company imported. */
    GET: endpoint({
      resource: bankImportResource,
      query: bankImportQuery,
      answers: 'collection',
      run: ({ actor, query, language }) =>
        collection(listImports(actor, query), (row) =>
          presentImport(row, ({ key, params }) => translate(language, key, params)),
        ),
    }),
    /** A statement file, read and shown before anything is written. */
    POST: endpoint({
      resource: bankImportResource,
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
      body: bankImportCommit,
      status: 202,
      run: async ({ actor, params, body, language }) =>
        presentImport(await commitImport(actor, params.id!, body), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/bank_imports/{id}/undo': {
    /** Deletes its transactions, except for those that another import or the bank itself has too. */
    POST: endpoint({
      resource: bankImportResource,
      needsVerifiedIdentity: true,
      run: async ({ actor, params: { id }, language }) =>
        presentImport(await undoImport(actor, id!), ({ key, params }) => translate(language, key, params)),
    }),
  },
} satisfies Routes
