import { unlinkIdentity } from '@/lib/domain/sign-in/identities/identities'
import { endpoint } from '@/lib/http/endpoint'

export const DELETE = endpoint({
  resource: 'Identity',
  needsProof: true,
  answers: 'nothing',
  run: ({ actor, params }) => unlinkIdentity(actor, params.id!),
})
