import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { CaughtMail } from '@/scripts/mail/caught-mail'
import { mailPage } from '@/scripts/mail/page'

export type MailCatcher = { smtpUrl: string; httpUrl: string; stop: () => Promise<void> }

const host = '127.0.0.1'
const kept = 500
const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])\.?(:\d{1,5})?$/i
const refused =
  'Caught mail is shown on loopback only: open it as http://localhost with the port of this page.\n'
const guards = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  // Each request has its own: one that is sent into a connection which closes for idleness is lost.
  connection: 'close',
}

/**
 * Receives every mail of this machine's Rollcall and delivers none. Kept in memory, shown on loopback only:
 * `GET /` for people, `GET /messages` (`?to=address`) as JSON for tests, newest first.
 * @param ports 0 takes any free one
 */
export async function startMailCatcher(ports: { smtp: number; http: number }): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  let count = 0

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: 20 * 1024 * 1024,
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.unshift({
            id: ++count,
            receivedAt: new Date().toISOString(),
            from: mail.from?.address ?? '',
            to: session.envelope.rcptTo.map(({ address }) => address),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
              filename: filename ?? '',
              type: mimeType,
              content: Buffer.from(content as ArrayBuffer).toString('base64'),
            })),
          })
          mails.length = Math.min(mails.length, kept)
          done()
        }, done)
    },
  })
  smtp.on('error', () => {})

  const http = createServer((request, response) => {
    // DNS rebinding: a page elsewhere whose host name resolves to this machine could read every reset link.
    if (!ownNames.test(request.headers.host ?? ''))
      return response.writeHead(421, { ...guards, 'content-type': 'text/plain' }).end(refused)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const to = searchParams.get('to')?.toLowerCase()
    const matches = to
      ? mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === to))
      : mails
    const isJson = pathname === '/messages'
    response.writeHead(isJson || pathname === '/' ? 200 : 404, {
      'content-type': isJson ? 'application/json' : 'text/html; charset=utf-8',
      ...guards,
    })
    response.end(isJson ? JSON.stringify(matches) : pathname === '/' ? mailPage(matches) : '')
  })

  await Promise.all([
    once(smtp.listen(ports.smtp, host), 'listening'),
    once(http.listen(ports.http, host), 'listening'),
  ])
  return {
    smtpUrl: `smtp://${host}:${(smtp.server.address() as AddressInfo).port}`,
    httpUrl: `http://${host}:${(http.address() as AddressInfo).port}`,
    stop: async () => {
      http.closeAllConnections()
      await Promise.all([
        new Promise<void>((closed) => smtp.close(closed)),
        new Promise((closed) => http.close(closed)),
      ])
    },
  }
}
