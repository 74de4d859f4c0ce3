import { randomUUID } from 'node:crypto'
import type { Language, SyncTrigger } from '@prisma/client'
import type { DemoApplication } from '@/lib/domain/company/demo/applications'
import { insertAccounts, insertGroups } from '@/lib/domain/company/demo/insert-accounts'
import type { ReadApplication } from '@/lib/domain/company/demo/read-applications'
import { demoToken } from '@/lib/domain/company/demo/vendor/demo-vendor'
import { hintsOf, instanceOf, sealCredentials } from '@/lib/domain/connections/credentials/credentials'
import { asDemo } from '@/lib/domain/connections/credentials/demo-vendor'
import { sealTokens } from '@/lib/domain/connections/credentials/tokens'
import { nextSyncAt } from '@/lib/domain/connections/runs/start-run'
import { after, days, hours, now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** One each day, and before these two each month. */
const runs = 30
const olderRuns = 25
const connectedDays = 400

/** Who reviews them, unless a launch says otherwise. */
const reviewers = [
  { label: 'GitLab', name: 'Inès Pasquier' },
  { label: 'GitHub', name: 'Inès Pasquier' },
  { label: 'Figma', name: 'Karim Sellami' },
  { label: 'HubSpot', name: 'Denis Marchal' },
  { label: 'Notion', name: 'Bastien Oury' },
  { label: 'WordPress', name: 'Karim Sellami' },
]

type Maker = { companyId: string; userId: string; language: Language }
type Added = { read: ReadApplication; index: number; userConnectorId: string }

/** Its token was revoked, so nothing is requested from it until a user enters another. */
const isCut = ({ access }: DemoApplication) => access === undefined

/** The applications of the demo company with accounts, groups and a year of syncs: one statement per table. */
export async function addApplications(tx: Tx, maker: Maker, all: ReadApplication[]): Promise<void> {
  const { companyId } = maker
  const added: Added[] = all.map((read, index) => ({ read, index, userConnectorId: randomUUID() }))
  await tx.userConnector.createMany({ data: added.map((application) => connectionOf(application, maker)) })
  await insertAccounts(tx, companyId, added)
  await insertGroups(tx, companyId, added)
  await tx.connectorSeats.createMany({
    data: added.flatMap(({ read: { application, accounts, invented }, userConnectorId }) =>
      application.seats
        ? {
            companyId,
            userConnectorId,
            licence: application.seats.licence,
            name: application.seats.name,
            purchased: application.seats.purchased,
            used: accounts.filter(({ externalId }) => invented.get(externalId)?.kind === 'person').length,
            readAt: after(-hours(6)),
          }
        : [],
    ),
  })
  await tx.syncRun.createMany({ data: added.flatMap((application) => runsOf(application, companyId)) })
  await execute(tx)`
    UPDATE user_connectors u SET reviewer_member_id = m.id
      FROM jsonb_to_recordset(${JSON.stringify(reviewers)}::jsonb) AS r(label text, name text)
      JOIN members m ON m.company_id = ${companyId}::uuid AND m.first_name || ' ' || m.last_name = r.name
     WHERE u.company_id = ${companyId}::uuid AND u.label = r.label`
}

function connectionOf({ read, index, userConnectorId: id }: Added, { companyId, userId, language }: Maker) {
  const { application, connector, verification } = read
  const { access, seats, label } = application
  const token = demoToken(companyId, language)
  const credentials = access?.credentials(token) ?? {}
  const instance = instanceOf(connector, credentials)
  const place = { id, companyId, instance }
  return {
    ...place,
    application: application.application,
    label,
    connectedById: userId,
    // Most of them long enough ago that reviews are due, and some within the year.
    createdAt: after(-days(ageOf(index))),
    ...(seats && { pricePerSeat: seats.price, currency: 'EUR' }),
    ...(access
      ? {
          state: 'connected' as const,
          credentials: sealCredentials(place, asDemo(credentials)),
          credentialHints: hintsOf(connector, credentials),
          ...(access.isAgreed && { tokens: sealTokens(place, { accessToken: token }) }),
          ...(access.selection && { selection: access.selection }),
          connectedAs: verification.connectedAs,
          checkNotes: verification.notes,
          lastSyncAt: after(-hours(index) / 4),
          nextSyncAt: nextSyncAt(now(), (index + 1) / 10),
        }
      : {
          state: 'reconnect' as const,
          errorKind: 'credentials',
          errorReason: 'The token was revoked',
          errorAt: after(-days(2)),
          lastSyncAt: after(-days(2)),
        }),
  }
}

/** How many days ago it was connected. */
const ageOf = (index: number) => (index === 2 ? 130 : index === 6 ? 250 : connectedDays)

function runsOf({ read: { application, accounts }, index, userConnectorId }: Added, companyId: string) {
  const ages = [
    ...Array.from({ length: runs }, (_, day) => day),
    ...Array.from({ length: olderRuns }, (_, part) => runs + part * 15),
  ].filter((day) => day < ageOf(index))
  return ages.map((day, at) => {
    const isFirst = at === ages.length - 1
    // More each month, in each application at another pace.
    const seen = Math.round(accounts.length * (1 - (day / connectedDays) * (0.12 + (index % 5) * 0.06)))
    const isFailed = (isCut(application) && day < 2) || (index === 4 && (day === 10 || day === 11))
    const began = day === 0 ? after(-hours(index) / 4) : after(-days(day))
    return {
      companyId,
      userConnectorId,
      trigger: (isFirst ? 'first' : 'schedule') as SyncTrigger,
      createdAt: began,
      startedAt: began,
      endedAt: new Date(began.getTime() + 4_000),
      ...(isFailed
        ? { state: 'failed' as const, errorKind: isCut(application) ? 'credentials' : 'unavailable' }
        : {
            state: 'done' as const,
            pages: Math.ceil(seen / 100),
            seen,
            added: isFirst ? seen : 0,
            totalAtSource: seen,
          }),
    }
  })
}
