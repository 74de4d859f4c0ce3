import { restoreEmail } from '@/lib/domain/sign-in/users/restore-email'
import { restoreEmailInput } from '@/lib/domain/sign-in/users/schema'
import { endpoint } from '@/lib/http/endpoint'

// Open to everybody: nobody is signed in any more, and the link proves the mailbox that the account had.
export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  body: restoreEmailInput,
  answers: 'nothing',
  status: 204,
  run: ({ body, client }) => restoreEmail(body.token, client),
})
