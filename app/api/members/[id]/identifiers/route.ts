import { identifierInput } from '@/lib/domain/people/identifiers/identifier-schema'
import { addIdentifier, listIdentifiers } from '@/lib/domain/people/identifiers/identifiers'
import { presentIdentifier } from '@/lib/domain/people/identifiers/present-identifier'
import { inPages, plainListQuery } from '@/lib/domain/record/lists/listing'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'MemberIdentifier',
  query: plainListQuery,
  answers: 'collection',
  run: ({ actor, params, query }) =>
    collection(
      inPages(query, listIdentifiers(actor, params.id!), ({ id }) => id),
      presentIdentifier,
    ),
})

export const POST = endpoint({
  resource: 'MemberIdentifier',
  needsVerifiedIdentity: 'at_times',
  body: identifierInput,
  status: 201,
  run: async ({ actor, params, body }) => presentIdentifier(await addIdentifier(actor, params.id!, body)),
})
