import { userResource } from '@/lib/api/users'
import { checkSecondFactor } from '@/lib/domain/sign-in/second-factor/check-second-factor'
import { disableSecondFactor } from '@/lib/domain/sign-in/second-factor/disable-second-factor'
import { beginSetUp, enableSecondFactor } from '@/lib/domain/sign-in/second-factor/enable-second-factor'
import { replaceRecoveryCodes } from '@/lib/domain/sign-in/second-factor/recovery-codes'
import { checkInput, disableInput, enableInput } from '@/lib/domain/sign-in/second-factor/schema'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'
import type { Routes } from '@/lib/http/routes'

export const secondFactorApi = {
  '/api/users/totp/check': {
    POST: endpoint({
      resource: userResource,
      access: 'anyone',
      body: checkInput,
      answers: 'other',
      run: ({ body, client, request }) => checkSecondFactor(body, { client, device: deviceOf(request) }),
    }),
  },
  '/api/users/totp/disable': {
    // Password and code are both in the body: that is proof enough.
    POST: endpoint({
      resource: userResource,
      body: disableInput,
      answers: 'other',
      run: async ({ actor, body, request }) => ({
        token: await disableSecondFactor(actor, body, deviceOf(request)),
      }),
    }),
  },
  '/api/users/totp/enable': {
    POST: endpoint({
      resource: userResource,
      needsVerifiedIdentity: true,
      body: enableInput,
      answers: 'other',
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
      needsVerifiedIdentity: true,
      answers: 'other',
      run: ({ actor }) => beginSetUp(actor),
    }),
  },
  '/api/users/totp/recovery_codes': {
    POST: endpoint({
      resource: userResource,
      needsVerifiedIdentity: true,
      answers: 'other',
      run: async ({ actor }) => ({ recovery_codes: await replaceRecoveryCodes(actor) }),
    }),
  },
} satisfies Routes
