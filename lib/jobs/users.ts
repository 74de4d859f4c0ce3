import { z } from 'zod'
import { noteRefusedSignIn } from '@/lib/domain/sign-in/users/sign-in'
import { defineJob } from '@/lib/jobs/define-job'

/** A job, since writing during the sign-in would reveal by its duration which addresses have an account. */
export const noteRefusedSignInJob = defineJob({
  name: 'note-refused-sign-in',
  payload: z.object({ userId: z.uuid().nullable(), client: z.string() }),
  run: noteRefusedSignIn,
})
