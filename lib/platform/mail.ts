import type { Readable } from 'node:stream'
import { createTransport, type Transporter } from 'nodemailer'
import { env } from '@/lib/platform/env'

export type MailToSend = {
  /** The same for every attempt, so that a retry is recognised as the same message. */
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  language: string
  attachments?: MailAttachment[]
  /** Where one POST stops mails of this kind (RFC 8058). */
  unsubscribe?: string
}

/** A file that is streamed while it is read. */
export type MailAttachment = { filename: string; contentType: string; content: Readable }

let transport: Transporter | undefined

/** Whether mails go to a server on this machine, as the mail catcher is. */
export const staysOnLoopback = (): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(env().SMTP_URL).hostname)

function open(): Transporter {
  const url = new URL(env().SMTP_URL)
  const isLoopback = staysOnLoopback()
  return createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ignoreTLS: isLoopback,
    requireTLS: !isLoopback && url.protocol === 'smtp:',
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    pool: true,
    // One connection for each mail that a worker sends concurrently, so that no mail waits for another.
    maxConnections: 6,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: { minVersion: 'TLSv1.2' },
  })
}

/**
 * Connects and signs in to the mail server without sending a mail.
 * @throws when the server refuses or is unreachable
 */
export async function askMailServer(): Promise<void> {
  const opened = open()
  try {
    await opened.verify()
  } finally {
    opened.close()
  }
}

const withoutControls = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ').trim()

/** The mailbox is one validated address in an object: a string would be read as a list. */
export async function sendMail({
  messageId,
  to,
  subject,
  text,
  html,
  language,
  attachments,
  unsubscribe,
}: MailToSend) {
  transport ??= open()
  const [, name = 'Rollcall', address = ''] = /^([^<>]+) <([^<>]+)>$/.exec(env().MAIL_FROM) ?? []
  await transport.sendMail({
    messageId: `<${messageId}@${address.split('@')[1]}>`,
    from: { name, address },
    to: { name: withoutControls(to.name), address: to.address },
    subject: withoutControls(subject),
    text,
    html,
    attachments,
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
}

/** A 5xx answer is permanent; any other failure may succeed later. */
export const isPermanentRefusal = (error: unknown) => {
  const code = (error as { responseCode?: unknown }).responseCode
  return typeof code === 'number' && code >= 500 && code < 600
}

/** The answer of the mail server, if there was one. */
export function refusalOf(error: unknown): string | null {
  const { response } = error as { response?: unknown }
  return typeof response === 'string' ? response : null
}
