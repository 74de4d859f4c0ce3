import { requestEmailUpdate } from '@/lib/domain/sign-in/users/email-update'
import { emailUpdateInput } from '@/lib/domain/sign-in/users/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  needsVerifiedIdentity: true,
  body: emailUpdateInput,
  answers: 'nothing',
  status: 204,
  run: ({ actor, body, client }) => requestEmailUpdate(actor, body.email, client),
})
