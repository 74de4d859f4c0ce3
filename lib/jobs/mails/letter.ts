import type { MailTemplate } from '@/lib/domain/record/mails/mails'
import type { CommentDocument } from '@/lib/domain/reviews/decide/comment-schema'
import type { Mail } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/i18n/languages'
import { env } from '@/lib/platform/env'
import type { MailAttachment } from '@/lib/platform/mail'

export type LetterPart = {
  count: number
  title: string
  lines: string[]
  /** How many more there are, in words. */
  more: string | null
  link: { label: string; href: string }
}

/** What a mail will say, decided while it is sent: what was asked for is looked up only here, where no caller waits. */
export type Letter = {
  template: MailTemplate
  language: Language
  name: string
  /** The address of the row where there is one: what was typed only finds it. */
  address: string
  /** Null where there is nothing to open any more. */
  link: string | null
  /** To be typed where the link leads. */
  code?: string
  /** Words to run, on a line of their own. */
  command?: string
  /** What else its texts name. */
  facts?: Record<string, string | number>
  /** The company's own words, where it writes to somebody outside the product. */
  footer?: CommentDocument
  /** One block a matter, below the text. */
  parts?: LetterPart[]
  /** Small, at the end. */
  footLinks?: { label: string; href: string }[]
  /** Where one POST stops mails of this kind. */
  unsubscribe?: string
  /** Read as it is sent. */
  attachment?: () => MailAttachment
}

/** Null when there is nobody to write to any more. */
export type Write = (mail: Mail) => Promise<Letter | null>

export const page = (path: string) => new URL(path, env().APP_URL).href

export const about = ({ template, language, toName, toAddress }: Mail) => ({
  template: template as MailTemplate,
  language,
  name: toName,
  address: toAddress,
})
