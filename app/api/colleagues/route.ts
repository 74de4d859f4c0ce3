import { getColleague, listColleagues } from '@/lib/domain/sign-in/colleagues/colleagues'
import { invite } from '@/lib/domain/sign-in/colleagues/invite'
import { colleagueQuery, invitationInput } from '@/lib/domain/sign-in/colleagues/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Colleague',
  query: colleagueQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listColleagues(actor, query), (colleague) => colleague),
})

/** Invites by mail. */
export const POST = endpoint({
  resource: 'Colleague',
  needsVerifiedIdentity: true,
  body: invitationInput,
  status: 201,
  run: async ({ actor, body, client }) => getColleague(actor, (await invite(actor, body, client)).id),
})
