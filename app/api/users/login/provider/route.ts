import { providerCodeInput } from '@/lib/domain/sign-in/identities/schema'
import { signInByProvider } from '@/lib/domain/sign-in/identities/sign-in-by-provider'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'

/** What a provider's answer led to, for the browser that set out. */
export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: providerCodeInput,
  answers: 'other',
  run: ({ body, client, request }) => signInByProvider(body, { client, device: deviceOf(request) }),
})
