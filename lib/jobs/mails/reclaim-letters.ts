import { z } from 'zod'
import { unlinked } from '@/lib/domain/record/mails/mails'
import { describeReclaim, mintReclaimLink } from '@/lib/domain/spend/reclaims/mint-reclaim-link'
import { formatDateInProse } from '@/lib/i18n/dates'
import { about, page, type Write } from '@/lib/jobs/mails/letter'

const reclaimOf = z.object({ companyId: z.uuid(), reclaimId: z.uuid() })

/** The link is generated for this mail and not stored. */
const question: Write = async (mail) => {
  const { companyId, reclaimId } = reclaimOf.parse(mail.params)
  const minted = await mintReclaimLink(companyId, reclaimId)
  if (!minted) return null
  const { language, expiresAt } = minted
  return {
    ...about(mail),
    language,
    name: unlinked(minted.name),
    address: minted.address,
    link: page(`/account_use/${minted.token}`),
    facts: {
      application: unlinked(minted.application),
      company: unlinked(minted.company),
      account: unlinked(minted.account),
      requester: minted.requester === null ? 'nobody' : unlinked(minted.requester),
      until: formatDateInProse(expiresAt, { language, timeZone: 'UTC', long: true }),
      ends: minted.endsUnused ? 'yes' : 'no',
    },
  }
}

export const reclaimLetters = {
  reclaim_question: question,
  reclaim_reminder: question,
  async reclaim_released(mail) {
    const { companyId, reclaimId } = reclaimOf.parse(mail.params)
    const question = await describeReclaim(companyId, reclaimId)
    if (!question) return null
    return {
      ...about(mail),
      name: unlinked(mail.toName),
      // The link of the first mail stays valid, so no second one is generated.
      link: null,
      facts: { application: unlinked(question.application), company: unlinked(question.company) },
    }
  },
} satisfies Record<string, Write>
