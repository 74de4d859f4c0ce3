import { userResource } from '@/lib/api/users'
import { checkSecondFactor } from '@/lib/domain/sign-in/second-factor/check-second-factor'
import { disableSecondFactor } from '@/lib/domain/sign-in/second-factor/disable-second-factor'
import { beginSetUp, enableSecondFactor } from '@/lib/domain/sign-in/second-factor/enable-second-factor'
import { replaceRecoveryCodes } from '@/lib/domain/sign-in/second-factor/recovery-codes'
import {
  checkInput,
  disableInput,
  enableInput,
  recoveryCodesView,
  secondFactorSetUpView,
} from '@/lib/domain/sign-in/second-factor/schema'
import { signedInView, tokenView } from '@/lib/domain/sign-in/users/schema'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'
import type { Routes } from '@/lib/http/routes'

export const secondFactorApi = {
  '/api/users/totp/check': {
    POST: endpoint({
      resource: userResource,
      about:
        'Checks the second factor at sign-in. With the temporary token of the login, and a code or a recovery code.',
      access: 'anyone',
      body: checkInput,
      answers: signedInView,
      run: ({ body, client, request }) => checkSecondFactor(body, { client, device: deviceOf(request) }),
    }),
  },
  '/api/users/totp/disable': {
    // The body contains password and code, which verify the identity.
    POST: endpoint({
      resource: userResource,
      about: 'Ends the second factor. With the password and a code.',
      body: disableInput,
      answers: tokenView,
      run: async ({ actor, body, request }) => ({
        token: await disableSecondFactor(actor, body, deviceOf(request)),
      }),
    }),
  },
  '/api/users/totp/enable': {
    POST: endpoint({
      resource: userResource,
      about:
        'Enables the second factor. With a code of the new secret; the answer has the recovery codes, which are not shown again.',
      needsVerifiedIdentity: true,
      body: enableInput,
      answers: tokenView.extend(recoveryCodesView.shape),
      run: async ({ actor, body, request }) => {
        const { token, recoveryCodes } = await enableSecondFactor(actor, body, deviceOf(request))
        return { token, recovery_codes: recoveryCodes }
      },
    }),
  },
  '/api/users/totp/get_qr_code': {
    // A GET by contract. The pending secret that it writes is not used before a code of it was given.
    GET: endpoint({
      resource: userResource,
      about:
        'Begins to set up the second factor. A new secret, which is not used before a code of it was given.',
      needsVerifiedIdentity: true,
      answers: secondFactorSetUpView,
      run: ({ actor }) => beginSetUp(actor),
    }),
  },
  '/api/users/totp/recovery_codes': {
    POST: endpoint({
      resource: userResource,
      about: 'Replaces the recovery codes. The former stop working.',
      needsVerifiedIdentity: true,
      answers: recoveryCodesView,
      run: async ({ actor }) => ({ recovery_codes: await replaceRecoveryCodes(actor) }),
    }),
  },
} satisfies Routes
