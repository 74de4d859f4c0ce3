import { replaceRecoveryCodes } from '@/lib/domain/sign-in/second-factor/replace-recovery-codes'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  needsVerifiedIdentity: true,
  answers: 'other',
  run: async ({ actor }) => ({ recovery_codes: await replaceRecoveryCodes(actor) }),
})
