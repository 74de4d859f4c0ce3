import { join } from '@/lib/domain/sign-in/colleagues/join'
import { joinInput } from '@/lib/domain/sign-in/colleagues/schema'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'

/** Somebody who is invited chooses a password, and is signed in. */
export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: joinInput,
  answers: 'other',
  run: ({ body, client, request }) => join(body, { client, device: deviceOf(request) }),
})
