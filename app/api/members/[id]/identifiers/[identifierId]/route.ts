import { deleteIdentifier } from '@/lib/domain/people/identifiers/identifiers'
import { endpoint } from '@/lib/http/endpoint'

export const DELETE = endpoint({
  resource: 'MemberIdentifier',
  answers: 'nothing',
  run: async ({ actor, params }) => {
    await deleteIdentifier(actor, params.id!, params.identifierId!)
  },
})
