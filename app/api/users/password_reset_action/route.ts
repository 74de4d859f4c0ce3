import { resetPassword } from '@/lib/domain/users/reset-password'
import { passwordResetInput } from '@/lib/domain/users/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: passwordResetInput,
  answers: 'nothing',
  status: 204,
  run: ({ body, client }) => resetPassword(body, client),
})
