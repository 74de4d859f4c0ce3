import type { BreachScope, BreachSource } from '@prisma/client'
import { haveIBeenPwned, leastRpm } from '@/lib/domain/breaches/sources/have-i-been-pwned'
import type { Source } from '@/lib/domain/breaches/sources/source'
import { xposedOrNot, xposedOrNotRpm } from '@/lib/domain/breaches/sources/xposed-or-not'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { decryptSecret, type SecretPlace } from '@/lib/platform/secrets'

/** When a domain was last searched as a whole, and whether the source allows it. */
export type DomainSearch = { at: string; is_verified: boolean }

/** How a company's addresses are being checked. */
export type OpenMonitor = {
  id: string
  companyId: string
  source: Source
  scope: BreachScope
  apiKey: string | null
  rpm: number
  hasKAnon: boolean
  planReadAt: Date | null
  domains: Record<string, DomainSearch>
}

export const keyPlace = (id: string, companyId: string): SecretPlace => ({
  table: 'breach_monitors',
  column: 'api_key',
  rowId: id,
  companyId,
})

/** Whether there is a key: the company's own or the operator's. XposedOrNot needs none. */
export const canAsk = (source: BreachSource, hasOwnKey: boolean): boolean =>
  source === 'xposed_or_not' || hasOwnKey || env().HIBP_API_KEY !== undefined

/**
 * Opens the company's source with its key, in the worker, for the length of a run. Close it after use.
 * @returns null when no source is chosen, its key is missing, or it must not be called yet
 */
export async function openMonitor(companyId: string, signal?: AbortSignal): Promise<OpenMonitor | null> {
  const row = await db.breachMonitor.findUnique({
    where: { companyId },
    include: { company: { select: { isDemo: true } } },
  })
  // Nothing is sent for a demo company.
  if (!row?.source || row.company.isDemo || !canAsk(row.source, row.apiKey !== null)) return null
  const isXposed = row.source === 'xposed_or_not'
  const apiKey = isXposed
    ? null
    : row.apiKey
      ? decryptSecret(row.apiKey, keyPlace(row.id, companyId))
      : (env().HIBP_API_KEY ?? null)
  return {
    id: row.id,
    companyId,
    source: isXposed ? xposedOrNot({ signal }) : haveIBeenPwned({ apiKey, signal }),
    scope: row.scope,
    apiKey,
    rpm: isXposed ? xposedOrNotRpm : (row.rpm ?? leastRpm),
    hasKAnon: row.hasKAnon,
    planReadAt: row.planReadAt,
    domains: row.domains as Record<string, DomainSearch>,
  }
}
