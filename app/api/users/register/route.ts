import { register } from '@/lib/domain/users/register'
import { registerInput } from '@/lib/domain/users/schema'
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
