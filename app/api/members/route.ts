import { listMembers } from '@/lib/domain/people/members/list-members'
import { createMember } from '@/lib/domain/people/members/members'
import { presentMember } from '@/lib/domain/people/members/present-member'
import { memberInput, memberQuery } from '@/lib/domain/people/members/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Member',
  query: memberQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listMembers(actor, query), presentMember),
})

export const POST = endpoint({
  resource: 'Member',
  needsVerifiedIdentity: 'at_times',
  body: memberInput,
  status: 201,
  run: async ({ actor, body }) => presentMember(await createMember(actor, body)),
})
