import { proposeBundle } from '@/lib/domain/bundles/list/bundles'
import { proposalQuery } from '@/lib/domain/bundles/schema'
import { endpoint } from '@/lib/http/endpoint'

/** What the people of a type have, with the share of each. */
export const GET = endpoint({
  resource: 'BundleProposal',
  query: proposalQuery,
  run: ({ actor, query }) => proposeBundle(actor, query.member_type),
})
