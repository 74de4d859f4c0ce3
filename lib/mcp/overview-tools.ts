import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { userConnectorQuery } from '@/lib/domain/connections/user-connectors/schema'
import { listUserConnectors } from '@/lib/domain/connections/user-connectors/user-connectors'
import { lastMonths } from '@/lib/domain/record/days'
import { listReviews } from '@/lib/domain/reviews/list/list-reviews'
import { reviewQuery } from '@/lib/domain/reviews/list/schema'
import { listCosts } from '@/lib/domain/spend/costs/costs'
import { costQuery } from '@/lib/domain/spend/costs/schema'
import { costsOfConnections, type ShownCost } from '@/lib/domain/spend/costs/shown-costs'
import { summariseSavings } from '@/lib/domain/spend/savings/list/summarise-savings'
import { summariseSpends } from '@/lib/domain/spend/spends/summarise'
import { linkTo } from '@/lib/mcp/items'
import { inPage, listOf, type Offer, page, pageSize, search } from '@/lib/mcp/tool'
import { now } from '@/lib/platform/clock'

const toCost = (cost: ShownCost | undefined) =>
  cost && cost.amount !== null ? { month: cost.month, currency: cost.currency, amount: cost.amount } : null

/** The tools that change nothing about applications, costs and reviews, in the order in which they are listed. */
export function offerOverviews(offer: Offer): void {
  offer({
    name: 'list_applications',
    title: 'Connected applications',
    description:
      'Lists the connected applications with their state, last sync, number of accounts and anomalies, and what each costs in a month, in minor units; null where that is not known or the token lacks read:costs. Connections of one application share its cost. Does not show credentials, and does not sync.',
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
        cost: z.object({ month: z.string(), currency: z.string(), amount: z.number() }).nullable(),
      }),
    ),
    run: async (actor, asked) => {
      const costs = actor.token?.scopes.includes('read:costs') ? await costsOfConnections(actor) : null
      return inPage(
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
          cost: toCost(costs?.get(row.id)),
        }),
      )
    },
  })
  offer({
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
  offer({
    name: 'get_spend_summary',
    title: 'What is spent, and what could be saved',
    description:
      'Sums twelve months of spend by currency and month, pages through its vendors, the most expensive first, and says what could be saved in a year and how many unused licences are a part of that. Amounts are in minor units and never converted. Does not show payments or bank accounts.',
    scopes: ['read:spends', 'read:savings'],
    input: z.strictObject({ page }),
    output: listOf(
      z.object({
        name: z.string(),
        category: z.string().nullable(),
        currency: z.string(),
        total: z.number(),
        months: z.array(z.number()),
        accounts: z.number().nullable(),
      }),
    ).extend({
      page: z.string(),
      months: z.array(z.string()),
      known_from: z.string(),
      totals: z.array(z.object({ currency: z.string(), total: z.number(), months: z.array(z.number()) })),
      savings: z.array(
        z.object({ currency: z.string(), unused_licences: z.number(), in_a_year: z.number() }),
      ),
      savings_page: z.string(),
    }),
    run: async (actor, asked) => {
      const [spends, savings] = await Promise.all([summariseSpends(actor), summariseSavings(actor)])
      const vendors = spends.currencies.flatMap(({ currency, by_application }) =>
        by_application.map((vendor) => ({ ...vendor, currency })),
      )
      const start = (asked.page - 1) * pageSize
      return {
        ...inPage(
          { items: vendors.slice(start, start + pageSize), total: vendors.length },
          asked.page,
          ({ name, category, currency, total, months, accounts }) => ({
            name,
            category,
            currency,
            total,
            months,
            accounts,
          }),
        ),
        page: linkTo('/dashboard/spends'),
        months: lastMonths(spends.today),
        known_from: spends.history_from ?? 'unknown',
        totals: spends.currencies.map(({ currency, total, months }) => ({
          currency,
          total,
          months: months.map(({ validated, to_validate }) => validated + to_validate),
        })),
        savings: savings.currencies.map(({ currency, seats, total }) => ({
          currency,
          unused_licences: seats,
          in_a_year: total,
        })),
        savings_page: linkTo('/dashboard/spends/savings'),
      }
    },
  })
  offer({
    name: 'list_access_reviews',
    title: 'Access reviews',
    description:
      'Lists access reviews with their state and progress, the newest first. `overdue`: decisions that are missing although the link has expired. Decides and ends nothing.',
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
        link_expires_at: z.string().nullable(),
        items: z.number(),
        decided: z.number(),
        overdue: z.number(),
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
          link_expires_at: row.linkExpiresAt?.toISOString() ?? null,
          items: row.itemCount,
          decided: row.counts.approved + row.counts.rejected,
          overdue: row.linkExpiresAt && row.linkExpiresAt < now() ? row.counts.pending : 0,
        }),
      ),
  })
}
