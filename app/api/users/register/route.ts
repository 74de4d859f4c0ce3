import { register } from '@/lib/domain/sign-in/users/register'
import { registerInput } from '@/lib/domain/sign-in/users/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: registerInput,
  answers: 'nothing',
  status: 204,
  run: async ({ body, client }) => {
    await register(body, client)
  },
})
