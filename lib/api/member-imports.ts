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
  about: 'A file of people, and its import.',
  path: '/api/member_imports',
  view: memberImportView,
}

const importPersonResource: Resource = {
  name: 'ImportPerson',
  about: 'A person of a file, as they would be imported.',
  path: '/api/member_imports/{id}/people',
  view: importPersonView,
  key: 'line',
}

export const memberImportsApi = {
  '/api/member_imports': {
    POST: endpoint({
      resource: memberImportResource,
      about:
        'Uploads a file of people. CSV or XLSX; it is read and shown, and nothing is written before the commit.',
      body: 'file',
      status: 201,
      run: async ({ actor, body, language }) =>
        presentImport(await startImport(actor, body), ({ key, params }) => translate(language, key, params)),
    }),
  },
  '/api/member_imports/{id}': {
    GET: endpoint({
      resource: memberImportResource,
      about: 'Gets an import of people. With how its columns are read, and its progress.',
      run: async ({ actor, params, language }) =>
        presentImport(await getImport(actor, params.id!), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
    PATCH: endpoint({
      resource: memberImportResource,
      about:
        'Corrects how a file of people is read. Which column is which field, and what is done about those already known.',
      body: importPatch,
      isPatch: true,
      run: async ({ actor, params, body, language }) =>
        presentImport(await correctImport(actor, params.id!, body), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/member_imports/{id}/people': {
    GET: endpoint({
      resource: importPersonResource,
      about: 'Lists the people of a file. As they would be imported.',
      query: importPeopleQuery,
      answers: 'collection',
      run: ({ actor, params, query }) =>
        collection(listImportPeople(actor, params.id!, query), (person) => person),
    }),
  },
  '/api/member_imports/{id}/commit': {
    POST: endpoint({
      resource: memberImportResource,
      about: 'Imports the people of a file. Twice does nothing twice.',
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
  '/api/member_imports/{id}/left_out.csv': {
    GET: endpoint({
      resource: memberImportResource,
      about: 'Downloads the lines that were not imported as CSV. Each with the reason.',
      needsVerifiedIdentity: true,
      answers: 'csv',
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
