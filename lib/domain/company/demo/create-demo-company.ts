import { randomUUID } from 'node:crypto'
import type { Language, User } from '@prisma/client'
import { addApplications } from '@/lib/domain/company/demo/add-applications'
import { addBreaches } from '@/lib/domain/company/demo/add-breaches'
import { addBundles } from '@/lib/domain/company/demo/add-bundles'
import { addMovements } from '@/lib/domain/company/demo/add-movements'
import { addReviews } from '@/lib/domain/company/demo/add-reviews'
import { addSavings } from '@/lib/domain/company/demo/add-savings'
import { addScan } from '@/lib/domain/company/demo/add-scan'
import { addSpends } from '@/lib/domain/company/demo/add-spends'
import { isDemoOffered } from '@/lib/domain/company/demo/is-demo-offered'
import { demoDomain, demoPeople, plain, typeNames } from '@/lib/domain/company/demo/people'
import { readApplications } from '@/lib/domain/company/demo/read-applications'
import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { normaliseEmail } from '@/lib/domain/linking/identifiers/normalise-identifier'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { createSession } from '@/lib/domain/sign-in/sessions/sessions'
import { after, days, now } from '@/lib/platform/clock'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { countAttempt } from '@/lib/platform/rate-limit'

const finished = 5
const demoName = 'Corvelle'

/**
 * A company of made-up people to look around in, new for everybody who asks, and its user's token.
 * @throws notFound where the demo is not offered, TooManyAttempts
 */
export async function createDemoCompany(language: Language, device: string, client: string): Promise<string> {
  if (!isDemoOffered()) throw notFound()
  await countAttempt(['demo_client', client])
  const begun = performance.now()
  const applications = await readApplications(language)
  // The company does not exist yet, so no query can name it.
  const { user, token } = await everyCompany.$transaction(
    async (tx) => {
      const company = await tx.company.create({
        data: { name: demoName, onboardingStep: finished, isDemo: true, auditFrequency: 'three_month' },
      })
      const companyId = company.id
      await tx.companyDomain.create({ data: { companyId, domain: demoDomain, provenAt: now() } })
      const user = await tx.user.create({
        data: {
          companyId,
          fullName: 'Camille Roussel',
          email: `camille.roussel@${randomUUID().slice(0, 8)}.${demoDomain}`,
          emailVerifiedAt: now(),
          language,
        },
      })
      await addMembers(tx, companyId, language)
      await addApplications(tx, { companyId, userId: user.id, language }, applications)
      await addMovements(tx, companyId, language)
      await matchAccounts(tx, companyId, {})
      await beginWith(tx, companyId, 'mlefevre-ext')
      return { user, token: await createSession(tx, { ...user, onboardingStep: finished }, device) }
    },
    { timeout: 30_000 },
  )
  // Made by the ways everybody has, which see nothing before it is written.
  const actor = actorOf(user)
  await Promise.all([
    addReviews(actor),
    addSpends(actor).then(() => addSavings(actor)),
    addBreaches(actor).then(() => addBundles(actor)),
    addScan(actor),
  ])
  log.info({ milliseconds: Math.round(performance.now() - begun) }, 'a demo company was opened')
  return token
}

const actorOf = ({ id, companyId, fullName, email, language }: User): Actor => ({
  userId: id,
  companyId,
  sessionId: '',
  roles: [],
  role: 'owner',
  fullName,
  email,
  companyName: demoName,
  onboardingStep: finished,
  language,
  isDarkMode: false,
  dateLanguage: null,
  isIdentityVerified: false,
})

/** The queue opens on a story worth telling. */
async function beginWith(tx: Tx, companyId: string, login: string) {
  const first = await tx.account.findMany({ where: { companyId, login }, select: { id: true } })
  await tx.anomaly.updateMany({
    where: { companyId, accountId: { in: first.map(({ id }) => id) } },
    data: { queuedAt: after(-days(3)) },
  })
}

async function addMembers(tx: Tx, companyId: string, language: Language) {
  const named = typeNames[language]
  const types = await tx.memberType.createManyAndReturn({
    data: [
      { companyId, name: named.team, isDefaultOnImport: true, reviewReminder: 'six_month' },
      { companyId, name: named.management, reviewReminder: 'three_month' },
      { companyId, name: named.contractor, reviewReminder: 'one_month' },
      { companyId, name: named.apprentice, reviewReminder: 'three_month' },
    ],
  })
  const taken = new Set<string>()
  const members = await tx.member.createManyAndReturn({
    data: demoPeople.map((person, index) => {
      const name = `${plain(person.first)}.${plain(person.last)}`
      const email = `${name}${taken.has(name) ? '2' : ''}@${demoDomain}`
      taken.add(name)
      return {
        companyId,
        firstName: person.first,
        lastName: person.last,
        email,
        memberTypeId: types.find((type) => type.name === named[person.type])?.id,
        hiringDate: new Date(person.entered),
        startDate: index === 4 ? after(days(10)) : index === 18 ? after(days(17)) : new Date(person.entered),
        endDate:
          person.type === 'contractor' ? after(days(20 + index)) : index === 52 ? after(days(9)) : null,
        origin: 'import' as const,
      }
    }),
  })
  await tx.memberIdentifier.createMany({
    data: members.map(({ id, email }) => ({
      companyId,
      memberId: id,
      kind: 'email',
      value: normaliseEmail(email) ?? '',
    })),
  })
  await indexMembers(
    tx,
    companyId,
    members.map(({ id }) => id),
  )
}
