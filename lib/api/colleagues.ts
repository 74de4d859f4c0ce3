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

export const colleagueResource: Resource = {
  name: 'Colleague',
  about: 'A user of the company, who signs in here, or is invited to.',
  path: '/api/colleagues',
  view: colleagueView,
}

export const colleaguesApi = {
  '/api/colleagues': {
    GET: endpoint({
      resource: colleagueResource,
      about: 'Lists the users of the company. Those who sign in here, and those who are invited.',
      query: colleagueQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listColleagues(actor, query), (colleague) => colleague),
    }),
    POST: endpoint({
      resource: colleagueResource,
      about: 'Invites a colleague. By mail, with a role.',
      needsVerifiedIdentity: true,
      body: invitationInput,
      status: 201,
      run: async ({ actor, body, client }) => getColleague(actor, (await invite(actor, body, client)).id),
    }),
  },
  '/api/colleagues/{id}': {
    PATCH: endpoint({
      resource: colleagueResource,
      about: 'Changes the role of a colleague. At least one owner always stays.',
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
      about: 'Removes a colleague. An invitation is cancelled; a user is signed out everywhere.',
      answers: 'nothing',
      run: ({ actor, params }) => removeColleague(actor, params.id!),
    }),
  },
  '/api/colleagues/{id}/resend': {
    POST: endpoint({
      resource: colleagueResource,
      about: 'Sends an invitation again. With a new link, which replaces the former.',
      run: async ({ actor, params, client }) => {
        await resendInvitation(actor, params.id!, client)
        return getColleague(actor, params.id!)
      },
    }),
  },
} satisfies Routes
