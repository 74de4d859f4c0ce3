import { loginInput } from '@/lib/domain/users/schema'
import { signIn } from '@/lib/domain/users/sign-in'
import { endpoint } from '@/lib/http/endpoint'
import { AuthenticationError } from '@/lib/http/problems'

export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: loginInput,
  answers: 'other',
  run: async ({ body, request }) => {
    const token = await signIn(body, request.headers.get('user-agent') ?? '')
    if (!token) throw new AuthenticationError('Invalid credentials.')
    return { token }
  },
})
