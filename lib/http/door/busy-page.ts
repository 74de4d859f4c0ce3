import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { pageHeaders } from '@/lib/http/headers/security-headers'
import { chooseLanguage, languageCookie } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { env } from '@/lib/platform/env'
import { apiOrigin } from '@/lib/platform/own-names'

/**
 * The page that is shown when the server is too busy: it requests the same address again after some seconds. Rendering it with
 * Next would need the processor that is overloaded, so it is written here, with the colours of app/tokens.css.
 */
export function busyPage(
  { headers: { cookie, 'accept-language': accepted } }: IncomingMessage,
  seconds: number,
): { headers: OutgoingHttpHeaders; body: string } {
  const language = chooseLanguage(cookieOf(cookie, languageCookie), accepted)
  const say = (key: string) => translate(language, `maintenance.busy.${key}`, { seconds })
  const isDark = cookieOf(cookie, 'theme') === 'darkTheme'
  const { nonce, headers } = pageHeaders(env().APP_URL, apiOrigin(env().APP_URL))
  const body = `<!doctype html>
<html lang="${language}"${isDark ? ' class="dark"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${say('title')} · Rollcall</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" aria-hidden="true">
<rect width="24" height="24" rx="6.5" fill="var(--primary)"/>
<rect x="5.6" y="8" width="3" height="10" rx="1.5" fill="white"/>
<rect x="10.5" y="8" width="3" height="10" rx="1.5" fill="white"/>
<rect x="15.4" y="5" width="3" height="10" rx="1.5" fill="oklch(0.83 0.15 78)"/>
</svg>
<h1>${say('title')}</h1>
<p>${say('text')}</p>
<p class="next" role="status">${say('next')}</p>
<a href="">${say('retry')}</a>
</main>
</body>
</html>
`
  return {
    body,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Retry-After': seconds,
    },
  }
}

export const cookieOf = (header: string | undefined, name: string) =>
  header
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const styles = `
:root{--surface:oklch(1 0 0);--fg:oklch(.235 .032 303);--fg-2:oklch(.435 .028 303);--fg-3:oklch(.525 .024 303);--primary:oklch(.5 .215 298)}
.dark{color-scheme:dark;--surface:oklch(.197 .016 303);--fg:oklch(.955 .006 305);--fg-2:oklch(.79 .015 305);--fg-3:oklch(.69 .02 305);--primary:oklch(.555 .205 298)}
*{box-sizing:border-box;margin:0}
body{background:var(--surface);color:var(--fg);font-family:"Instrument Sans",system-ui,"Segoe UI",sans-serif;-webkit-font-smoothing:antialiased}
main{min-height:100dvh;max-width:26rem;margin:auto;padding:2.5rem 1rem;display:flex;flex-direction:column;align-items:flex-start;justify-content:center}
svg{width:2rem;height:2rem;margin-bottom:1.5rem}
h1{font-size:clamp(1.5rem,1.35rem + .4vw,1.6875rem);line-height:1.32;font-weight:600;letter-spacing:-.016em}
p{font-size:.9375rem;line-height:1.5rem;margin-top:.25rem;color:var(--fg-2)}
.next{font-size:.84375rem;line-height:1.25rem;margin-top:.75rem;color:var(--fg-3)}
a{display:inline-flex;align-items:center;height:2.5rem;margin-top:1.75rem;padding:0 1rem;border-radius:10px;background:var(--primary);color:white;font-size:.9375rem;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
@media (max-width:63.99rem){a{height:3rem}}`
