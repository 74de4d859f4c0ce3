import { changeRole, removeColleague } from '@/lib/domain/sign-in/colleagues/change-colleague'
import { getColleague } from '@/lib/domain/sign-in/colleagues/colleagues'
import { colleaguePatch } from '@/lib/domain/sign-in/colleagues/schema'
import { endpoint } from '@/lib/http/endpoint'

export const PATCH = endpoint({
  resource: 'Colleague',
  needsVerifiedIdentity: true,
  body: colleaguePatch,
  isPatch: true,
  run: async ({ actor, params, body }) => {
    await changeRole(actor, params.id!, body.role)
    return getColleague(actor, params.id!)
  },
})

export const DELETE = endpoint({
  resource: 'Colleague',
  answers: 'nothing',
  run: ({ actor, params }) => removeColleague(actor, params.id!),
})
