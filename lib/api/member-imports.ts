import { commitImport, correctImport, getImport, startImport } from '@/lib/domain/people/import/imports'
import { readLeftOut } from '@/lib/domain/people/import/left-out-lines'
import { presentImport } from '@/lib/domain/people/import/present-import'
import { listImportPeople } from '@/lib/domain/people/import/preview-people'
import {
  importCommitQuery,
  importPatch,
  importPeopleQuery,
  importPersonView,
  memberImportView,
} from '@/lib/domain/people/import/schema'
import { endpoint } from '@/lib/http/endpoint'
import { csvAnswer } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'
import { translate } from '@/lib/i18n/translate'

export const memberImportResource: Resource = {
  name: 'MemberImport',
  path: '/api/members/import',
  view: memberImportView,
}

const importPersonResource: Resource = {
  name: 'ImportPerson',
  path: '/api/members/import/{id}/people',
  view: importPersonView,
}

export const memberImportsApi = {
  '/api/members/import': {
    POST: endpoint({
      resource: memberImportResource,
      body: 'file',
      status: 201,
      run: async ({ actor, body, language }) =>
        presentImport(await startImport(actor, body), ({ key, params }) => translate(language, key, params)),
    }),
  },
  '/api/members/import/{id}': {
    GET: endpoint({
      resource: memberImportResource,
      run: async ({ actor, params, language }) =>
        presentImport(await getImport(actor, params.id!), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
    PATCH: endpoint({
      resource: memberImportResource,
      body: importPatch,
      isPatch: true,
      run: async ({ actor, params, body, language }) =>
        presentImport(await correctImport(actor, params.id!, body), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/members/import/{id}/people': {
    GET: endpoint({
      resource: importPersonResource,
      query: importPeopleQuery,
      answers: 'collection',
      run: ({ actor, params, query }) =>
        collection(listImportPeople(actor, params.id!, query), (person) => person),
    }),
  },
  '/api/members/import/{id}/commit': {
    POST: endpoint({
      resource: memberImportResource,
      needsVerifiedIdentity: 'at_times',
      query: importCommitQuery,
      status: 202,
      run: async ({ actor, params, query, language }) =>
        presentImport(
          await commitImport(actor, params.id!, { leavesOut: query.faulty_lines === 'leave_out' }),
          ({ key, params }) => translate(language, key, params),
        ),
    }),
  },
  '/api/members/import/{id}/left_out.csv': {
    GET: endpoint({
      resource: memberImportResource,
      needsVerifiedIdentity: true,
      answers: 'other',
      run: async ({ actor, params, language }) => {
        const say = (key: string) => translate(language, key)
        const { header, rows } = await readLeftOut(actor, params.id!, ({ key, params }) =>
          translate(language, key, params),
        )
        const added = [say('members.import.left_out.line'), say('members.import.left_out.reason')]
        return csvAnswer(say('members.import.left_out.file'), [...header, ...added], rows, language)
      },
    }),
  },
} satisfies Routes
