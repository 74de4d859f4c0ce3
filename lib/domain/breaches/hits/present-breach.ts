import type { BreachSource } from '@prisma/client'
import type { BreachRow } from '@/lib/domain/breaches/hits/breach-rows'
import { breachSeverities } from '@/lib/domain/breaches/hits/choices'
import type { HitRow } from '@/lib/domain/breaches/hits/hits'
import type { BreachView, HitView } from '@/lib/domain/breaches/hits/schema'

export const presentBreach = (row: BreachRow): BreachView => ({
  id: row.id,
  source: row.source,
  source_url: sourceUrl(row),
  name: row.name,
  title: row.title,
  domain: row.domain,
  breach_date: row.breachDate,
  added_at: row.addedAt?.toISOString() ?? null,
  updated_at: row.modifiedAt?.toISOString() ?? null,
  account_count: Number(row.accountCount),
  description: row.description,
  data_classes: row.dataClasses,
  is_verified: row.isVerified,
  is_fabricated: row.isFabricated,
  is_sensitive: row.isSensitive,
  is_spam_list: row.isSpamList,
  is_stealer_log: row.isStealerLog,
  severity: severityName(row.severity),
  state: row.isOpen ? 'open' : 'acknowledged',
  people: row.people,
  people_open: row.peopleOpen,
  applications: row.applications,
  first_seen_at: row.firstSeenAt.toISOString(),
})

export const presentHit = (row: HitRow): HitView => ({
  id: row.id,
  breach: {
    id: row.breachId,
    source: row.source,
    domain: row.domain,
    title: row.title,
    breach_date: row.breachDate,
    updated_at: row.modifiedAt?.toISOString() ?? null,
    data_classes: row.dataClasses,
    is_verified: row.isVerified,
  },
  member: row.memberId
    ? { id: row.memberId, first_name: row.firstName ?? '', last_name: row.lastName ?? '' }
    : null,
  address: row.address,
  user_connector: row.userConnectorId
    ? { id: row.userConnectorId, label: row.label ?? '', application: row.application ?? '' }
    : null,
  severity: severityName(row.severity),
  state: row.acknowledgedAt ? 'acknowledged' : 'open',
  first_seen_at: row.firstSeenAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
  acknowledged_at: row.acknowledgedAt?.toISOString() ?? null,
  acknowledged_by: row.acknowledgedByName,
  note: row.note,
})

export const severityName = (severity: number) => breachSeverities[severity] ?? 'info'

/** Both sources require attribution with a link. The name is encoded as one path segment, whatever it contains. */
const sourceUrl = ({ source, name }: { source: BreachSource; name: string }) =>
  source === 'have_i_been_pwned'
    ? `https://haveibeenpwned.com/Breach/${encodeURIComponent(name)}`
    : `https://xposedornot.com/breach/${encodeURIComponent(name)}`
