import { recordAct, userDoer } from '@/lib/domain/record/audit/write/record-act'
import { invalid } from '@/lib/domain/record/errors'
import type { JoinInput } from '@/lib/domain/sign-in/colleagues/schema'
import type { Visitor } from '@/lib/domain/sign-in/users/admit'
import { admit } from '@/lib/domain/sign-in/users/admit'
import { refuseBreachedPassword, refusePersonalPassword } from '@/lib/domain/sign-in/users/refuse-password'
import type { SignInAnswer } from '@/lib/domain/sign-in/users/schema'
import { now } from '@/lib/platform/clock'
import { everyCompany, Prisma } from '@/lib/platform/db'
import { hashPassword } from '@/lib/platform/passwords'
import { countAttempt } from '@/lib/platform/rate-limit'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { onlyRow, queryRows } from '@/lib/platform/sql/query'

/**
 * Creates the user of an invitation, whose link only the reader of its mailbox has. The link works once; of two concurrent
 * uses one succeeds.
 * @throws invalid when the link was used, cancelled, has expired or never existed, or when the address has an account
 */
export async function join(
  { token, password, fullName, language }: JoinInput,
  visitor: Visitor,
): Promise<SignInAnswer> {
  await countAttempt(['link_client', visitor.client])
  const hash = hashOpaqueToken(token)
  const invitation = onlyRow(await everyCompany.invitation.findMany({ where: { hash }, take: 2 }))
  if (!invitation || invitation.expiresAt <= now()) throw dead()
  const name = fullName ?? invitation.fullName
  refusePersonalPassword('password', password, { email: invitation.email, fullName: name })
  await refuseBreachedPassword('password', password)
  const passwordHash = await hashPassword(password)
  try {
    return await everyCompany.$transaction(async (tx) => {
      const { companyId } = invitation
      // The role is that of the row that is deleted: it may have been changed since the invitation was read.
      const [taken] = await queryRows(tx, { email: column.text, role: column.enum('UserRole') })`
        DELETE FROM invitations WHERE company_id = ${companyId}::uuid AND hash = ${hash} AND expires_at > now()
        RETURNING email::text, role`
      if (!taken) throw dead()
      const { email, role } = taken
      const company = await tx.company.findUniqueOrThrow({ where: { id: companyId } })
      const user = await tx.user.create({
        data: { companyId, email, fullName: name, role, language, passwordHash, emailVerifiedAt: now() },
      })
      const facts = { name, email, role }
      await recordAct(tx, userDoer(user, visitor.client), 'colleague.joined', user.id, facts)
      return admit(tx, { ...user, company }, visitor)
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw invalid('token', 'colleagues.has_account')
    throw error
  }
}

const dead = () => invalid('token', 'colleagues.dead_link')
