import { verifyEmailInput } from '@/lib/domain/users/schema'
import { verifyEmail } from '@/lib/domain/users/verify-email'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: verifyEmailInput,
  answers: 'nothing',
  status: 204,
  run: async ({ body }) => {
    await verifyEmail(body.token)
  },
})
