import { deleteMember, getMember, updateMember } from '@/lib/domain/people/members/members'
import { presentMember } from '@/lib/domain/people/members/present-member'
import { memberInput, memberPatch } from '@/lib/domain/people/members/schema'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Member',
  run: async ({ actor, params }) => presentMember(await getMember(actor, params.id!)),
})

export const PUT = endpoint({
  resource: 'Member',
  needsVerifiedIdentity: 'at_times',
  body: memberInput,
  run: async ({ actor, params, body }) => presentMember(await updateMember(actor, params.id!, body)),
})

export const PATCH = endpoint({
  resource: 'Member',
  needsVerifiedIdentity: 'at_times',
  body: memberPatch,
  isPatch: true,
  run: async ({ actor, params, body }) => presentMember(await updateMember(actor, params.id!, body)),
})

export const DELETE = endpoint({
  resource: 'Member',
  answers: 'nothing',
  run: async ({ actor, params }) => {
    await deleteMember(actor, params.id!)
  },
})
