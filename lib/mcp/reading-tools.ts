import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { getAccount, listAccounts } from '@/lib/domain/accounts/list/accounts'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { accountQuery } from '@/lib/domain/accounts/list/schema'
import { listCandidates } from '@/lib/domain/anomalies/candidates/candidates'
import { getAnomaly, listAnomalies } from '@/lib/domain/anomalies/list/anomalies'
import { presentAnomaly } from '@/lib/domain/anomalies/list/present-anomaly'
import { anomalyQuery } from '@/lib/domain/anomalies/list/schema'
import { userConnectorQuery } from '@/lib/domain/connections/user-connectors/schema'
import { listUserConnectors } from '@/lib/domain/connections/user-connectors/user-connectors'
import { listMembers } from '@/lib/domain/people/members/list-members'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import { getMember } from '@/lib/domain/people/members/members'
import { memberQuery } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { listReviews } from '@/lib/domain/reviews/list/list-reviews'
import { reviewQuery } from '@/lib/domain/reviews/list/schema'
import { listCosts } from '@/lib/domain/spend/costs/costs'
import { costQuery } from '@/lib/domain/spend/costs/schema'
import { accountItem, anomalyItem, linkTo, personItem, toAccount, toAnomaly, toPerson } from '@/lib/mcp/items'
import { pageSize, register } from '@/lib/mcp/tool'

const page = z.int().min(1).max(10_000).default(1).describe('From 1, 20 rows each')
const search = boundedText(200).trim().min(2)
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number(), next_page: z.number().nullable() })

function inPage<Row, Item>(
  { items, total }: { items: Row[]; total: number },
  asked: number,
  present: (row: Row) => Item,
) {
  return { items: items.map(present), total, next_page: asked * pageSize < total ? asked + 1 : null }
}

/** Every account that somebody has, of one page. */
async function accountsOf(actor: Actor, member: string, asked: number) {
  const query = accountQuery.parse({ member, page: asked, itemsPerPage: pageSize })
  return listAccounts(actor, query)
}

