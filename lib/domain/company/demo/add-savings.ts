import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { findSavings } from '@/lib/domain/spend/savings/find/find-savings'
import { after, days } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** The answers of the people asked about the most expensive idle accounts, in turn. */
const answers = [
  { state: 'agreed', answeredAt: -days(1), askedAt: -days(4) },
  {
    state: 'kept',
    answeredAt: -days(2),
    askedAt: -days(4),
    keepReason: { fr: 'J’en ai besoin pour le bilan.', en: 'I need it for the yearly accounts.' },
  },
  { state: 'asked', askedAt: -days(4) },
  { state: 'asked', askedAt: -days(8), remindedAt: -days(1) },
] as const

/** Accounts that people gave up earlier: the application was synced since, and they are gone. */
const ended = [
  { in: 'HubSpot', name: 'Gaëlle Marchetti', aYear: 12_600n, daysAgo: 12 },
  { in: 'HubSpot', name: 'Yann Quéré', aYear: 12_600n, daysAgo: 12 },
  { in: 'GitLab', name: 'Solène Aubertin', aYear: 17_400n, daysAgo: 19 },
  { in: 'GitLab', name: 'Thibault Renard', aYear: 17_400n, daysAgo: 26 },
] as const

/** The savings of the demo company, found in the usual way, with some people asked already. */
export async function addSavings(actor: Actor): Promise<void> {
  const { companyId, userId, language } = actor
  await addEnded(actor)
  await findSavings(companyId)
  const idle = await db.saving.findMany({
    where: { companyId, kind: 'inactive_account', account: { memberId: { not: null } } },
    orderBy: [{ amount: { sort: 'desc', nulls: 'last' } }, { key: 'asc' }],
    include: {
      account: { select: { member: { select: { firstName: true, lastName: true, email: true } } } },
    },
    take: answers.length,
  })
  await db.reclaim.createMany({
    data: idle.map(
      ({ accountId, userConnectorId, account, kind, amount, currency, isEstimate, factsHash }, at) => {
        const { askedAt, ...answer } = answers[at]!
        const member = account?.member
        return {
          companyId,
          accountId: accountId!,
          userConnectorId: userConnectorId!,
          kind,
          personName: `${member?.firstName} ${member?.lastName}`,
          address: member?.email,
          language,
          askedById: userId,
          askedAt: after(askedAt),
          expiresAt: after(askedAt + days(14)),
          amount,
          currency,
          isEstimate,
          factsHash,
          state: answer.state,
          ...('answeredAt' in answer && { answeredAt: after(answer.answeredAt) }),
          ...('remindedAt' in answer && { remindedAt: after(answer.remindedAt) }),
          ...('keepReason' in answer && { keepReason: answer.keepReason[language] }),
        }
      },
    ),
  })
}

async function addEnded({ companyId, userId, language }: Actor): Promise<void> {
  const connectors = await db.userConnector.findMany({
    where: { companyId, label: { in: ended.map((subscription) => subscription.in) } },
    select: { id: true, label: true },
  })
  const accounts = await db.account.createManyAndReturn({
    data: ended.map(({ in: label, name, daysAgo }) => ({
      companyId,
      userConnectorId: connectors.find((connector) => connector.label === label)!.id,
      externalId: `ended-${name}`,
      displayName: name,
      factsHash: new Uint8Array(createHash('sha256').update(name).digest()),
      firstSeenAt: after(-days(118)),
      goneAt: after(-days(daysAgo)),
    })),
    select: { id: true, displayName: true, userConnectorId: true },
  })
  await db.reclaim.createMany({
    data: accounts.map(({ id, displayName, userConnectorId }) => {
      const { aYear, daysAgo, name } = ended.find((subscription) => subscription.name === displayName)!
      return {
        companyId,
        accountId: id,
        userConnectorId,
        kind: 'inactive_account' as const,
        personName: name,
        address: `${name
          .toLowerCase()
          .normalize('NFD')
          .replace(/[^a-z ]/g, '')
          .replace(' ', '.')}@corvelle.example`,
        language,
        askedById: userId,
        askedAt: after(-days(daysAgo + 5)),
        answeredAt: after(-days(daysAgo + 2)),
        endedAt: after(-days(daysAgo)),
        expiresAt: after(-days(daysAgo - 9)),
        state: 'ended' as const,
        amount: aYear,
        currency: 'EUR',
        factsHash: new Uint8Array(createHash('sha256').update(name).digest()),
      }
    }),
  })
}
