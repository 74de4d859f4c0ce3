import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

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

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 48rem; padding: 0 1rem; color-scheme: light dark }
  article { border-top: 1px solid #8884; padding: 1rem 0 } pre { white-space: pre-wrap; font: inherit; overflow-wrap: anywhere }
  h2 { font-size: 1rem; margin: 0 } p { margin: 0; opacity: .7 }`

const address = /https?:\/\/[^\s<>"']+/g

/** A caught mail as text: its HTML is never rendered here. Links in the text can be followed. */
function mailPage(mails: CaughtMail[]): string {
  const list = mails.map(
    (mail) => `<article><h2>${asText(mail.subject)}</h2>
<p>${asText(mail.to.join(', '))} · <time datetime="${mail.receivedAt}">${mail.receivedAt}</time></p>
<pre>${withLinks(mail.text)}</pre>${mail.attachments.map(({ filename }) => `<p>${asText(filename)}</p>`).join('')}</article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Rollcall: caught mail (${mails.length})</title><style>${style}</style>
<h1>Caught mail</h1><p>Nothing on this page was sent to anybody.</p>${list.join('\n') || '<p>No mail yet.</p>'}</html>`
}

function withLinks(text: string): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(address)) {
    const link = asText(match[0])
    html += `${asText(text.slice(end, match.index))}<a rel="noreferrer" href="${link}">${link}</a>`
    end = match.index + match[0].length
  }
  return html + asText(text.slice(end))
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export type CaughtMail = {
  id: number
  receivedAt: string
  from: string
  /** The recipients of the envelope. */
  to: string[]
  subject: string
  text: string
  html: string
  attachments: CaughtAttachment[]
}

/** An attachment, in base64. */
type CaughtAttachment = { filename: string; type: string; content: string }
