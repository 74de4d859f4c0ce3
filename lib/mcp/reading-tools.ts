import { z } from 'zod'
import { pastAccountQuery } from '@/lib/domain/accounts/history/past-schema'
import { listAccountsOn, readingBefore } from '@/lib/domain/accounts/history/present-on'
import { getAccount, listAccounts } from '@/lib/domain/accounts/list/accounts'
import { accountKinds } from '@/lib/domain/accounts/list/choices'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { accountQuery } from '@/lib/domain/accounts/list/schema'
import { listCandidates } from '@/lib/domain/anomalies/candidates/candidates'
import { getAnomaly, listAnomalies } from '@/lib/domain/anomalies/list/anomalies'
import { presentAnomaly } from '@/lib/domain/anomalies/list/present-anomaly'
import { anomalyQuery } from '@/lib/domain/anomalies/list/schema'
import { listMembers } from '@/lib/domain/people/members/list-members'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import { getMember } from '@/lib/domain/people/members/members'
import { memberQuery } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import {
  accountItem,
  anomalyItem,
  pastAccountItem,
  personItem,
  toAccount,
  toAnomaly,
  toPastAccount,
  toPerson,
} from '@/lib/mcp/items'
import { inPage, listOf, type Offer, page, pageOf, pageSize, search, smallPage } from '@/lib/mcp/tool'

/** Every account that somebody has, of one page. */
async function accountsOf(actor: Actor, member: string, asked: number) {
  const query = accountQuery.parse({ member, page: asked, itemsPerPage: smallPage })
  return listAccounts(actor, query)
}

