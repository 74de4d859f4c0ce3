import type { LoggerInstance } from 'next-auth'
import { log } from '@/lib/platform/log'

/** What next-auth has to say, in lines of ours; the one-time values that it quotes stay out. */
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
