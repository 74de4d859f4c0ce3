import type { Invitation, Mail } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { holdOwners } from '@/lib/domain/sign-in/colleagues/colleagues'
import type { InvitationInput } from '@/lib/domain/sign-in/colleagues/schema'
import { after, days, now } from '@/lib/platform/clock'
import { db, everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'
import { newOpaqueToken } from '@/lib/platform/secrets'

export const invitationDays = 7

/**
 * Invites somebody by mail. Whether the address has an account at another company is not checked here: only the mail tells,
 * so that the inviter learns nothing.
 * @throws invalid when the address is a colleague's or is invited already
 */
export async function invite(actor: Actor, input: InvitationInput, client: string): Promise<Invitation> {
  const { companyId, userId, language } = actor
  await countAttempt(
    ['mail_client', client],
    ['mail_address', input.email],
    ['invitation_company', companyId],
  )
  try {
    return await db.$transaction(async (tx) => {
      await holdOwners(tx, actor)
      await refuseDemo(tx, companyId)
      if (await tx.user.count({ where: { companyId, email: input.email, disabledAt: null } }))
        throw invalid('email', 'colleagues.already_here')
      const invitation = await tx.invitation.create({
        data: { companyId, ...input, language, invitedById: userId, expiresAt: after(days(invitationDays)) },
      })
      await mail(tx, invitation)
      const facts = { name: input.fullName, email: input.email, role: input.role }
      await recordAct(tx, actor, 'colleague.invited', invitation.id, facts)
      return invitation
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw invalid('email', 'colleagues.already_invited')
    throw error
  }
}

/** Sends a new link, valid for a week; it replaces the one before. */
export async function resendInvitation(actor: Actor, id: string, client: string): Promise<void> {
  const { companyId } = actor
  const openInvitation = await db.invitation.findUnique({ where: { companyId_id: { companyId, id } } })
  if (!openInvitation) throw notFound()
  await countAttempt(
    ['mail_client', client],
    ['mail_address', openInvitation.email],
    ['invitation_company', companyId],
  )
  await db.$transaction(async (tx) => {
    const [invitation] = await tx.invitation.updateManyAndReturn({
      where: { companyId, id },
      data: { hash: null, sentAt: now(), expiresAt: after(days(invitationDays)) },
    })
    if (!invitation) throw notFound()
    await mail(tx, invitation)
    const facts = { name: invitation.fullName, email: invitation.email, role: invitation.role }
    await recordAct(tx, actor, 'colleague.invited', id, facts)
  })
}

const mail = (tx: Tx, { id, companyId, email, language }: Invitation) =>
  queueMail(tx, {
    template: 'invitation',
    to: { name: '', address: email },
    language,
    companyId,
    params: { companyId, invitationId: id },
    validFor: days(invitationDays),
  })

/** The secret of the link, made while its mail is sent. Null once the invitation was cancelled or used. */
export async function invitationToken({ params }: Pick<Mail, 'params'>) {
  const { companyId, invitationId: id } = params as { companyId: string; invitationId: string }
  const { token, hash } = newOpaqueToken()
  const { count } = await everyCompany.invitation.updateMany({ where: { companyId, id }, data: { hash } })
  if (count === 0) return null
  const { role, invitedById } = await everyCompany.invitation.findUniqueOrThrow({
    where: { companyId_id: { companyId, id } },
  })
  const [company, inviter] = await Promise.all([
    everyCompany.company.findUniqueOrThrow({ where: { id: companyId } }),
    invitedById
      ? everyCompany.user.findUnique({ where: { companyId_id: { companyId, id: invitedById } } })
      : null,
  ])
  return { token, role, company: company.name, inviter: inviter?.fullName ?? company.name }
}

/** A demo company has invented people, and sends no mail to real ones. */
async function refuseDemo(tx: Tx, companyId: string) {
  const { isDemo } = await tx.company.findUniqueOrThrow({ where: { id: companyId } })
  if (isDemo) throw conflict('colleagues.not_in_demo')
}
