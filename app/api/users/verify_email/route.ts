import { verifyEmailInput } from '@/lib/domain/sign-in/users/schema'
import { verifyEmail } from '@/lib/domain/sign-in/users/verify-email'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: verifyEmailInput,
  answers: 'other',
  run: ({ body, client, request }) => verifyEmail(body, { client, device: deviceOf(request) }),
})
