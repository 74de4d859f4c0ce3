import { changeRole, removeColleague } from '@/lib/domain/sign-in/colleagues/change-colleague'
import { getColleague, listColleagues } from '@/lib/domain/sign-in/colleagues/colleagues'
import { invite, resendInvitation } from '@/lib/domain/sign-in/colleagues/invite'
import {
  colleaguePatch,
  colleagueQuery,
  colleagueView,
  invitationInput,
} from '@/lib/domain/sign-in/colleagues/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const colleagueResource: Resource = { name: 'Colleague', path: '/api/colleagues', view: colleagueView }

export const colleaguesApi = {
  '/api/colleagues': {
    GET: endpoint({
      resource: colleagueResource,
      query: colleagueQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listColleagues(actor, query), (colleague) => colleague),
    }),
    /** Invites by mail. */
    POST: endpoint({
      resource: colleagueResource,
      needsVerifiedIdentity: true,
      body: invitationInput,
      status: 201,
      run: async ({ actor, body, client }) => getColleague(actor, (await invite(actor, body, client)).id),
    }),
  },
  '/api/colleagues/{id}': {
    PATCH: endpoint({
      resource: colleagueResource,
      needsVerifiedIdentity: true,
      body: colleaguePatch,
      isPatch: true,
      run: async ({ actor, params, body }) => {
        await changeRole(actor, params.id!, body.role)
        return getColleague(actor, params.id!)
      },
    }),
    DELETE: endpoint({
      resource: colleagueResource,
      answers: 'nothing',
      run: ({ actor, params }) => removeColleague(actor, params.id!),
    }),
  },
  '/api/colleagues/{id}/resend': {
    /** A new link for somebody who is invited. */
    POST: endpoint({
      resource: colleagueResource,
      run: async ({ actor, params, client }) => {
        await resendInvitation(actor, params.id!, client)
        return getColleague(actor, params.id!)
      },
    }),
  },
} satisfies Routes
