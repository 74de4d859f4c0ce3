import type { z } from 'zod'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'

/** The answer as the schema needs it; what the schema does not name is ignored. */
export function parseAnswer<S extends z.ZodType>(
  schema: S,
  body: unknown,
  request: string,
  redact: Redact = same,
): z.output<S> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw unexpectedAnswer(parsed.error, request, redact)
}

type Redact = (text: string) => string
const same: Redact = (text) => text

/** Names the place that is missing or wrong, never its value. Even a name may be one that the vendor made of a secret. */
export function unexpectedAnswer(error: z.ZodError, request: string, redact: Redact): ConnectorError {
  const path = cleanText(redact(error.issues[0]?.path.map(String).join('.') ?? ''), 100) || '(root)'
  return new ConnectorError('unexpected', {
    messageKey: 'connectors.errors.unexpected_answer',
    params: { path },
    request: redact(request),
  })
}
