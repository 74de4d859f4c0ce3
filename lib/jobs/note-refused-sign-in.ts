import { z } from 'zod'
import { noteRefusedSignIn } from '@/lib/domain/sign-in/users/note-refused-sign-in'
import { defineJob } from '@/lib/jobs/define-job'

/** Here and not where it was refused: an address that is known would be told by the time that writing takes. */
export const noteRefusedSignInJob = defineJob({
  name: 'note-refused-sign-in',
  payload: z.object({ userId: z.uuid().nullable(), client: z.string() }),
  run: noteRefusedSignIn,
})
