import type { z } from 'zod'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'

/** The answer as the schema needs it; what the schema does not name is ignored. */
export function parseAnswer<S extends z.ZodType>(schema: S, body: unknown, request: string): z.output<S> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw unexpectedAnswer(parsed.error, request)
}

/** Names the place that is missing or wrong, never its value: it may be a secret. */
export function unexpectedAnswer(error: z.ZodError, request: string): ConnectorError {
  const path = error.issues[0]?.path.map(String).join('.').slice(0, 100) || '(root)'
  return new ConnectorError('unexpected', {
    messageKey: 'connectors.errors.unexpected_answer',
    params: { path },
    request,
  })
}
