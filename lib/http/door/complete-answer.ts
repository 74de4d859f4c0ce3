import type { IncomingMessage, ServerResponse } from 'node:http'
import { reasonOf } from '@/lib/http/door/refusal'
import { apiHeaders } from '@/lib/http/headers/security-headers'
import { information } from '@/lib/http/problems'
import { acceptedLanguage, defaultLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { env } from '@/lib/platform/env'
import { isApi } from '@/lib/platform/own-names'

const built = '/_next/static/'

/** Adds missing headers when the head of an answer is written, because Next's own errors lack them. */
export function completeAnswer(request: IncomingMessage, response: ServerResponse, id: string): void {
  const writeHead = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse
  response.writeHead = ((status: number, ...words: unknown[]) => {
    if (!response.headersSent && status >= 200) {
      response.setHeader('X-Request-Id', id)
      complete(request, response, status)
    }
    response.statusMessage = reasonOf(status)
    return writeHead(status, ...words)
  }) as typeof response.writeHead
}

function complete(request: IncomingMessage, response: ServerResponse, status: number) {
  const path = request.url ?? ''
  // Built files get no policy of their own, because it would also apply to a worker started from one of them.
  const isFile = status < 400 && path.startsWith(built)
  for (const [name, value] of Object.entries(apiHeaders(env().APP_URL)))
    if (!response.hasHeader(name) && !(isFile && name === 'Content-Security-Policy'))
      response.setHeader(name, value)
  // A list of violations already explains what is wrong.
  const isViolated =
    isApi(path.split('?')[0] ?? '') && String(response.getHeader('content-type')).includes('ld+json')
  if (status < 400 || isViolated || response.hasHeader('x-mia-error-information')) return
  const language = acceptedLanguage(request.headers['accept-language']) ?? defaultLanguage
  const key =
    status === 404
      ? 'problems.not_found'
      : status < 500
        ? 'problems.malformed_request'
        : 'problems.unavailable'
  for (const [name, value] of Object.entries(information(translate(language, key))))
    response.setHeader(name, value)
}
