import { asana } from '@/lib/connectors/apps/asana'
import { atlassian } from '@/lib/connectors/apps/atlassian'
import { bitwarden } from '@/lib/connectors/apps/bitwarden'
import { cloudflare } from '@/lib/connectors/apps/cloudflare'
import { datadog } from '@/lib/connectors/apps/datadog'
import { dropbox } from '@/lib/connectors/apps/dropbox'
import { file } from '@/lib/connectors/apps/file'
import { freshdesk } from '@/lib/connectors/apps/freshdesk'
import { github } from '@/lib/connectors/apps/github'
import { gitlab } from '@/lib/connectors/apps/gitlab'
import { googleAnalytics } from '@/lib/connectors/apps/google-analytics'
import { googleWorkspace } from '@/lib/connectors/apps/google-workspace'
import { hubspot } from '@/lib/connectors/apps/hubspot'
import { linear } from '@/lib/connectors/apps/linear'
import { microsoft365 } from '@/lib/connectors/apps/microsoft-365'
import { monday } from '@/lib/connectors/apps/monday'
import { notion } from '@/lib/connectors/apps/notion'
import { okta } from '@/lib/connectors/apps/okta'
import { pagerduty } from '@/lib/connectors/apps/pagerduty'
import { scim } from '@/lib/connectors/apps/scim'
import { sellsy } from '@/lib/connectors/apps/sellsy'
import { sentry } from '@/lib/connectors/apps/sentry'
import { slack } from '@/lib/connectors/apps/slack'
import { wordpress } from '@/lib/connectors/apps/wordpress'
import { yousign } from '@/lib/connectors/apps/yousign'
import { zendesk } from '@/lib/connectors/apps/zendesk'
import { zohoCrm } from '@/lib/connectors/apps/zoho-crm'
import { zoom } from '@/lib/connectors/apps/zoom'
import type { Connector } from '@/lib/connectors/kit/define-connector'

/** Every application that can be connected. A new one is one line here. */
export const catalogue: readonly Connector[] = [
  asana,
  atlassian,
  bitwarden,
  cloudflare,
  datadog,
  dropbox,
  file,
  freshdesk,
  github,
  gitlab,
  googleAnalytics,
  googleWorkspace,
  hubspot,
  linear,
  microsoft365,
  monday,
  notion,
  okta,
  pagerduty,
  scim,
  sellsy,
  sentry,
  slack,
  wordpress,
  yousign,
  zendesk,
  zohoCrm,
  zoom,
]

export function findConnector(id: string): Connector | null {
  return catalogue.find((connector) => connector.id === id) ?? null
}
