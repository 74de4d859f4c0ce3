import type { CaughtMail } from '@/scripts/mail/caught-mail'

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 48rem; padding: 0 1rem; color-scheme: light dark }
  article { border-top: 1px solid #8884; padding: 1rem 0 } pre { white-space: pre-wrap; font: inherit; overflow-wrap: anywhere }
  h2 { font-size: 1rem; margin: 0 } p { margin: 0; opacity: .7 }`

const address = /https?:\/\/[^\s<>"']+/g

/** A caught mail as text: its HTML is never rendered here. Links in the text can be followed. */
export function mailPage(mails: CaughtMail[]): string {
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
