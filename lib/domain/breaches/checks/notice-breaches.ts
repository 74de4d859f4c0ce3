import { notify } from '@/lib/domain/notifications/notify'
import { todayInUtc } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const atOnce = 200
/** Breaches of a lower severity are announced together, once a day. */
const leastAlone = 2

type Unnoticed = { breachId: string; severity: number; isOld: boolean }

/**
 * Notifies a company's users once of each breach that concerns it, if the source added it within 30 days. Older ones
 * are shown without a notification, so that a company's first check does not send a flood. Severe breaches get a mail
 * each, lighter ones share one mail a day. Mails name no person, since others may see the screen.
 */
export async function noticeBreaches(companyId: string): Promise<void> {
  const unnoticed = await findUnnoticed(companyId)
  const silent = unnoticed.filter(({ isOld, severity }) => isOld || severity === 0)
  if (silent.length > 0)
    await db.breachNotice.createMany({
      data: silent.map(({ breachId }) => ({ companyId, breachId, isSilent: true })),
      skipDuplicates: true,
    })
  const fresh = unnoticed.filter(({ isOld, severity }) => !isOld && severity > 0)
  for (const { breachId } of fresh.filter(({ severity }) => severity >= leastAlone))
    await notifySeparately(companyId, breachId)
  const light = fresh.filter(({ severity }) => severity < leastAlone).map(({ breachId }) => breachId)
  if (light.length > 0) await notifyTogether(companyId, light)
}

const findUnnoticed = (companyId: string): Promise<Unnoticed[]> => queryRows(db, {
  breachId: column.text,
  severity: column.int,
  isOld: column.bool,
})`
  SELECT h.breach_id::text AS "breachId", max(h.severity)::int AS severity,
         coalesce(b.added_at, CASE WHEN b.is_bare THEN b.created_at END) IS NOT DISTINCT FROM NULL
           OR coalesce(b.added_at, b.created_at) < now() - interval '30 days' AS "isOld"
    FROM breach_hits h JOIN breaches b ON b.id = h.breach_id
   WHERE h.company_id = ${companyId}::uuid
     AND NOT EXISTS (SELECT FROM breach_notices n WHERE n.company_id = h.company_id AND n.breach_id = h.breach_id)
   GROUP BY h.breach_id, b.id ORDER BY max(h.severity) DESC, h.breach_id LIMIT ${atOnce}`

/** Inserts the notice first, so that of two workers one sends the mail. */
const notifySeparately = (companyId: string, breachId: string) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.breachNotice.createMany({
      data: [{ companyId, breachId }],
      skipDuplicates: true,
    })
    if (count === 0) return
    const { title } = await tx.breach.findUniqueOrThrow({ where: { id: breachId } })
    await notify(tx, {
      companyId,
      kind: 'breach',
      key: breachId,
      params: { breach: title },
      path: `/dashboard/breaches/${breachId}`,
      mail: { template: 'breach_found', params: { breachId } },
    })
  })

const notifyTogether = (companyId: string, breachIds: string[]) =>
  db.$transaction(async (tx) => {
    const moved = await execute(tx)`
      UPDATE breach_monitors SET digested_at = now()
       WHERE company_id = ${companyId}::uuid AND (digested_at IS NULL OR digested_at < now() - interval '1 day')`
    if (moved === 0) return
    await tx.breachNotice.createMany({
      data: breachIds.map((breachId) => ({ companyId, breachId })),
      skipDuplicates: true,
    })
    const { length: count } = breachIds
    await notify(tx, {
      companyId,
      kind: 'breaches',
      key: `${todayInUtc()} ${breachIds[0]}`,
      params: { count },
      path: '/dashboard/breaches',
      mail: { template: 'breach_digest', params: { count } },
    })
  })

type NoticedBreach = {
  title: string
  /** A day. */
  breachDate: string | null
  people: number
  applications: number
  isVerified: boolean
  hasPasswords: boolean
}

/** What a mail says about a breach, read when it is sent; null when none of its hits is open any more. */
export async function readBreachFacts(companyId: string, breachId: string): Promise<NoticedBreach | null> {
  const [row] = await queryRows(db, {
    title: column.text,
    breachDate: column.text.nullable,
    people: column.int,
    applications: column.int,
    isVerified: column.bool,
    hasPasswords: column.bool,
  })`
    SELECT b.title, b.breach_date::text AS "breachDate", count(DISTINCT h.member_id)::int AS people,
           count(h.user_connector_id)::int AS applications, b.is_verified AS "isVerified",
           EXISTS (SELECT FROM unnest(b.data_classes) AS c WHERE c ILIKE 'password%') AS "hasPasswords"
      FROM breach_hits h JOIN breaches b ON b.id = h.breach_id
     WHERE h.company_id = ${companyId}::uuid AND h.breach_id = ${breachId}::uuid AND h.acknowledged_at IS NULL
     GROUP BY b.id`
  return row ?? null
}
