import type { LoggerInstance } from 'next-auth'
import { log } from '@/lib/platform/log'

/** Writes the messages of next-auth to our log, without the one-time values that they quote. */
export const nextAuthLog: Partial<LoggerInstance> = {
  error: (code, metadata) => log.warn({ code, ...describe(metadata) }, 'a sign-in by a provider failed'),
  warn: (code) => log.warn({ code }, 'next-auth warns'),
  debug: () => {},
}

function describe(metadata: unknown): { provider?: unknown; reason: string } {
  const { error, message, providerId } = metadata as { error?: Error; message?: string; providerId?: unknown }
  const reason = error?.message ?? message ?? ''
  return {
    provider: providerId,
    reason: reason.replace(/\b(state|nonce) mismatch.*/s, '$1 mismatch').slice(0, 300),
  }
}
