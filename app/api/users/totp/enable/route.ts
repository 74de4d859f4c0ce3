import { enableSecondFactor } from '@/lib/domain/sign-in/second-factor/enable-second-factor'
import { enableInput } from '@/lib/domain/sign-in/second-factor/schema'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  needsVerifiedIdentity: true,
  body: enableInput,
  answers: 'other',
  run: async ({ actor, body, request }) => {
    const { token, recoveryCodes } = await enableSecondFactor(actor, body, deviceOf(request))
    return { token, recovery_codes: recoveryCodes }
  },
})
