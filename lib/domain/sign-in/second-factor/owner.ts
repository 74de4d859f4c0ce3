import type { User } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { invalid } from '@/lib/domain/record/errors'
import { db } from '@/lib/platform/db'
import { verifyPassword } from '@/lib/platform/passwords'

export const ownerOf = ({ companyId, userId }: Actor): Promise<User> =>
  db.user.findUniqueOrThrow({ where: { companyId_id: { companyId, id: userId } } })

/**
 * Checks the password before any code; does nothing for a user without one. The caller counts the attempt before.
 * @throws invalid at the field
 */
export async function askPassword(actor: Actor, { passwordHash }: User, password = ''): Promise<void> {
  if (passwordHash === null) return
  if (await verifyPassword(passwordHash, password)) return
  await recordAlone(actor, 'user.proof_refused', actor.userId, { factor: 'password' })
  throw invalid('password', 'second-factor.wrong_password')
}

export const wrongCode = () => invalid('code', 'second-factor.wrong_code')