/** The tools that change nothing about people and accounts, in the order in which they are listed. */
export function offerReading(offer: Offer): void {
  offer({
    name: 'find_people',
    title: 'Find people',
    description:
      'Finds people of the company by name or e-mail address. Does not show their accounts: use get_person_access with the id found here.',
    scopes: ['read:members'],
    input: z.strictObject({ search, page }),
    output: listOf(personItem),
    run: async (actor, asked) =>
      inPage(
        await listMembers(
          actor,
          memberQuery.parse({ search: asked.search, page: asked.page, itemsPerPage: pageSize }),
        ),
        asked.page,
        (row) => toPerson(presentMember(row)),
      ),
  })
  offer({
    name: 'get_person_access',
    title: 'What a person can reach',
    description:
      'Lists every account that one person has in the connected applications, with role, second factor and last activity. Does not know applications that are not connected.',
    scopes: ['read:members', 'read:accounts'],
    input: z.strictObject({ person: z.uuid(), page: pageOf(smallPage) }),
    output: listOf(accountItem).extend({ person: personItem }),
    run: async (actor, asked) => {
      const person = toPerson(presentMember(await getMember(actor, asked.person)))
      const accounts = await accountsOf(actor, asked.person, asked.page)
      return { person, ...inPage(accounts, asked.page, (row) => toAccount(presentAccount(row)), smallPage) }
    },
  })
  offer({
    name: 'find_account_owner',
    title: 'Who answers for an account',
    description:
      'Finds accounts by name, login or e-mail address, each with the person who answers for it, or none. Does not search passwords, content or activity.',
    scopes: ['read:accounts'],
    input: z.strictObject({ search, page: pageOf(smallPage) }),
    output: listOf(accountItem),
    run: async (actor, asked) =>
      inPage(
        await listAccounts(
          actor,
          accountQuery.parse({ search: asked.search, page: asked.page, itemsPerPage: smallPage }),
        ),
        asked.page,
        (row) => toAccount(presentAccount(row)),
        smallPage,
      ),
  })
  offer({
    name: 'list_anomalies',
    title: 'Open anomalies',
    description:
      'Lists accounts that nobody answers for, those of administrators first, then the oldest. Can be limited to one application, to kinds of account, to administrators, and to what was open by a day. Does not resolve any.',
    scopes: ['read:anomalies'],
    input: z.strictObject({
      application: z.uuid().optional().describe('The id that list_applications gives'),
      kind: z.array(z.enum(accountKinds)).min(1).max(accountKinds.length).optional(),
      is_admin: z.union([z.boolean(), z.literal('unknown')]).optional(),
      detected_by: z.iso.date().optional().describe('Found on this day or earlier, such as 2026-03-31'),
      page: pageOf(smallPage),
    }),
    output: listOf(anomalyItem),
    run: async (actor, { application, detected_by, page: asked, ...account }) =>
      inPage(
        await listAnomalies(
          actor,
          anomalyQuery.parse({
            state: 'open',
            ...(application && { user_connector: application }),
            ...(detected_by && { detected_at: { before: detected_by } }),
            ...account,
            order: { is_admin: 'desc' },
            page: asked,
            itemsPerPage: smallPage,
          }),
        ),
        asked,
        (row) => toAnomaly(presentAnomaly(row)),
        smallPage,
      ),
  })
  offer({
    name: 'get_anomaly',
    title: 'One anomaly with its candidates',
    description:
      'Shows one account that nobody answers for, with the people who may own it, their confidence from 0 to 100 and the reasons. Does not decide.',
    scopes: ['read:anomalies', 'read:members'],
    input: z.strictObject({ anomaly: z.uuid() }),
    output: z.object({
      anomaly: anomalyItem,
      candidates: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          email: z.string().nullable(),
          confidence: z.number(),
          reasons: z.array(z.string()),
        }),
      ),
    }),
    run: async (actor, { anomaly }) => {
      const row = await getAnomaly(actor, anomaly)
      const { items } = await listCandidates(actor, anomaly)
      return {
        anomaly: toAnomaly(presentAnomaly(row)),
        candidates: items
          .slice(0, 5)
          .map(({ memberId, firstName, lastName, email, confidence, evidence }) => ({
            id: memberId,
            name: `${firstName} ${lastName}`,
            email,
            confidence,
            reasons: evidence.map(({ reason }) => reason),
          })),
      }
    },
  })
  offer({
    name: 'preview_offboarding',
    title: 'What an offboarding would end',
    description:
      'Shows which accounts of a person would end if they left, and how: deleted or suspended by Rollcall, or by hand in the application. Ends nothing.',
    scopes: ['read:members', 'read:accounts'],
    input: z.strictObject({ person: z.uuid(), page: pageOf(smallPage) }),
    output: z.object({
      person: personItem,
      items: z.array(accountItem.extend({ ends_by: z.enum(['deletion', 'suspension', 'hand']) })),
      total: z.number(),
      next_page: z.number().nullable(),
    }),
    run: async (actor, asked) => {
      const person = toPerson(presentMember(await getMember(actor, asked.person)))
      const accounts = await accountsOf(actor, asked.person, asked.page)
      const rows = inPage(
        accounts,
        asked.page,
        (row) => {
          const account = presentAccount(row)
          const { delete: deletes, deactivate } = account.can
          const endsBy = deletes ? 'deletion' : deactivate ? 'suspension' : 'hand'
          return { ...toAccount(account), ends_by: endsBy as 'deletion' | 'suspension' | 'hand' }
        },
        smallPage,
      )
      return { person, ...rows }
    },
  })
  offer({
    name: 'who_had_access',
    title: 'Who had access on a day',
    description:
      'Lists the accounts that one application had at the end of a day, with the owner and role of that day. `known_at` is the last complete sync before its end: nothing later is in the answer. Does not know the time before the application was connected.',
    scopes: ['read:accounts'],
    input: z.strictObject({
      application: z.uuid().describe('The id that list_applications gives'),
      day: z.iso.date().describe('Today or earlier, such as 2026-03-31'),
      search: search.optional(),
      page,
    }),
    output: listOf(pastAccountItem).extend({ day: z.string(), known_at: z.string() }),
    run: async (actor, { application, day, search: words, page: asked }) => {
      const query = pastAccountQuery.parse({
        day,
        ...(words && { search: words }),
        page: asked,
        itemsPerPage: pageSize,
      })
      const accounts = await listAccountsOn(actor, application, query)
      const readAt = await readingBefore(actor, application, day)
      return {
        ...inPage(accounts, asked, (account) => toPastAccount(account, { application, day })),
        day,
        known_at: readAt?.toISOString() ?? 'unknown',
      }
    },
  })
}

/** The account that an act is about, as it is shown before. */
export const shownAccount = async (actor: Actor, id: string) =>
  toAccount(presentAccount(await getAccount(actor, id)))
