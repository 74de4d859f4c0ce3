import { deleteIdentifier } from '@/lib/domain/members/identifiers'
import { endpoint } from '@/lib/http/endpoint'

export const DELETE = endpoint({
  resource: 'MemberIdentifier',
  answers: 'nothing',
  run: async ({ actor, params }) => {
    await deleteIdentifier(actor, params.id!, params.identifierId!)
  },
})
