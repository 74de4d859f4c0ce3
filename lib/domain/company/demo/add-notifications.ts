import { notify } from '@/lib/domain/notifications/notify'
import type { Actor } from '@/lib/domain/record/actor'
import { todayInUtc } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** The notifications that jobs and syncs would have created for the demo's user by now. */
export async function addNotifications({ companyId }: Actor): Promise<void> {
  const [broken, leaving, hit, risky] = await Promise.all([
    db.userConnector.findFirstOrThrow({ where: { companyId, state: 'reconnect' } }),
    db.member.findFirstOrThrow({
      where: { companyId, endDate: { gte: new Date(todayInUtc()) } },
      orderBy: { endDate: 'asc' },
      include: { _count: { select: { accounts: { where: { goneAt: null } } } } },
    }),
    db.breachHit.findFirstOrThrow({
      where: { companyId, acknowledgedAt: null },
      orderBy: { breach: { breachDate: 'desc' } },
      include: { breach: true },
    }),
    db.discoveredApplication.findFirstOrThrow({
      where: { companyId, state: 'discovered' },
      orderBy: [{ risk: 'desc' }, { name: 'asc' }],
    }),
  ])
  const on = leaving.endDate?.toISOString().slice(0, 10) ?? ''
  await db.$transaction(async (tx) => {
    await notify(tx, {
      companyId,
      kind: 'risky_application',
      key: risky.id,
      params: { application: risky.name },
      path: `/dashboard/user-connectors/discovered?application=${risky.id}`,
    })
    await notify(tx, {
      companyId,
      kind: 'leaving',
      key: `${leaving.id} ${on} 14`,
      params: {
        member: `${leaving.firstName} ${leaving.lastName}`,
        on,
        accounts: leaving._count.accounts,
      },
      path: `/dashboard/members/${leaving.id}`,
    })
    await notify(tx, {
      companyId,
      kind: 'breach',
      key: hit.breachId,
      params: { breach: hit.breach.title },
      path: `/dashboard/breaches/${hit.breachId}`,
    })
    await notify(tx, {
      companyId,
      kind: 'reconnect',
      key: `${broken.id} ${broken.errorAt?.toISOString() ?? ''}`,
      params: { application: broken.label },
      path: `/dashboard/user-connectors/${broken.id}?reconnect=1`,
    })
  })
}
