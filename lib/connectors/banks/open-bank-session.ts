import type { BankProvider, BankProviderSettings, BankSession } from '@/lib/connectors/banks/bank-provider'
import { jobLimits, type Limits, type OutboundPolicy, type Runtime } from '@/lib/connectors/kit/outbound'
import { Reading } from '@/lib/connectors/kit/reading'
import { openHttp } from '@/lib/connectors/kit/wire/open-http'
import { realRuntime } from '@/lib/connectors/kit/wire/session'

export type BankMeans = {
  settings: BankProviderSettings
  policy: OutboundPolicy
  limits?: Limits
  runtime?: Partial<Runtime>
  signal?: AbortSignal
}

/** Banks answer four reads a day, so after a rate limit the next read is on another day. */
export const bankLimits: Limits = {
  ...jobLimits,
  tries: 3,
  retryAfterMs: 60_000,
  pages: 1_000,
  runMs: 900_000,
}

export type BankReading = {
  /** Rows that could not be understood and were left out: the list is not whole. */
  readonly skipped: number
}

/** Opens the guarded way to a provider, lets `use` work, and closes it whatever happened. */
export async function withBankSession<T>(
  provider: BankProvider,
  { settings, policy, limits = bankLimits, runtime: given, signal }: BankMeans,
  use: (session: BankSession, reading: BankReading) => Promise<T>,
): Promise<T> {
  const runtime = { ...realRuntime, ...given }
  const reading = new Reading(runtime.elapsed(), null)
  const { http, close, hide } = openHttp({
    connectorId: provider.id,
    settings: provider.http(settings, policy.baseUrls[provider.id]),
    secrets: provider.secrets.flatMap((name) => settings[name] ?? []),
    policy,
    limits,
    runtime,
    signal: signal ?? new AbortController().signal,
    reading,
  })
  const requests = new Map<string, Promise<unknown>>()
  const once: BankSession['once'] = (name, ask) => {
    const request = requests.get(name) ?? ask()
    requests.set(name, request)
    return request as ReturnType<typeof ask>
  }
  try {
    return await use({ http, settings, now: runtime.now, hide, once }, reading)
  } finally {
    await close()
  }
}
