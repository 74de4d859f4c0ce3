import { demoDomain, demoPeople, plain } from '@/lib/domain/company/demo/people'
import type { Actor } from '@/lib/domain/record/actor'
import { describeScope, riskOf } from '@/lib/domain/scans/scopes/describe-scope'
import { risks } from '@/lib/domain/scans/scopes/risk-schema'
import { after, days, now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

type ScannedApplication = {
  name: string
  client: string
  application?: string
  publisher: string | null
  isVerified: boolean | null
  scopes: string[]
  /** One in this many people has authorised it. */
  every: number
  /** First seen this many days ago. */
  since: number
  state?: 'approved' | 'ignored'
}

const identity = ['openid', 'https://www.googleapis.com/auth/userinfo.email']
const google = (name: string) => `https://www.googleapis.com/auth/${name}`

const scannedApplications: ScannedApplication[] = [
  {
    name: 'BoostInbox',
    client: '407408718192-boost.apps.googleusercontent.com',
    publisher: null,
    isVerified: false,
    scopes: [...identity, 'https://mail.google.com/', google('contacts')],
    every: 5,
    since: 9,
  },
  {
    name: 'Transcribo',
    client: '551820394417-trans.apps.googleusercontent.com',
    publisher: 'Transcribo Ltd',
    isVerified: true,
    scopes: [...identity, google('calendar.readonly'), google('drive.readonly')],
    every: 7,
    since: 34,
  },
  {
    name: 'Calendly',
    client: '733125904118-cal.apps.googleusercontent.com',
    publisher: 'Calendly LLC',
    isVerified: true,
    scopes: [...identity, google('calendar.readonly')],
    every: 4,
    since: 210,
    state: 'approved',
  },
  {
    name: 'DeepL',
    client: '290184455621-deepl.apps.googleusercontent.com',
    publisher: 'DeepL SE',
    isVerified: true,
    scopes: identity,
    every: 6,
    since: 152,
    state: 'approved',
  },
  {
    name: 'Notion',
    client: '918273645506-notion.apps.googleusercontent.com',
    application: 'notion',
    publisher: 'Notion Labs, Inc.',
    isVerified: true,
    scopes: [...identity, google('drive.file')],
    every: 2,
    since: 320,
    state: 'approved',
  },
  {
    name: 'Miro',
    client: '645102938475-miro.apps.googleusercontent.com',
    publisher: 'RealtimeBoard Inc.',
    isVerified: true,
    scopes: [...identity, google('drive.file')],
    every: 8,
    since: 96,
  },
  {
    name: 'QuizzNight',
    client: '120987345611-quizz.apps.googleusercontent.com',
    publisher: null,
    isVerified: false,
    scopes: [...identity, google('contacts.readonly')],
    every: 21,
    since: 402,
    state: 'ignored',
  },
]

/** The result of the last reading of the workspace; the next one would be after the demo has ended. */
export async function addScan({ companyId, userId, fullName }: Actor): Promise<void> {
  const { id: userConnectorId } = await db.userConnector.findFirstOrThrow({
    where: { companyId, application: 'google_workspace' },
    select: { id: true },
  })
  const everybody = demoPeople.map(({ first, last }) => `${plain(first)}.${plain(last)}@${demoDomain}`)
  const users = new Map(
    scannedApplications.map(({ client, every }) => [
      client,
      [...new Set(everybody.filter((_address, at) => at % every === 0))],
    ]),
  )
  const applications = await db.discoveredApplication.createManyAndReturn({
    data: scannedApplications.map(
      ({ client, name, application, publisher, isVerified, since, state, ...one }) => {
        const scopes = one.scopes.map((scope) => describeScope('google', { scope, kind: 'delegated' }))
        const addresses = users.get(client) ?? []
        return {
          companyId,
          userConnectorId,
          provider: 'google' as const,
          clientId: client,
          clientIds: [client],
          name,
          application: application ?? null,
          publisher,
          isVerified,
          risk: risks.indexOf(riskOf(scopes, { isUnregistered: false, isVerified })),
          scopes,
          userCount: addresses.length,
          faces: addresses.slice(0, 5),
          firstSeenAt: after(-days(since)),
          riskNoticedAt: now(),
          ...(state && { state, decidedById: userId, decidedByName: fullName, decidedAt: after(-days(8)) }),
        }
      },
    ),
    select: { id: true, clientId: true, firstSeenAt: true },
  })
  await db.discoveredUser.createMany({
    data: applications.flatMap(({ id, clientId, firstSeenAt }) =>
      (users.get(clientId) ?? []).map((email, at) => ({
        companyId,
        applicationId: id,
        userConnectorId,
        externalId: `${clientId.slice(0, 6)}${at}`,
        email,
        firstSeenAt,
      })),
    ),
  })
  await db.workspaceScan.create({
    data: {
      companyId,
      userConnectorId,
      nextScanAt: after(days(30)),
      scannedAt: after(-days(1)),
      usersScanned: everybody.length,
      applications: scannedApplications.length,
    },
  })
}
