import { requestPasswordReset } from '@/lib/domain/sign-in/users/reset-password'
import { passwordResetRequestInput } from '@/lib/domain/sign-in/users/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: passwordResetRequestInput,
  answers: 'nothing',
  status: 204,
  run: ({ body, client, language }) => requestPasswordReset(body.email, client, language),
})
