import {
  countMemberFields,
  createMemberField,
  deleteMemberField,
  getMemberField,
  listMemberFields,
  presentMemberField,
  updateMemberField,
} from '@/lib/domain/people/member-fields/member-fields'
import {
  memberFieldCriteria,
  memberFieldInput,
  memberFieldPatch,
  memberFieldQuery,
  memberFieldView,
} from '@/lib/domain/people/member-fields/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const memberFieldResource: Resource = {
  name: 'MemberField',
  about: 'A field that the company added to its members.',
  path: '/api/member_fields',
  view: memberFieldView,
}

/** The company's own fields of its members. */
export const memberFieldsApi = {
  '/api/member_fields': {
    GET: endpoint({
      resource: memberFieldResource,
      query: memberFieldQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listMemberFields(actor, query), presentMemberField),
    }),
    POST: endpoint({
      resource: memberFieldResource,
      body: memberFieldInput,
      status: 201,
      run: async ({ actor, body }) => presentMemberField(await createMemberField(actor, body)),
    }),
  },
  '/api/member_fields/count': {
    POST: endpoint({
      resource: memberFieldResource,
      body: memberFieldCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countMemberFields(actor, body) }),
    }),
  },
  '/api/member_fields/{id}': {
    GET: endpoint({
      resource: memberFieldResource,
      run: async ({ actor, params }) => presentMemberField(await getMemberField(actor, params.id!)),
    }),
    PATCH: endpoint({
      resource: memberFieldResource,
      body: memberFieldPatch,
      isPatch: true,
      run: async ({ actor, params, body }) =>
        presentMemberField(await updateMemberField(actor, params.id!, body)),
    }),
    DELETE: endpoint({
      resource: memberFieldResource,
      answers: 'nothing',
      run: async ({ actor, params }) => {
        await deleteMemberField(actor, params.id!)
      },
    }),
  },
} satisfies Routes
