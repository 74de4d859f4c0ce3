import { canAsk, type DomainSearch, keyPlace } from '@/lib/domain/breaches/monitor/open-monitor'
import {
  type BreachSettingsPatch,
  type BreachSettingsView,
  breachErrors,
} from '@/lib/domain/breaches/monitor/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { refuseSettings } from '@/lib/domain/record/refuse-settings'
import { readAll } from '@/lib/platform/database/read-all'
import { db, type Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { enqueue } from '@/lib/platform/queue'
import { encryptSecret } from '@/lib/platform/secrets'

/** A company's settings for breach checks, and their progress. */
export async function getBreachSettings({ companyId }: Actor, tx: Tx = db): Promise<BreachSettingsView> {
  const [row, domains, addresses, checked] = await readAll(
    tx,
    () => tx.breachMonitor.findUnique({ where: { companyId } }),
    () =>
      tx.companyDomain.findMany({
        where: { companyId, provenAt: { not: null } },
        orderBy: { domain: 'asc' },
      }),
    () => tx.breachAddress.count({ where: { companyId } }),
    () => tx.breachAddress.count({ where: { companyId, checkedAt: { not: null } } }),
  )
  const searched = (row?.domains ?? {}) as Record<string, DomainSearch>
  return {
    source: row?.source ?? null,
    scope: row?.scope ?? 'proven_domains',
    has_key: row?.apiKey != null,
    key_hint: row?.keyHint ?? null,
    has_operator_key: env().HIBP_API_KEY !== undefined,
    plan: row?.plan ?? null,
    requests_per_minute: row?.rpm ?? null,
    has_k_anonymity: row?.hasKAnon ?? false,
    domains: domains.map(({ domain }) => ({ domain, is_verified: searched[domain]?.is_verified ?? null })),
    error: breachErrors.find((kind) => kind === row?.errorKind) ?? (row?.errorKind ? 'unexpected' : null),
    failed_since: row?.failedSince?.toISOString() ?? null,
    retry_at: row?.retryAt?.toISOString() ?? null,
    checked_at: row?.checkedAt?.toISOString() ?? null,
    addresses,
    addresses_checked: checked,
    sensitive_count: row?.sensitiveCount ?? 0,
  }
}

/**
 * Sets the source, the scope of addresses and the key. A new source or key checks every address again; known hits stay
 * with their acknowledgements.
 * @throws invalid when the source would have no key
 */
export const updateBreachSettings = (actor: Actor, patch: BreachSettingsPatch): Promise<BreachSettingsView> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const before = await getBreachSettings(actor, tx)
    refuseSettings(actor, 'BreachSettings', { source: before.source, scope: before.scope }, patch)
    // Not `upsert`, which reads first: of two at once the second would find the row of the other.
    await tx.breachMonitor.createMany({ data: { companyId }, skipDuplicates: true })
    const row = await tx.breachMonitor.findUniqueOrThrow({ where: { companyId } })
    const { source = row.source, scope = row.scope, api_key } = patch
    const hasKey = api_key === undefined ? row.apiKey !== null : api_key !== null
    if (source && !canAsk(source, hasKey)) throw invalid('api_key', 'breaches.key_needed')
    const isOther = source !== row.source || api_key !== undefined
    await tx.breachMonitor.updateMany({
      where: { companyId },
      data: {
        source,
        scope,
        ...(api_key !== undefined && {
          apiKey: api_key && encryptSecret(api_key, keyPlace(row.id, companyId)),
          keyHint: api_key?.slice(-4) ?? null,
        }),
        ...(isOther && { ...nothingKnown, domains: {} }),
      },
    })
    if (isOther) await tx.breachAddress.updateMany({ where: { companyId }, data: { checkedAt: null } })
    const after = await getBreachSettings(actor, tx)
    if (source) await enqueueCheck(tx, companyId)
    await recordAct(tx, actor, 'breach_settings.updated', companyId, {
      ...changesOf(chosen(before), chosen(after)),
      ...(api_key !== undefined && { key_changed: true }),
    })
    return after
  })

/** Resets what the previous source or key reported. */
const nothingKnown = {
  plan: null,
  rpm: null,
  hasKAnon: false,
  planReadAt: null,
  errorKind: null,
  failedSince: null,
  retryAt: null,
  checkedAt: null,
}

const chosen = ({ source, scope, has_key }: BreachSettingsView) => ({ source, scope, has_key })

/** Starts a check now, even after a recent failure. @throws conflict when no source is chosen */
export const checkNow = (actor: Actor): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const { count } = await tx.breachMonitor.updateMany({
      where: { companyId, source: { not: null } },
      data: { retryAt: null },
    })
    if (count === 0) throw conflict('breaches.no_source')
    await enqueueCheck(tx, companyId)
    await recordAct(tx, actor, 'breaches.check_requested', companyId)
  })

const enqueueCheck = (tx: Tx, companyId: string) =>
  enqueue(tx, 'check-breaches', { companyId }, { singletonKey: companyId })
