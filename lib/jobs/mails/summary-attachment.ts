import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ZipFile } from 'yazl'
import { summaryColumns, summaryRows } from '@/lib/domain/reviews/list/summary'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { now } from '@/lib/platform/clock'
import type { MailAttachment } from '@/lib/platform/mail'
import { csvStream } from '@/lib/platform/spreadsheets/write-csv'

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
