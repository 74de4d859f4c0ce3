import { changePassword } from '@/lib/domain/sign-in/users/change-password'
import { changePasswordInput } from '@/lib/domain/sign-in/users/schema'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  needsVerifiedIdentity: true,
  body: changePasswordInput,
  answers: 'other',
  run: async ({ actor, body, request }) => ({ token: await changePassword(actor, body, deviceOf(request)) }),
})
