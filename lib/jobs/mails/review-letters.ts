import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { unlinked } from '@/lib/domain/record/mails/mails'
import { describeReview } from '@/lib/domain/reviews/list/list-reviews'
import { summaryColumns, summaryRows } from '@/lib/domain/reviews/list/summary'
import { type MintedLink, mintLink, newCode } from '@/lib/domain/reviews/reviewer/mint-link'
import { formatDateInProse, formatTime } from '@/lib/i18n/dates'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { about, page, type Write } from '@/lib/jobs/mails/letter'
import { now } from '@/lib/platform/clock'
import type { MailAttachment } from '@/lib/platform/mail'
import { csvStream } from '@/lib/platform/spreadsheets/write-csv'

const linkOf = z.object({
  companyId: z.uuid(),
  accessReviewId: z.uuid(),
  linkNumber: z.number().int(),
})

const longestReason = 300

/** Link and code are generated for this mail and not stored. */
const invitation: Write = async (mail) => {
  const link = linkOf.parse(mail.params)
  const review = await describeReview(link)
  const minted = review && (await mintLink(link))
  if (!minted) return null
  const { language, code, expiresAt } = minted
  return {
    ...about(mail),
    language,
    name: unlinked(minted.name),
    address: minted.address,
    link: page(`/access_review/${minted.token}`),
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
    facts: {
      application: unlinked(review.application),
      company: unlinked(review.company),
      requester: minted.requester === null ? 'nobody' : unlinked(minted.requester),
      items: review.items,
      pending: review.pending,
      until: saying(expiresAt, language),
    },
  }
}

const linksOf = z.object({
  companyId: z.uuid(),
  reviews: z.array(linkOf.omit({ companyId: true })).min(1),
})

type Described = NonNullable<Awaited<ReturnType<typeof describeReview>>>

/** The links of one launch by manager, with one code. */
const invitations: Write = async (mail) => {
  const { companyId, reviews } = linksOf.parse(mail.params)
  const code = newCode()
  const described: { review: Described; minted: MintedLink }[] = []
  for (const linkFacts of reviews) {
    const link = { companyId, ...linkFacts }
    const review = await describeReview(link)
    const minted = review && (await mintLink(link, code))
    if (minted) described.push({ review, minted })
  }
  const [first] = described
  if (!first) return null
  const { language, name, address, requester } = first.minted
  const say = (key: string) => translate(language, `mails.${mail.template}.${key}`)
  const sum = (of: (review: Described) => number) =>
    described.reduce((total, { review }) => total + of(review), 0)
  const end = Math.min(...described.map(({ minted }) => minted.expiresAt.getTime()))
  return {
    ...about(mail),
    language,
    name: unlinked(name),
    address,
    link: page(`/access_review/${first.minted.token}`),
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
    facts: {
      application: unlinked(first.review.application),
      applications: described.length,
      company: unlinked(first.review.company),
      requester: requester === null ? 'nobody' : unlinked(requester),
      items: sum(({ items }) => items),
      pending: sum(({ pending }) => pending),
      until: saying(new Date(end), language),
    },
    parts: described.map(({ review, minted }) => ({
      count: review.pending,
      title: unlinked(review.application),
      lines: [],
      more: null,
      link: { label: say('open'), href: page(`/access_review/${minted.token}`) },
    })),
  }
}

const saying = (at: Date, language: string) =>
  `${formatDateInProse(at, { language, timeZone: 'UTC', long: true })}, ${formatTime(at, { language, timeZone: 'UTC' })}`

/** To a user of the company, who can open the review; the reviewer has nothing to open any more. */
const notice: Write = async (mail) => {
  const review = await describeReview(mail.params)
  if (!review) return null
  const params = mail.params as Record<string, string | number | boolean>
  return {
    ...about(mail),
    name: unlinked(mail.toName),
    link: mail.userId ? page(`/dashboard/access-reviews/${review.accessReviewId}`) : null,
    facts: {
      application: unlinked(review.application),
      company: unlinked(review.company),
      reviewer: unlinked(review.reviewer),
      approved: review.approved,
      rejected: review.rejected,
      pending: review.pending,
      // Only the reviewer's own accounts; other pending ones are not mentioned.
      left: Number(params.left ?? 0),
      before: unlinked(String(params.before ?? '')),
      after: unlinked(String(params.after ?? '')),
      address: unlinked(String(params.address ?? '')),
      reason: unlinked(String(params.reason ?? ''), longestReason),
      last: params.isLast ? 'yes' : 'no',
      from: unlinked(String(params.from ?? '')),
    },
  }
}

/** To the reviewer, who cannot open the company's pages. */
const toReviewer: Write = async (mail) => {
  const letter = await notice(mail)
  return letter && { ...letter, link: null }
}

/** By mail template. */
export const reviewLetters = {
  review_link: invitation,
  review_reminder: invitation,
  review_links: invitations,
  review_links_reminder: invitations,
  review_cancelled: toReviewer,
  review_handed_in: notice,
  review_reassigned: notice,
  review_link_blocked: notice,
  review_other_browser: notice,
  review_overturned: toReviewer,
  async review_completed(mail) {
    const [letter, review] = [await notice(mail), await describeReview(mail.params)]
    return letter && review && { ...letter, attachment: () => summaryAttachment(review, mail.language) }
  },
} satisfies Record<string, Write>

/** A longer summary is zipped, since mailboxes refuse large attachments. */
const longestPlain = 20_000

type Summary = { companyId: string; accessReviewId: string; items: number; endedAt: Date | null }

/** The summary of a review in the recipient's language, read while the mail is sent. */
export function summaryAttachment(review: Summary, language: Language): MailAttachment {
  const say = (key: string) => translate(language, key)
  const header = summaryColumns.map((column) => say(`access-reviews.summary.columns.${column}`))
  const lines = csvStream(header, summaryRows(review, say), { language })
  const content = Readable.fromWeb(lines as ReadableStream)
  const day = (review.endedAt ?? now()).toISOString().slice(0, 10)
  const filename = `${say('access-reviews.summary.file')}-${day}.csv`
  if (review.items <= longestPlain) return { filename, contentType: 'text/csv; charset=utf-8', content }
  return { filename: `${filename}.zip`, contentType: 'application/zip', content: zipped(filename, content) }
}

function zipped(name: string, content: Readable): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  content.on('error', (error) => out.destroy(error))
  zip.addReadStream(content, name)
  zip.end()
  return out
}
