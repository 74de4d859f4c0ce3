import { confirmEmailUpdate } from '@/lib/domain/sign-in/users/email-update'
import { confirmEmailUpdateInput } from '@/lib/domain/sign-in/users/schema'
import { endpoint } from '@/lib/http/endpoint'

// Open to everybody: the mail may be read in another browser, and the link alone proves the mailbox.
export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: confirmEmailUpdateInput,
  answers: 'nothing',
  status: 204,
  run: ({ body, client }) => confirmEmailUpdate(body.token, client),
})
