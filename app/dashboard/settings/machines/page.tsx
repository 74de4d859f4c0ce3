import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { McpSwitch } from '@/components/machines/mcp-switch'
import { TokensScreen } from '@/components/machines/tokens-screen'
import { WebhooksSection } from '@/components/machines/webhooks-section'
import { withTexts } from '@/components/ui/layout/with-texts'
import { getSettings } from '@/lib/domain/company/settings/settings'
import { eventTypes, testEvent } from '@/lib/domain/events/choices'
import { getDelivery, listDeliveries } from '@/lib/domain/events/deliveries/deliveries'
import { deliveryQuery, deliveryStates } from '@/lib/domain/events/deliveries/schema'
import { listEndpoints } from '@/lib/domain/events/endpoints/endpoints'
import { endpointQuery } from '@/lib/domain/events/endpoints/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { nullIfMissing } from '@/lib/domain/record/errors'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { listApiTokens } from '@/lib/domain/sign-in/api-tokens/api-tokens'
import { apiTokenQuery } from '@/lib/domain/sign-in/api-tokens/schema'
import { listColleagues } from '@/lib/domain/sign-in/colleagues/colleagues'
import { colleagueQuery } from '@/lib/domain/sign-in/colleagues/schema'
import { requireUser } from '@/lib/http/require-user'
import { mcpAddress } from '@/lib/mcp/address'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('api-tokens.screen'))('title') }
}

const perPage = 20
/** What is wrong in the address is as if it were not there. */
const address = z.object({
  endpoint: z.uuid().nullable().catch(null),
  delivery: z.uuid().nullable().catch(null),
  state: z.enum(deliveryStates).nullable().catch(null),
  type: z
    .enum([...eventTypes, testEvent])
    .nullable()
    .catch(null),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

async function MachinesPage({ searchParams }: PageProps<'/dashboard/settings/machines'>) {
  const actor = await requireUser()
  const [tokens, colleagues, endpoints, opened, settings] = await Promise.all([
    listApiTokens(actor, apiTokenQuery.parse({ itemsPerPage: largestPage })),
    listColleagues(actor, colleagueQuery.parse({ itemsPerPage: largestPage })),
    listEndpoints(actor, endpointQuery.parse({ itemsPerPage: largestPage })),
    openedDeliveries(actor, address.parse(await searchParams)),
    getSettings(actor),
  ])
  const active = colleagues.items.filter(({ state }) => state === 'active')
  return (
    <TokensScreen tokens={tokens.items} colleagues={active.map(({ id, full_name }) => ({ id, full_name }))}>
      <WebhooksSection endpoints={endpoints.items} opened={opened} />
      <McpSwitch settings={settings} address={mcpAddress()} />
    </TokensScreen>
  )
}

async function openedDeliveries(
  actor: Actor,
  { endpoint, delivery, state, type, page }: z.output<typeof address>,
) {
  if (endpoint === null) return null
  const query = deliveryQuery.parse({
    endpoint,
    page,
    itemsPerPage: perPage,
    ...(state && { state }),
    ...(type && { type }),
  })
  const [{ items, total }, one] = await Promise.all([
    listDeliveries(actor, query),
    delivery === null ? null : getDelivery(actor, delivery).catch(nullIfMissing),
  ])
  const pages = Math.max(1, Math.ceil(total / perPage))
  return { endpoint, deliveries: items, total, state, type, page, pages, delivery: one }
}

export default withTexts(MachinesPage, ['api-tokens', 'webhooks'])
