import type { Mail } from '@prisma/client'
import type { MailTemplate } from '@/lib/domain/record/mails/mails'
import type { RichDocument } from '@/lib/domain/record/rich-text'
import type { Language } from '@/lib/i18n/languages'
import { env } from '@/lib/platform/env'
import type { MailAttachment } from '@/lib/platform/mail'

/** `strong`: the name in the text that is set in bold. */
export type LetterLine = { text: string; strong?: string }

export type LetterPart = {
  count: number
  title: string
  lines: LetterLine[]
  /** How many more there are, as text. */
  more: string | null
  link: { label: string; href: string }
}

/** The content of a mail, built when it is sent: data are read only then, where no request waits. */
export type Letter = {
  template: MailTemplate
  language: Language
  name: string
  /** The stored address if there is one; the address that was typed only finds it. */
  address: string
  /** Null when there is nothing left to open. */
  link: string | null
  /** A code to type on the page behind the link. */
  code?: string
  /** A command to run, on a line of its own. */
  command?: string
  /** Further parameters of its texts. */
  facts?: Record<string, string | number>
  /** The company's own footer, in mails to people outside the product. */
  footer?: RichDocument
  /** One block per subject, below the text. */
  parts?: LetterPart[]
  /** Small links at the end. */
  footLinks?: { label: string; href: string }[]
  /** The address at which one POST stops mails of this kind. */
  unsubscribe?: string
  /** Read while the mail is sent. */
  attachment?: () => MailAttachment
}

/** Null if the mail has no recipient any more. */
export type Write = (mail: Mail) => Promise<Letter | null>

export const page = (path: string) => new URL(path, env().APP_URL).href

export const about = ({ template, language, toName, toAddress }: Mail) => ({
  template: template as MailTemplate,
  language,
  name: toName,
  address: toAddress,
})
