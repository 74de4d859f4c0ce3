import { userResource } from '@/lib/api/users'
import { linkProposedView, providerCodeInput } from '@/lib/domain/sign-in/identities/schema'
import { signInByProvider } from '@/lib/domain/sign-in/identities/sign-in-by-provider'
import { verifyIdentityInput } from '@/lib/domain/sign-in/second-factor/schema'
import { verifyIdentity } from '@/lib/domain/sign-in/second-factor/verify-identity'
import { freshToken, revokeSession } from '@/lib/domain/sign-in/sessions/sessions'
import { loginInput, signInAnswerView, tokenView } from '@/lib/domain/sign-in/users/schema'
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
      about: 'Signs in. The answer is the session, or a temporary token while a second factor is missing.',
      access: 'anyone',
      body: loginInput,
      answers: signInAnswerView,
      run: async ({ body, client, request }) => {
        const answer = await signIn(body, { client, device: deviceOf(request) })
        if (!answer) throw new AuthenticationError('Invalid credentials.')
        return answer
      },
    }),
  },
  '/api/users/login/provider': {
    POST: endpoint({
      resource: userResource,
      about:
        "Signs in after a provider's answer. In the browser that started: the session, the question for the second factor, or the proposal of a link.",
      access: 'anyone',
      body: providerCodeInput,
      answers: signInAnswerView.or(linkProposedView),
      run: ({ body, client, request }) => signInByProvider(body, { client, device: deviceOf(request) }),
    }),
  },
  '/api/users/logout': {
    // A GET by contract. It requires the Bearer, so that neither an image nor a prefetch signs anybody out.
    GET: endpoint({
      resource: userResource,
      about: 'Signs out. This session only.',
      access: 'signed_in',
      answers: 'nothing',
      run: async ({ actor }) => {
        await revokeSession(actor)
        return new Response(null, { status: 204, headers: clearSiteData })
      },
    }),
  },
  '/api/users/token': {
    POST: endpoint({
      resource: userResource,
      about: 'Renews the login token. The same session with current claims, after a step that changed them.',
      answers: tokenView,
      run: async ({ actor }) => ({ token: await freshToken(actor) }),
    }),
  },
  '/api/users/verify_identity': {
    POST: endpoint({
      resource: userResource,
      about:
        "Verifies one's identity. By password or code, for sensitive acts within the next ten minutes; the answer has a new login token.",
      body: verifyIdentityInput,
      answers: tokenView,
      run: async ({ actor, body, request }) => ({
        token: await verifyIdentity(actor, body, deviceOf(request)),
      }),
    }),
  },
} satisfies Routes
