import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http'
import { corsHeaders } from '@/lib/http/headers/answer-headers'
import { apiHeaders } from '@/lib/http/headers/security-headers'
import { RequestError, toResponse } from '@/lib/http/problems'
import { acceptedLanguage, defaultLanguage } from '@/lib/i18n/languages'
import { env } from '@/lib/platform/env'
import { isApi } from '@/lib/platform/own-names'

export type Refusal = { status: RequestError['status']; key: string; headers?: Record<string, string> }

export type RawAnswer = { status: number; headers: OutgoingHttpHeaders; body: string }

/** The reason phrase of a status; Node has none for 455. */
export const reasonOf = (status: number) => (status === 455 ? 'Maintenance' : (STATUS_CODES[status] ?? ''))

type Asker = { path: string; language?: string; origin?: string }

/** A refusal as an answer: an error of the API under `/api`, plain text elsewhere. */
export async function answerOf({ status, key, headers }: Refusal, asker: Asker): Promise<RawAnswer> {
  const language = acceptedLanguage(asker.language) ?? defaultLanguage
  const response = toResponse(new RequestError(status, { key }, headers), language)
  const json = await response.text()
  const forApi = isApi(asker.path)
  const body = forApi ? json : `${JSON.parse(json)['hydra:description']}\n`
  return {
    status,
    body,
    headers: {
      ...Object.fromEntries(response.headers),
      ...lowerCased(apiHeaders(env().APP_URL)),
      ...(forApi
        ? lowerCased(corsHeaders(asker.origin ?? null))
        : { 'content-type': 'text/plain; charset=utf-8' }),
      'content-length': Buffer.byteLength(body),
    },
  }
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
