import type { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { DomainSearch, OpenMonitor } from '@/lib/domain/breaches/monitor/open-monitor'
import { days, now } from '@/lib/platform/clock'
import { db, pool } from '@/lib/platform/db'
import { runStatement } from '@/lib/platform/sql/read-rows'

/** Reads the key's plan once a day, since plans change and the vendor's pages differ about their limits. */
export async function readPlanOnceADay(monitor: OpenMonitor): Promise<void> {
  const { source, companyId, planReadAt } = monitor
  if (!source.readPlan || (planReadAt && now().getTime() - planReadAt.getTime() < days(1))) return
  const { name, rpm, hasKAnon } = await source.readPlan()
  await db.breachMonitor.updateMany({
    where: { companyId },
    data: { plan: name, rpm, hasKAnon, planReadAt: now() },
  })
  Object.assign(monitor, { rpm, hasKAnon })
}

export const noteDomains = (companyId: string, domains: Record<string, DomainSearch>) =>
  db.breachMonitor.updateMany({ where: { companyId }, data: { domains } })

export const noteSensitive = (companyId: string, sensitiveCount: number) =>
  db.breachMonitor.updateMany({ where: { companyId }, data: { sensitiveCount } })

/** Records that every address was checked. */
export const noteDone = (companyId: string) =>
  db.breachMonitor.updateMany({
    where: { companyId },
    data: { checkedAt: now(), errorKind: null, failedSince: null, retryAt: null },
  })

const firstPauseSeconds = 300
// Errors that a retry does not fix: a user changes the key, or a day passes.
const refused = new Set(['credentials', 'permission'])

/** Schedules the next attempt with increasing delays of up to an hour, or at the time the source named. */
export async function noteFailure(companyId: string, { kind, until }: ConnectorError): Promise<void> {
  await runStatement(pool, {
    text: `UPDATE breach_monitors
        SET error_kind = $2, failed_since = coalesce(failed_since, now()),
            retry_at = coalesce($3::timestamptz, now() + CASE WHEN $4::boolean THEN interval '1 day'
              ELSE least(interval '1 hour', greatest($5::int * interval '1 second', now() - coalesce(failed_since, now()))) END)
      WHERE company_id = $1`,
    values: [companyId, kind, until, refused.has(kind), firstPauseSeconds],
  })
}
