import { z } from 'zod'
import { unlinked } from '@/lib/domain/record/mails/unlinked'
import { formatDateInProse, formatTime } from '@/lib/i18n/dates'
import { about, type Write } from '@/lib/jobs/mails/letter'

const headOf = z.object({
  companyId: z.uuid(),
  company: z.string(),
  seq: z.number().int(),
  hash: z.hex().length(64),
  at: z.iso.datetime(),
})

/** The head of the audit chain, with the command that compares it with this instance. */
export const headLetter: Write = async (mail) => {
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
