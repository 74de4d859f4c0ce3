import type { Mail } from '@prisma/client'
import { z } from 'zod'
import { readBreachFacts } from '@/lib/domain/breaches/checks/notice-breaches'
import { readMailFooter } from '@/lib/domain/company/settings/settings'
import type { MailTemplate } from '@/lib/domain/record/mails/mails'
import { unlinked } from '@/lib/domain/record/mails/mails'
import { invitationToken } from '@/lib/domain/sign-in/colleagues/invite'
import { domainCode } from '@/lib/domain/sign-in/company/verify-domain'
import { emailUpdateToken } from '@/lib/domain/sign-in/users/email-update'
import { passwordResetToken } from '@/lib/domain/sign-in/users/reset-password'
import { emailRestoreToken } from '@/lib/domain/sign-in/users/restore-email'
import { registrationToken } from '@/lib/domain/sign-in/users/verify-email'
import { isBroken } from '@/lib/domain/spend/banks/providers/break-bank'
import { formatDateInProse, formatTime } from '@/lib/i18n/dates'
import { translate } from '@/lib/i18n/translate'
import { about, type Letter, page, type Write } from '@/lib/jobs/mails/letter'
import { notificationLetters } from '@/lib/jobs/mails/notification-letters'
import { reclaimLetters } from '@/lib/jobs/mails/reclaim-letters'
import { reviewLetters } from '@/lib/jobs/mails/review-letters'
import { now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'

const headOf = z.object({
  companyId: z.uuid(),
  company: z.string(),
  seq: z.number().int(),
  hash: z.hex().length(64),
  at: z.iso.datetime(),
})

/** The head of the audit chain, with the command that compares it with this instance. */
const headLetter: Write = async (mail) => {
  const { companyId, company, seq, hash, at } = headOf.parse(mail.params)
  const options = { language: mail.language, timeZone: 'UTC' }
  return {
    ...about(mail),
    link: null,
    command: `npm run audit:verify -- --company ${companyId} --head ${seq}:${hash}`,
    facts: {
      company: unlinked(company),
      seq: String(seq),
      hash,
      at: `${formatDateInProse(at, { ...options, long: true })}, ${formatTime(at, options)}`,
    },
  }
}

const breachFound = z.object({ companyId: z.uuid(), breachId: z.uuid() })

/** Numbers of people and applications, and kinds of data; no person is named. */
const breachLetters: Record<MailTemplate & `breach_${string}`, Write> = {
  async breach_found(mail) {
    const { companyId, breachId } = breachFound.parse(mail.params)
    const facts = await readBreachFacts(companyId, breachId)
    // Acknowledged, or deleted with its people, before the mail was sent.
    if (!facts) return null
    const { language } = mail
    return {
      ...about(mail),
      link: page(`/dashboard/breaches/${breachId}`),
      facts: {
        breach: unlinked(facts.title),
        people: facts.people,
        applications: facts.applications,
        date: facts.breachDate
          ? formatDateInProse(facts.breachDate, { language, timeZone: 'UTC', long: true })
          : translate(language, 'breaches.unknown_date'),
        verified: String(facts.isVerified),
        passwords: String(facts.hasPasswords),
      },
    }
  },
  async breach_digest(mail) {
    const { count } = z.object({ count: z.number().int() }).parse(mail.params)
    return { ...about(mail), link: page('/dashboard/breaches'), facts: { count } }
  },
}

/** A mail that says what was done and links to the page about it. */
const notice =
  (path: string): Write =>
  async (mail) => ({ ...about(mail), link: page(path) })

const connectionOf = z.object({ companyId: z.uuid(), userConnectorId: z.uuid() })
const settings = '/dashboard/settings/general'
const banks = '/dashboard/spends/banks'
const newPassword = '/user/password_reset_request'

/** One function per mail template. Null if the mail has no recipient any more. */
const letters: Record<MailTemplate, Write> = {
  async verify_email(mail) {
    const owner = await ownerOf(mail.toAddress)
    if (owner)
      return letters.already_registered({ ...mail, toName: owner.fullName, language: owner.language })
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
  async domain_code(mail) {
    const code = await domainCode(mail)
    if (code === null) return null
    const facts = { domain: unlinked(mail.toAddress.slice(mail.toAddress.lastIndexOf('@') + 1)) }
    return { ...about(mail), link: null, code: `${code.slice(0, 3)} ${code.slice(3)}`, facts }
  },
  async invitation(mail) {
    const owner = await ownerOf(mail.toAddress)
    if (owner)
      return letters.already_registered({ ...mail, toName: owner.fullName, language: owner.language })
    const made = await invitationToken(mail)
    if (!made) return null
    const { token, role, company, inviter } = made
    const facts = { role, company: unlinked(company), inviter: unlinked(inviter) }
    return { ...about(mail), link: page(`/user/email_update#invitation=${token}`), facts }
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
    // Reconnected or deleted before the mail was sent.
    if (!broken) return null
    const link = page(`/dashboard/user-connectors/${broken.id}?reconnect=1`)
    return { ...about(mail), link, facts: { application: broken.label } }
  },
  async bank_reconnect(mail) {
    const bank = await bankOf(mail)
    // Reconnected or deleted before the mail was sent.
    if (!bank || !isBroken(bank.state)) return null
    return { ...about(mail), link: page(banks), facts: { bank: bank.name } }
  },
  async bank_consent_ends(mail) {
    const bank = await bankOf(mail)
    if (!bank?.consentExpiresAt || isBroken(bank.state)) return null
    const days = Math.max(1, Math.ceil((bank.consentExpiresAt.getTime() - now().getTime()) / 86_400_000))
    return { ...about(mail), link: page(banks), facts: { bank: bank.name, days } }
  },
  ...reviewLetters,
  ...reclaimLetters,
  audit_head: headLetter,
  ...notificationLetters,
  ...breachLetters,
}

const bankConnectionOf = z.object({ companyId: z.uuid(), bankConnectionId: z.uuid() })

function bankOf({ params }: Mail) {
  const { companyId, bankConnectionId: id } = bankConnectionOf.parse(params)
  return everyCompany.bankConnection.findUnique({ where: { companyId_id: { companyId, id } } })
}

const ownerOf = (email: string) => everyCompany.user.findUnique({ where: { email } })

/** Mails to people who may not know Rollcall, with the company's own footer. */
const mailsToStrangers: readonly string[] = [
  'review_link',
  'review_reminder',
  'review_links',
  'review_links_reminder',
  'review_cancelled',
  'review_overturned',
  'reclaim_question',
  'reclaim_reminder',
  'reclaim_released',
  'invitation',
] satisfies MailTemplate[]

export async function letterOf(mail: Mail): Promise<Letter | null> {
  const letter = await letters[mail.template as MailTemplate](mail)
  const footer =
    letter &&
    mail.companyId &&
    mailsToStrangers.includes(letter.template) &&
    (await readMailFooter(mail.companyId, letter.language))
  return footer ? { ...letter, footer } : letter
}
