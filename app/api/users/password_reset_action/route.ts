import { resetPassword } from '@/lib/domain/sign-in/users/reset-password'
import { passwordResetInput } from '@/lib/domain/sign-in/users/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: passwordResetInput,
  answers: 'nothing',
  status: 204,
  run: ({ body, client }) => resetPassword(body, client),
})
