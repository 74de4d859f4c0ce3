import { z } from 'zod'
import type { MailTemplate } from '@/lib/domain/record/mails/mails'
import { emailUpdateToken } from '@/lib/domain/sign-in/users/email-update'
import { passwordResetToken } from '@/lib/domain/sign-in/users/reset-password'
import { emailRestoreToken } from '@/lib/domain/sign-in/users/restore-email'
import { registrationToken } from '@/lib/domain/sign-in/users/verify-email'
import type { Mail } from '@/lib/generated/prisma/client'
import { headLetter } from '@/lib/jobs/mails/head-letter'
import { about, type Letter, page, type Write } from '@/lib/jobs/mails/letter'
import { reviewLetters } from '@/lib/jobs/mails/review-letters'
import { everyCompany } from '@/lib/platform/db'

/** Says what was done, and leads to where it can be looked after. */
const notice =
  (path: string): Write =>
  async (mail) => ({ ...about(mail), link: page(path) })

const connectionOf = z.object({ companyId: z.uuid(), userConnectorId: z.uuid() })
const settings = '/dashboard/settings/general'
const newPassword = '/user/password_reset_request'

/** One function a template of the outbox. Null when there is nobody to write to any more. */
const letters: Record<MailTemplate, Write> = {
  async verify_email(mail) {
    const known = await ownerOf(mail.toAddress)
    if (known)
      return letters.already_registered({ ...mail, toName: known.fullName, language: known.language })
    const { registrationId } = z.object({ registrationId: z.uuid() }).parse(mail.params)
    const token = await registrationToken(registrationId)
    return token === null ? null : { ...about(mail), link: page(`/user/email_update#token=${token}`) }
  },
  async already_registered(mail) {
    return { ...about(mail), template: 'already_registered', link: page('/login') }
  },
  async password_reset(mail) {
    const owner = await ownerOf(mail.toAddress)
    const token = owner && (await passwordResetToken(owner.id))
    if (!token) return null
    const { fullName: name, email: address, language } = owner
    return {
      ...about(mail),
      name,
      address,
      language,
      link: page(`/user/password_reset_action#token=${token}`),
    }
  },
  async email_update(mail) {
    const token = await emailUpdateToken(mail)
    if (token === null) return null
    const owner = await ownerOf(mail.toAddress)
    if (owner) return letters.email_taken({ ...mail, language: owner.language })
    return { ...about(mail), link: page(`/user/email_update#update=${token}`) }
  },
  async email_taken(mail) {
    return { ...about(mail), template: 'email_taken', link: page('/login') }
  },
  password_changed: notice(newPassword),
  email_update_notice: notice(newPassword),
  async email_updated(mail) {
    const token = await emailRestoreToken(mail)
    return token === null ? null : { ...about(mail), link: page(`/user/email_update#restore=${token}`) }
  },
  email_restored: notice('/login'),
  second_factor_guessed: notice(newPassword),
  second_factor_enabled: notice(settings),
  second_factor_disabled: notice(settings),
  second_factor_removed: notice(settings),
  recovery_code_used: notice(settings),
  identity_linked: notice(settings),
  identity_unlinked: notice(settings),
  async reconnect(mail) {
    const { companyId, userConnectorId } = connectionOf.parse(mail.params)
    const broken = await everyCompany.userConnector.findUnique({
      where: { companyId_id: { companyId, id: userConnectorId }, state: 'reconnect' },
    })
    // Connected again, or deleted, before the mail could leave.
    if (!broken) return null
    const link = page(`/dashboard/user-connectors/${broken.id}?reconnect=1`)
    return { ...about(mail), link, facts: { application: broken.label } }
  },
  ...reviewLetters,
  audit_head: headLetter,
}

const ownerOf = (email: string) => everyCompany.user.findUnique({ where: { email } })

export const letterOf = (mail: Mail): Promise<Letter | null> => letters[mail.template as MailTemplate](mail)
