import { userResource } from '@/lib/api/users'
import { providerCodeInput } from '@/lib/domain/sign-in/identities/schema'
import { signInByProvider } from '@/lib/domain/sign-in/identities/sign-in-by-provider'
import { verifyIdentity } from '@/lib/domain/sign-in/second-factor/verify-identity'
import { verifyIdentityInput } from '@/lib/domain/sign-in/second-factor/verify-identity-schema'
import { freshToken, revokeSession } from '@/lib/domain/sign-in/sessions/sessions'
import { loginInput } from '@/lib/domain/sign-in/users/schema'
import { signIn } from '@/lib/domain/sign-in/users/sign-in'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'
import { clearSiteData } from '@/lib/http/headers/security-headers'
import { AuthenticationError } from '@/lib/http/problems'
import type { Routes } from '@/lib/http/routes'

export const signInApi = {
  '/api/users/login': {
    POST: endpoint({
      resource: userResource,
      access: 'anyone',
      body: loginInput,
      answers: 'other',
      run: async ({ body, client, request }) => {
        const answer = await signIn(body, { client, device: deviceOf(request) })
        if (!answer) throw new AuthenticationError('Invalid credentials.')
        return answer
      },
    }),
  },
  '/api/users/login/provider': {
    /** The result of a provider's answer, for the browser that started. */
    POST: endpoint({
      resource: userResource,
      access: 'anyone',
      body: providerCodeInput,
      answers: 'other',
      run: ({ body, client, request }) => signInByProvider(body, { client, device: deviceOf(request) }),
    }),
  },
  '/api/users/logout': {
    // A GET by contract. It requires the Bearer, so that neither an image nor a prefetch signs anybody out.
    GET: endpoint({
      resource: userResource,
      access: 'signed_in',
      answers: 'nothing',
      run: async ({ actor }) => {
        await revokeSession(actor)
        return new Response(null, { status: 204, headers: clearSiteData })
      },
    }),
  },
  '/api/users/token': {
    /** The same session with current claims, after a step that changed them. */
    POST: endpoint({
      resource: userResource,
      answers: 'other',
      run: async ({ actor }) => ({ token: await freshToken(actor) }),
    }),
  },
  '/api/users/verify_identity': {
    POST: endpoint({
      resource: userResource,
      body: verifyIdentityInput,
      answers: 'other',
      run: async ({ actor, body, request }) => ({
        token: await verifyIdentity(actor, body, deviceOf(request)),
      }),
    }),
  },
} satisfies Routes
