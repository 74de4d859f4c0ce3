import { createMemberType, listMemberTypes } from '@/lib/domain/people/member-types/member-types'
import { presentMemberType } from '@/lib/domain/people/member-types/present-member-type'
import { memberTypeInput, memberTypeQuery } from '@/lib/domain/people/member-types/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'MemberType',
  query: memberTypeQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listMemberTypes(actor, query), presentMemberType),
})

export const POST = endpoint({
  resource: 'MemberType',
  body: memberTypeInput,
  status: 201,
  run: async ({ actor, body }) => presentMemberType(await createMemberType(actor, body)),
})