/** The tools that change nothing, in the order in which they are listed. */
export function registerReading(server: McpServer, actor: Actor): void {
  register(server, actor, {
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
  register(server, actor, {
    name: 'get_person_access',
    title: 'What a person can reach',
    description:
      'Lists every account that one person has in the connected applications, with role, second factor and last activity. Does not know applications that are not connected.',
    scopes: ['read:members', 'read:accounts'],
    input: z.strictObject({ person: z.uuid(), page }),
    output: listOf(accountItem).extend({ person: personItem }),
    run: async (actor, asked) => {
      const person = toPerson(presentMember(await getMember(actor, asked.person)))
      const accounts = await accountsOf(actor, asked.person, asked.page)
      return { person, ...inPage(accounts, asked.page, (row) => toAccount(presentAccount(row))) }
    },
  })
  register(server, actor, {
    name: 'find_account_owner',
    title: 'Who answers for an account',
    description:
      'Finds accounts by name, login or e-mail address, each with the person who answers for it, or none. Does not search passwords, content or activity.',
    scopes: ['read:accounts'],
    input: z.strictObject({ search, page }),
    output: listOf(accountItem),
    run: async (actor, asked) =>
      inPage(
        await listAccounts(
          actor,
          accountQuery.parse({ search: asked.search, page: asked.page, itemsPerPage: pageSize }),
        ),
        asked.page,
        (row) => toAccount(presentAccount(row)),
      ),
  })
  register(server, actor, {
    name: 'list_anomalies',
    title: 'Open anomalies',
    description:
      'Lists accounts that nobody answers for, the oldest first; of one application where its id is given. Does not resolve any.',
    scopes: ['read:anomalies'],
    input: z.strictObject({ application: z.uuid().optional(), page }),
    output: listOf(anomalyItem),
    run: async (actor, { application, page: asked }) =>
      inPage(
        await listAnomalies(
          actor,
          anomalyQuery.parse({
            state: 'open',
            ...(application && { user_connector: application }),
            order: { detected_at: 'asc' },
            page: asked,
            itemsPerPage: pageSize,
          }),
        ),
        asked,
        (row) => toAnomaly(presentAnomaly(row)),
      ),
  })
  register(server, actor, {
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
  register(server, actor, {
    name: 'list_applications',
    title: 'Connected applications',
    description:
      'Lists the connected applications with their state, last sync and number of accounts and anomalies. Does not show credentials, and does not sync.',
    scopes: ['read:applications'],
    input: z.strictObject({ search: search.optional(), page }),
    output: listOf(
      z.object({
        id: z.string(),
        iri: z.string(),
        page: z.string(),
        label: z.string(),
        application: z.string(),
        state: z.string(),
        accounts: z.number(),
        anomalies: z.number(),
        last_sync_at: z.string(),
      }),
    ),
    run: async (actor, asked) =>
      inPage(
        await listUserConnectors(
          actor,
          userConnectorQuery.parse({
            ...(asked.search && { search: asked.search }),
            page: asked.page,
            itemsPerPage: pageSize,
          }),
        ),
        asked.page,
        (row) => ({
          id: row.id,
          iri: `/api/user_connectors/${row.id}`,
          page: linkTo(`/dashboard/user-connectors/${row.id}`),
          label: row.label,
          application: row.application,
          state: row.state,
          accounts: row.accounts,
          anomalies: row.anomalies,
          last_sync_at: row.lastSyncAt?.toISOString() ?? 'unknown',
        }),
      ),
  })
  register(server, actor, {
    name: 'get_costs',
    title: 'What something costs',
    description:
      'Shows what applications, departments or people cost in a month, in minor units of one currency. An amount that is not known is null, never zero. Does not show payments.',
    scopes: ['read:costs'],
    input: z.strictObject({
      by: z.enum(['application', 'department', 'member']).default('application'),
      search: search.optional(),
      month: boundedText(7)
        .regex(/^\d{4}-\d{2}$/)
        .optional(),
      page,
    }),
    output: listOf(
      z.object({
        id: z.string(),
        name: z.string().nullable(),
        month: z.string(),
        currency: z.string(),
        amount: z.number().nullable(),
        basis: z.string().nullable(),
        people: z.number(),
      }),
    ),
    run: async (actor, { by, month, ...asked }) =>
      inPage(
        await listCosts(
          actor,
          costQuery.parse({
            by,
            ...(month && { month }),
            ...(asked.search && { search: asked.search }),
            page: asked.page,
            itemsPerPage: pageSize,
          }),
        ),
        asked.page,
        ({ id, name, month, currency, amount, basis, people }) => ({
          id,
          name,
          month,
          currency,
          amount,
          basis,
          people,
        }),
      ),
  })
  register(server, actor, {
    name: 'preview_offboarding',
    title: 'What an offboarding would end',
    description:
      'Shows which accounts of a person would end if they left, and how: deleted or suspended by Rollcall, or by hand in the application. Ends nothing.',
    scopes: ['read:members', 'read:accounts'],
    input: z.strictObject({ person: z.uuid(), page }),
    output: z.object({
      person: personItem,
      items: z.array(accountItem.extend({ ends_by: z.enum(['deletion', 'suspension', 'hand']) })),
      total: z.number(),
      next_page: z.number().nullable(),
    }),
    run: async (actor, asked) => {
      const person = toPerson(presentMember(await getMember(actor, asked.person)))
      const accounts = await accountsOf(actor, asked.person, asked.page)
      const rows = inPage(accounts, asked.page, (row) => {
        const account = presentAccount(row)
        const { delete: deletes, deactivate } = account.can
        const endsBy = deletes ? 'deletion' : deactivate ? 'suspension' : 'hand'
        return { ...toAccount(account), ends_by: endsBy as 'deletion' | 'suspension' | 'hand' }
      })
      return { person, ...rows }
    },
  })
  register(server, actor, {
    name: 'list_access_reviews',
    title: 'Access reviews',
    description:
      'Lists access reviews with their state and progress, the newest first. Decides and ends nothing.',
    scopes: ['read:access_reviews'],
    input: z.strictObject({ page }),
    output: listOf(
      z.object({
        id: z.string(),
        iri: z.string(),
        page: z.string(),
        label: z.string(),
        state: z.string(),
        created_at: z.string(),
        items: z.number(),
      }),
    ),
    run: async (actor, asked) =>
      inPage(
        await listReviews(actor, reviewQuery.parse({ page: asked.page, itemsPerPage: pageSize })),
        asked.page,
        (row) => ({
          id: row.id,
          iri: `/api/access_reviews/${row.id}`,
          page: linkTo(`/dashboard/access-reviews/${row.id}`),
          label: row.applicationLabel,
          state: row.state,
          created_at: row.createdAt.toISOString(),
          items: row.itemCount,
        }),
      ),
  })
}

/** The account that an act is about, as it is shown before. */
export const shownAccount = async (actor: Actor, id: string) =>
  toAccount(presentAccount(await getAccount(actor, id)))
