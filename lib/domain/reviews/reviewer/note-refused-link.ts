import type { Mail } from '@prisma/client'
import { z } from 'zod'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

const longest = 300
const ofLink = z.object({ companyId: z.uuid(), accessReviewId: z.uuid(), linkNumber: z.number().int() })

/** Stores why a reviewer's mail server refused the mail, for the launcher to see. */
export async function noteRefusedLink({ template, params }: Mail, refusal: string): Promise<void> {
  if (template !== 'review_link' && template !== 'review_reminder') return
  const { companyId, accessReviewId, linkNumber } = ofLink.parse(params)
  await db.accessReview.updateMany({
    where: { companyId, id: accessReviewId, linkNumber, state: 'sent' },
    data: { linkRefusedAt: now(), linkRefusal: cleanText(refusal, longest) },
  })
}
