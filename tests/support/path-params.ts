import { namesIn } from '@/tests/support/openapi-operations'
import type { WholeCompany } from '@/tests/support/whole-company'

/** What each id in a path is, by the path up to it. */
const idIn: Record<string, keyof WholeCompany> = {
  '/api/access_reviews/{id}': 'accessReview',
  '/api/access_reviews/launches/{id}': 'reviewLaunch',
  '/api/bank_connections/{id}': 'bankConnection',
  '/api/bank_accounts/{id}': 'bankAccount',
  '/api/bank_transactions/{id}': 'bankTransaction',
  '/api/bank_imports/{id}': 'bankImport',
  '/api/api_tokens/{id}': 'apiToken',
  '/api/colleagues/{id}': 'invitation',
  '/api/company_exports/{id}': 'companyExport',
  '/api/company_domains/{id}': 'domain',
  '/api/members/{id}': 'member',
  '/api/members/{id}/identifiers/{identifierId}': 'identifier',
  '/api/member_imports/{id}': 'memberImport',
  '/api/member_fields/{id}': 'memberField',
  '/api/member_types/{id}': 'memberType',
  '/api/user_connectors/{id}': 'userConnector',
  '/api/user_connectors/{id}/sync_runs/{runId}': 'syncRun',
  '/api/accounts/{id}': 'account',
  '/api/groups/{id}': 'group',
  '/api/provisionings/{id}': 'provisioning',
  '/api/anomalies/{id}': 'anomaly',
  '/api/anomaly_decisions/{id}': 'batch',
  '/api/batches/{id}': 'accessBatch',
  '/api/bundles/{id}': 'bundle',
  '/api/bundle_exceptions/{id}': 'bundleException',
  '/api/spends/{id}': 'spend',
  '/api/breaches/{id}': 'breach',
  '/api/breach_hits/{id}': 'breachHit',
  '/api/discovered_applications/{id}': 'discovered',
  '/api/savings/{id}': 'saving',
  '/api/reclaims/{id}': 'reclaim',
  '/api/saved_views/{id}': 'savedView',
  '/api/events/{id}': 'event',
  '/api/webhook_endpoints/{id}': 'webhookEndpoint',
  '/api/webhook_deliveries/{id}': 'webhookDelivery',
  '/api/users/sessions/{id}': 'session',
  '/api/users/identities/{id}': 'identity',
}

/** The params of a path, each of what it names. Fails for a path whose ids are not known here. */
export function pathParams(path: string, of: (name: keyof WholeCompany) => string): Record<string, string> {
  return Object.fromEntries(
    namesIn(path).map((name) => {
      const upTo = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2)
      const known = idIn[upTo]
      if (!known) throw new Error(`No id is known for ${upTo}: add it here, with one in aWholeCompany`)
      return [name, of(known)]
    }),
  )
}
