import { pino } from 'pino'
import { env } from '@/lib/platform/env'
import { hideSecrets } from '@/lib/platform/keys/hide-secrets'
import { currentRequestId } from '@/lib/platform/request-id'

const longest = 2048

const cut = (text: string) => hideSecrets(text.slice(0, longest))

/** Logs one JSON line per event. Long values are cut, because a name may contain a whole document. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : env().LOG_LEVEL),
  base: undefined,
  mixin: () => {
    const requestId = currentRequestId()
    return requestId ? { requestId } : {}
  },
  formatters: { level: (label) => ({ level: label }) },
  serializers: {
    err: (error: unknown) =>
      error instanceof Error
        ? {
            type: error.name,
            message: cut(error.message),
            stack: error.stack && cut(error.stack),
          }
        : cut(String(error)),
  },
  redact: { paths: ['*.password', '*.token', '*.authorization', '*.credentials'], censor: '[hidden]' },
})
