import { unlinkIdentity } from '@/lib/domain/sign-in/identities/identities'
import { endpoint } from '@/lib/http/endpoint'

export const DELETE = endpoint({
  resource: 'Identity',
  needsVerifiedIdentity: true,
  answers: 'nothing',
  run: ({ actor, params }) => unlinkIdentity(actor, params.id!),
})
