import { pino } from 'pino'
import { env } from '@/lib/platform/env'

const longest = 2048

/** Log one JSON line an event. Long values are cut: names carry whole documents, and lines must stay lines. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : env().LOG_LEVEL),
  base: undefined,
  formatters: { level: (label) => ({ level: label }) },
  serializers: {
    err: (error: unknown) =>
      error instanceof Error
        ? {
            type: error.name,
            message: error.message.slice(0, longest),
            stack: error.stack?.slice(0, longest),
          }
        : String(error).slice(0, longest),
  },
  redact: { paths: ['*.password', '*.token', '*.authorization', '*.credentials'], censor: '[hidden]' },
})
