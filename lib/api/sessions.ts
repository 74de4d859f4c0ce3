import { listIdentities, presentIdentity, unlinkIdentity } from '@/lib/domain/sign-in/identities/identities'
import { linkIdentity } from '@/lib/domain/sign-in/identities/link-identity'
import { identityLinkInput, identityQuery, identityView } from '@/lib/domain/sign-in/identities/schema'
import {
  endAllSessions,
  endSession,
  listSessions,
  presentSession,
} from '@/lib/domain/sign-in/sessions/list-sessions'
import { sessionQuery, sessionView } from '@/lib/domain/sign-in/sessions/schema'
import { signedInView } from '@/lib/domain/sign-in/users/schema'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const sessionResource: Resource = {
  name: 'Session',
  about: 'Where a user is signed in.',
  path: '/api/users/sessions',
  view: sessionView,
}
export const identityResource: Resource = {
  name: 'Identity',
  about: 'An account at Google, Microsoft or another provider, by which a user signs in.',
  path: '/api/users/identities',
  view: identityView,
}

export const sessionsApi = {
  '/api/users/identities': {
    GET: endpoint({
      resource: identityResource,
      about: "Lists one's identities at providers. The accounts by which one signs in without a password.",
      query: identityQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listIdentities(actor, query), presentIdentity),
    }),
  },
  '/api/users/identities/link': {
    POST: endpoint({
      resource: identityResource,
      about:
        'Links an identity at a provider. The answer is the session; null for a signed-in user who asked for the link in the settings.',
      access: 'anyone',
      body: identityLinkInput,
      answers: signedInView.nullable(),
      run: ({ body, client, request }) => linkIdentity(body, { client, device: deviceOf(request) }),
    }),
  },
  '/api/users/identities/{id}': {
    DELETE: endpoint({
      resource: identityResource,
      about: 'Unlinks an identity at a provider. Signing in with it no longer works.',
      needsVerifiedIdentity: true,
      answers: 'nothing',
      run: ({ actor, params }) => unlinkIdentity(actor, params.id!),
    }),
  },
  '/api/users/sessions': {
    GET: endpoint({
      resource: sessionResource,
      about: "Lists one's sessions. Where one is signed in.",
      query: sessionQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listSessions(actor, query), presentSession),
    }),
    DELETE: endpoint({
      resource: sessionResource,
      about: 'Signs out everywhere. Including here.',
      answers: 'nothing',
      status: 204,
      run: ({ actor }) => endAllSessions(actor),
    }),
  },
  '/api/users/sessions/{id}': {
    DELETE: endpoint({
      resource: sessionResource,
      about: "Ends one of one's sessions. Its token is refused from then on.",
      answers: 'nothing',
      status: 204,
      run: ({ actor, params }) => endSession(actor, params.id!),
    }),
  },
} satisfies Routes
