import { z } from 'zod'
import { readBreachFacts } from '@/lib/domain/breaches/notices/read-breach-facts'
import type { MailTemplate } from '@/lib/domain/record/mails/mails'
import { unlinked } from '@/lib/domain/record/mails/unlinked'
import { formatDateInProse } from '@/lib/i18n/dates'
import { translate } from '@/lib/i18n/translate'
import { about, page, type Write } from '@/lib/jobs/mails/letter'

const found = z.object({ companyId: z.uuid(), breachId: z.uuid() })

/** Numbers of people and applications, and kinds of data; no person is named. */
export const breachLetters: Record<MailTemplate & `breach_${string}`, Write> = {
  async breach_found(mail) {
    const { companyId, breachId } = found.parse(mail.params)
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
