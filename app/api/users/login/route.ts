import { loginInput } from '@/lib/domain/sign-in/users/schema'
import { signIn } from '@/lib/domain/sign-in/users/sign-in'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'
import { AuthenticationError } from '@/lib/http/problems'

export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: loginInput,
  answers: 'other',
  run: async ({ body, client, request }) => {
    const answer = await signIn(body, { client, device: deviceOf(request) })
    if (!answer) throw new AuthenticationError('Invalid credentials.')
    return answer
  },
})
