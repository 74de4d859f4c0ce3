import { checkSecondFactor } from '@/lib/domain/sign-in/second-factor/check-second-factor'
import { checkInput } from '@/lib/domain/sign-in/second-factor/schema'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: checkInput,
  answers: 'other',
  run: ({ body, client, request }) => checkSecondFactor(body, { client, device: deviceOf(request) }),
})
