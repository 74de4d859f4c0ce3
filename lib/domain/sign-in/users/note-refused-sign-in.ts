import { recordAct, visitorDoer } from '@/lib/domain/record/audit/write/record-act'
import { everyCompany } from '@/lib/platform/db'

/** A password that was refused, in the log of the company whose user was named. Of an unknown address nothing is kept. */
export async function noteRefusedSignIn({ userId, client }: { userId: string | null; client: string }) {
  const user = userId && (await everyCompany.user.findUnique({ where: { id: userId } }))
  if (!user) return
  const { companyId, id, fullName: name } = user
  const reason = user.disabledAt ? 'disabled' : user.emailVerifiedAt ? 'password' : 'unverified'
  await everyCompany.$transaction((tx) =>
    recordAct(tx, visitorDoer(companyId, client), 'user.sign_in_refused', id, { name, reason }),
  )
}
