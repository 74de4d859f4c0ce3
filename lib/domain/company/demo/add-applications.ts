import { type DemoApplication, demoApplications } from '@/lib/domain/company/demo/applications'
import { insertAccounts } from '@/lib/domain/company/demo/insert-accounts'
import { inventAccounts } from '@/lib/domain/company/demo/invent-accounts'
import { demoPeople } from '@/lib/domain/company/demo/people'
import type { Actor } from '@/lib/domain/record/actor'
import { after, days, hours } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

const runs = 30

const isCut = (application: DemoApplication) => application.key === 'hubspot'

/** The demo company's applications, each with its accounts and a month of syncs: one statement a table. */
export async function addApplications(
  tx: Tx,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
): Promise<void> {
  const connectors = await tx.userConnector.createManyAndReturn({
    data: demoApplications.map((application, index) => ({
      companyId,
      application: application.application,
      label: application.label,
      // Nothing to call behind a demo: it is never read again.
      isPaused: true,
      ...(application.seats && { pricePerSeat: application.seats.price, currency: 'EUR' }),
      ...(isCut(application)
        ? {
            state: 'reconnect' as const,
            errorKind: 'credentials',
            errorReason: 'The token was revoked',
            errorAt: after(-days(2)),
            lastSyncAt: after(-days(2)),
          }
        : { state: 'connected' as const, lastSyncAt: after(-hours(index) / 4) }),
      connectedById: userId,
      // Long enough ago for reviews to be due.
      createdAt: after(-days(120)),
    })),
    select: { id: true, label: true },
  })
  const all = demoApplications.map((application, index) => {
    const userConnectorId = connectors.find(({ label }) => label === application.label)?.id ?? ''
    return {
      application,
      index,
      userConnectorId,
      rows: inventAccounts(application, demoPeople, userConnectorId),
    }
  })
  await insertAccounts(
    tx,
    companyId,
    all.flatMap(({ rows }) => rows),
  )
  await tx.connectorSeats.createMany({
    data: all.flatMap(({ application: { seats }, userConnectorId, rows }) =>
      seats
        ? {
            companyId,
            userConnectorId,
            licence: seats.name,
            name: seats.name,
            purchased: seats.purchased,
            used: rows.filter(({ kind }) => kind === 'person').length,
            readAt: after(-hours(6)),
          }
        : [],
    ),
  })
  await tx.syncRun.createMany({
    data: all.flatMap(({ application, index, userConnectorId, rows }) =>
      Array.from({ length: runs }, (_, day) => {
        const isFailed = (isCut(application) && day < 2) || (index === 4 && (day === 10 || day === 11))
        return {
          companyId,
          userConnectorId,
          trigger: day === runs - 1 ? ('first' as const) : ('schedule' as const),
          createdAt: after(-days(day)),
          startedAt: after(-days(day)),
          endedAt: after(-days(day) + 4_000),
          ...(isFailed
            ? { state: 'failed' as const, errorKind: isCut(application) ? 'credentials' : 'unavailable' }
            : {
                state: 'done' as const,
                pages: Math.ceil(rows.length / 100),
                seen: rows.length,
                added: day === runs - 1 ? rows.length : 0,
                totalAtSource: rows.length,
              }),
        }
      }),
    ),
  })
}
