import {
  deleteMemberType,
  getMemberType,
  updateMemberType,
} from '@/lib/domain/people/member-types/member-types'
import { presentMemberType } from '@/lib/domain/people/member-types/present-member-type'
import { memberTypeInput, memberTypePatch } from '@/lib/domain/people/member-types/schema'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'MemberType',
  run: async ({ actor, params }) => presentMemberType(await getMemberType(actor, params.id!)),
})

export const PUT = endpoint({
  resource: 'MemberType',
  body: memberTypeInput,
  run: async ({ actor, params, body }) => presentMemberType(await updateMemberType(actor, params.id!, body)),
})

export const PATCH = endpoint({
  resource: 'MemberType',
  body: memberTypePatch,
  isPatch: true,
  run: async ({ actor, params, body }) => presentMemberType(await updateMemberType(actor, params.id!, body)),
})

export const DELETE = endpoint({
  resource: 'MemberType',
  answers: 'nothing',
  run: async ({ actor, params }) => {
    await deleteMemberType(actor, params.id!)
  },
})
