import { linkIdentity } from '@/lib/domain/sign-in/identities/link-identity'
import { identityLinkInput } from '@/lib/domain/sign-in/identities/schema'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'

/** Answers the session; nothing to somebody who asked for the link in the settings, signed in already. */
export const POST = endpoint({
  resource: 'Identity',
  access: 'anyone',
  body: identityLinkInput,
  answers: 'other',
  run: ({ body, client, request }) => linkIdentity(body, { client, device: deviceOf(request) }),
})
