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
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const sessionResource: Resource = { name: 'Session', path: '/api/users/sessions', view: sessionView }
export const identityResource: Resource = {
  name: 'Identity',
  path: '/api/users/identities',
  view: identityView,
}

export const sessionsApi = {
  '/api/users/identities': {
    GET: endpoint({
      resource: identityResource,
      query: identityQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listIdentities(actor, query), presentIdentity),
    }),
  },
  '/api/users/identities/link': {
    /** Returns the session; null for a signed-in user who asked for the link in the settings. */
    POST: endpoint({
      resource: identityResource,
      access: 'anyone',
      body: identityLinkInput,
      answers: 'other',
      run: ({ body, client, request }) => linkIdentity(body, { client, device: deviceOf(request) }),
    }),
  },
  '/api/users/identities/{id}': {
    DELETE: endpoint({
      resource: identityResource,
      needsVerifiedIdentity: true,
      answers: 'nothing',
      run: ({ actor, params }) => unlinkIdentity(actor, params.id!),
    }),
  },
  '/api/users/sessions': {
    GET: endpoint({
      resource: sessionResource,
      query: sessionQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listSessions(actor, query), presentSession),
    }),
    /** Signs out everywhere, including here. */
    DELETE: endpoint({
      resource: sessionResource,
      answers: 'nothing',
      status: 204,
      run: ({ actor }) => endAllSessions(actor),
    }),
  },
  '/api/users/sessions/{id}': {
    DELETE: endpoint({
      resource: sessionResource,
      answers: 'nothing',
      status: 204,
      run: ({ actor, params }) => endSession(actor, params.id!),
    }),
  },
} satisfies Routes
