import { randomUUID } from 'node:crypto'
import type { Language, Member, User } from '@prisma/client'
import { addApplications } from '@/lib/domain/company/demo/add-applications'
import { addBatches } from '@/lib/domain/company/demo/add-batches'
import { addBreaches } from '@/lib/domain/company/demo/add-breaches'
import { addBundles } from '@/lib/domain/company/demo/add-bundles'
import { addMachines } from '@/lib/domain/company/demo/add-machines'
import { addNotifications } from '@/lib/domain/company/demo/add-notifications'
import { addReviews } from '@/lib/domain/company/demo/add-reviews'
import { addSavings } from '@/lib/domain/company/demo/add-savings'
import { addScan } from '@/lib/domain/company/demo/add-scan'
import { addSettings } from '@/lib/domain/company/demo/add-settings'
import { addHistory } from '@/lib/domain/company/demo/insert-accounts'
import { isDemoOffered } from '@/lib/domain/company/demo/is-demo-offered'
import { demoMovements } from '@/lib/domain/company/demo/movements'
import {
  type DemoType,
  demoDomain,
  demoPeople,
  departmentNames,
  placeOf,
  plain,
  typeNames,
} from '@/lib/domain/company/demo/people'
import { readApplications } from '@/lib/domain/company/demo/read-applications'
import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { createSession } from '@/lib/domain/sign-in/sessions/sessions'
import { classifySpends } from '@/lib/domain/spend/classify/classify-spends'
import { after, days, hours, now, todayInUtc } from '@/lib/platform/clock'
import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { countAttempt } from '@/lib/platform/rate-limit'
import { execute } from '@/lib/platform/sql/query'

const finished = 5
const demoName = 'Corvelle'

/**
 * Creates a company of invented people to explore, a new one for each visitor, with its user's token.
 * @throws notFound if demos are not offered, TooManyAttempts
 */
export async function createDemoCompany(language: Language, device: string, client: string): Promise<string> {
  if (!isDemoOffered()) throw notFound()
  await countAttempt(['demo_client', client])
  const begun = performance.now()
  const applications = await readApplications(language)
  // The company does not exist yet, so no query can name it.
  const { user, token } = await everyCompany.$transaction(
    async (tx) => {
      // Whole tables are written and matched, which on a busy machine takes longer than a page's statement may.
      await execute(tx)`SET LOCAL statement_timeout = '55s'`
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
      await addHistory(tx, companyId)
      await beginWith(tx, companyId, 'mlefevre-ext')
      return { user, token: await createSession(tx, { ...user, onboardingStep: finished }, device) }
    },
    { maxWait: 10_000, timeout: 60_000 },
  )
  // Created by the usual functions, which cannot see it before it is committed.
  const actor = actorOf(user)
  await Promise.all([
    addReviews(actor),
    addSpends(actor).then(() => addSavings(actor)),
    addBreaches(actor).then(() => addBundles(actor)),
    addScan(actor),
    addMachines(actor),
  ])
  await addBatches(actor)
  await addNotifications(actor)
  await addSettings(actor)
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

/** The queue starts with an interesting case. */
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
        department: departmentNames[language][placeOf(person, index).department],
        hiringDate: new Date(person.entered),
        startDate: index === 4 ? after(days(10)) : index === 18 ? after(days(17)) : new Date(person.entered),
        endDate: leavesOn(person.type, index),
        // Members who have not started yet were added this week.
        createdAt: after(-days(index === 4 ? 2 : index === 18 ? 4 : 400)),
        origin: 'import' as const,
      }
    }),
  })
  await addManagers(tx, companyId, members)
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

/** Contractors leave one after the other, somebody of the team soon, and two have left and kept their accounts. */
function leavesOn(type: DemoType, index: number): Date | null {
  if (type === 'contractor') return after(days(20 + index))
  const day = { 12: -29, 43: -8, 52: 9 }[index]
  return day === undefined ? null : after(days(day))
}

async function addManagers(tx: Tx, companyId: string, members: Member[]): Promise<void> {
  const pairs = demoPeople.flatMap((person, index) => {
    const { manager } = placeOf(person, index)
    const head = members.find(({ firstName, lastName }) => `${firstName} ${lastName}` === manager)
    return head ? [{ id: members[index]!.id, manager: head.id }] : []
  })
  await execute(tx)`
    UPDATE members m SET manager_id = r.manager
      FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS r(id uuid, manager uuid)
     WHERE m.company_id = ${companyId}::uuid AND m.id = r.id`
}

/** The demo company's bank account with its transactions, in one statement, since a visitor waits for it. */
async function addMovements(tx: Tx, companyId: string, language: Language): Promise<void> {
  const refreshed = after(-hours(3))
  const connection = await tx.bankConnection.create({
    data: {
      companyId,
      provider: 'file',
      name: 'Banque de l’Ourcq',
      lastRefreshedAt: refreshed,
      createdAt: after(-days(60)),
    },
  })
  const account = await tx.bankAccount.create({
    data: {
      companyId,
      connectionId: connection.id,
      name: language === 'fr' ? 'Compte courant' : 'Current account',
      currency: 'EUR',
      last4: '4417',
      lastRefreshedAt: refreshed,
    },
  })
  await execute(tx)`
    INSERT INTO bank_transactions (company_id, account_id, booked_on, amount, currency, label, original_amount,
                                   original_currency, fingerprint, source)
    SELECT ${companyId}::uuid, ${account.id}::uuid, r.day, r.amount, 'EUR', r.label, r."originalAmount",
           r."originalCurrency", sha256(convert_to(r.day || r.label, 'UTF8')), 'csv:demo'
      FROM jsonb_to_recordset(${JSON.stringify(demoMovements(todayInUtc()))}::jsonb) AS r(
             day date, amount bigint, label text, "originalAmount" bigint, "originalCurrency" text)`
}

/**
 * The software that the demo company's transactions pay for: found in the usual way, and validated except for the
 * newest.
 */
async function addSpends({ companyId, userId }: Actor): Promise<void> {
  await classifySpends(companyId)
  const decided = { decidedById: userId, decidedAt: after(-days(1)) }
  const older = { companyId, isSpend: true, bookedOn: { lt: after(-days(21)) } }
  await db.spend.updateMany({ where: older, data: { state: 'validated', ...decided } })
  // Flowers, which are delivered as regularly as software is billed.
  await db.spend.updateMany({
    where: { ...older, merchantKey: 'FLORAZEN' },
    data: { state: 'invalidated', ...decided },
  })
}
