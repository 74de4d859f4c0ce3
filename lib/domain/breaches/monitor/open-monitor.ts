import { haveIBeenPwned, leastRpm } from '@/lib/domain/breaches/sources/have-i-been-pwned'
import type { Source } from '@/lib/domain/breaches/sources/source'
import { xposedOrNot, xposedOrNotRpm } from '@/lib/domain/breaches/sources/xposed-or-not'
import type { BreachScope, BreachSource } from '@/lib/generated/prisma/enums'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { decryptSecret, type SecretPlace } from '@/lib/platform/secrets'

/** When a domain was last searched whole, and whether the source lets us. */
export type DomainSearch = { at: string; is_verified: boolean }

/** How a company's addresses are looked for at the moment. */
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

/** The operator's key where a company has none of its own. XposedOrNot takes none. */
export const canAsk = (source: BreachSource, hasOwnKey: boolean): boolean =>
  source === 'xposed_or_not' || hasOwnKey || env().HIBP_API_KEY !== undefined

/**
 * Opens the source that a company has chosen, with its key: for the length of a run, in the worker. Close it after use.
 * @returns null when none is chosen, when it lacks a key, or when it may not be asked yet
 */
export async function openMonitor(companyId: string, signal?: AbortSignal): Promise<OpenMonitor | null> {
  const row = await db.breachMonitor.findUnique({
    where: { companyId },
    include: { company: { select: { isDemo: true } } },
  })
  // Of a demo company nothing leaves.
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
