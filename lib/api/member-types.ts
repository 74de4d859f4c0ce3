import {
  countMemberTypes,
  createMemberType,
  deleteMemberType,
  getMemberType,
  listMemberTypes,
  memberTypeExport,
  memberTypeSource,
  presentMemberType,
  updateMemberType,
} from '@/lib/domain/people/member-types/member-types'
import {
  memberTypeCriteria,
  memberTypeExportQuery,
  memberTypeInput,
  memberTypePatch,
  memberTypeQuery,
  memberTypeView,
} from '@/lib/domain/people/member-types/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const memberTypeResource: Resource = {
  name: 'MemberType',
  about: 'A type of user, with its reminders of reviews.',
  path: '/api/member_types',
  view: memberTypeView,
}

const showMemberType = async ({ actor, params }: { actor: Actor; params: Record<string, string> }) =>
  presentMemberType(await getMemberType(actor, params.id!))

export const memberTypesApi = {
  '/api/member_types': {
    GET: endpoint({
      resource: memberTypeResource,
      query: memberTypeQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listMemberTypes(actor, query), presentMemberType),
    }),
    POST: endpoint({
      resource: memberTypeResource,
      body: memberTypeInput,
      status: 201,
      run: async ({ actor, body }) => presentMemberType(await createMemberType(actor, body)),
    }),
  },
  '/api/member_types/count': {
    POST: endpoint({
      resource: memberTypeResource,
      body: memberTypeCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countMemberTypes(actor, body) }),
    }),
  },
  '/api/member_types/export.csv': {
    GET: endpoint({
      resource: memberTypeResource,
      needsVerifiedIdentity: true,
      query: memberTypeExportQuery,
      answers: 'csv',
      run: (asked) =>
        listCsv(asked, memberTypeExport, memberTypeSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/member_types/{id}': {
    GET: endpoint({
      resource: memberTypeResource,
      run: showMemberType,
    }),
    PUT: endpoint({
      resource: memberTypeResource,
      shows: showMemberType,
      body: memberTypeInput,
      run: async ({ actor, params, body }) =>
        presentMemberType(await updateMemberType(actor, params.id!, body)),
    }),
    PATCH: endpoint({
      resource: memberTypeResource,
      body: memberTypePatch,
      isPatch: true,
      run: async ({ actor, params, body }) =>
        presentMemberType(await updateMemberType(actor, params.id!, body)),
    }),
    DELETE: endpoint({
      resource: memberTypeResource,
      answers: 'nothing',
      run: async ({ actor, params }) => {
        await deleteMemberType(actor, params.id!)
      },
    }),
  },
} satisfies Routes
