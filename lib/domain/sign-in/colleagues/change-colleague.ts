import type { UserRole } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, notFound } from '@/lib/domain/record/errors'
import { revokeTokensOf } from '@/lib/domain/sign-in/api-tokens/api-tokens'
import { holdOwners } from '@/lib/domain/sign-in/colleagues/colleagues'
import { endLinks } from '@/lib/domain/sign-in/sessions/renew-session'
import { revokeSessions } from '@/lib/domain/sign-in/sessions/sessions'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** Changes the role of a colleague or an invitation. Their sessions end, so that they sign in with the new role. */
export const changeRole = (actor: Actor, id: string, role: UserRole): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    await holdOwners(tx, actor)
    if (id === actor.userId) throw conflict('colleagues.yourself')
    const key = { companyId_id: { companyId, id } }
    const invitation = await tx.invitation.findUnique({ where: key })
    const user = invitation ? null : await tx.user.findUnique({ where: key })
    const before = invitation ?? user
    if (!before || user?.disabledAt) throw notFound()
    if (before.role === role) return
    if (invitation) await tx.invitation.update({ where: key, data: { role } })
    else await tx.user.update({ where: key, data: { role } })
    if (user) await revokeSessions(tx, user)
    const facts = { name: before.fullName, before: { user_role: before.role }, after: { user_role: role } }
    await recordAct(tx, actor, 'colleague.role_changed', id, facts)
  })

/**
 * Disables a colleague, or cancels an invitation. The user's row stays, since decisions name it; its address becomes free
 * again, and password, second factor and identities are deleted.
 */
export const removeColleague = (actor: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    await holdOwners(tx, actor)
    if (id === actor.userId) throw conflict('colleagues.yourself')
    const key = { companyId_id: { companyId, id } }
    const invitation = await tx.invitation.findUnique({ where: key })
    if (invitation) {
      await tx.invitation.delete({ where: key })
      const facts = { name: invitation.fullName, email: invitation.email }
      return recordAct(tx, actor, 'colleague.invitation_cancelled', id, facts)
    }
    const user = await tx.user.findUnique({ where: key })
    if (!user || user.disabledAt) throw notFound()
    await revokeSessions(tx, user)
    await endLinks(tx, id)
    await tx.identity.deleteMany({ where: { companyId, userId: id } })
    await tx.recoveryCode.deleteMany({ where: { userId: id } })
    await tx.user.update({
      where: key,
      data: {
        disabledAt: now(),
        email: `${id}@removed.invalid`,
        passwordHash: null,
        totpSecret: null,
        totpPendingSecret: null,
        totpEnabledAt: null,
      },
    })
    await revokeTokensOf(tx, user)
    const facts = { name: user.fullName, before: { email: user.email, user_role: user.role } }
    await recordAct(tx, actor, 'colleague.removed', id, facts)
  })
