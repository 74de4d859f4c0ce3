import { listIdentities } from '@/lib/domain/sign-in/identities/identities'
import { presentIdentity } from '@/lib/domain/sign-in/identities/present-identity'
import { identityQuery } from '@/lib/domain/sign-in/identities/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Identity',
  query: identityQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listIdentities(actor, query), presentIdentity),
})
