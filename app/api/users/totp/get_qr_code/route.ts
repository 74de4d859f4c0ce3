import { beginSetUp } from '@/lib/domain/sign-in/second-factor/begin-set-up'
import { endpoint } from '@/lib/http/endpoint'

// A GET by contract. What it writes is asked of nobody before a code of it was given.
export const GET = endpoint({
  resource: 'User',
  needsVerifiedIdentity: true,
  answers: 'other',
  run: ({ actor }) => beginSetUp(actor),
})
