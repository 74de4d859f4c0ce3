import { onePassword } from '@/lib/connectors/apps/1password/connector'
import { adobe } from '@/lib/connectors/apps/adobe/connector'
import { aircall } from '@/lib/connectors/apps/aircall/connector'
import { airtable } from '@/lib/connectors/apps/airtable/connector'
import { akamai } from '@/lib/connectors/apps/akamai/connector'
import { anthropic } from '@/lib/connectors/apps/anthropic/connector'
import { asana } from '@/lib/connectors/apps/asana/connector'
import { atlassian } from '@/lib/connectors/apps/atlassian/connector'
import { awsIdentityCenter } from '@/lib/connectors/apps/aws-identity-center/connector'
import { baton } from '@/lib/connectors/apps/baton/connector'
import { bitwarden } from '@/lib/connectors/apps/bitwarden/connector'
import { brevo } from '@/lib/connectors/apps/brevo/connector'
import { clickup } from '@/lib/connectors/apps/clickup/connector'
import { cloudflare } from '@/lib/connectors/apps/cloudflare/connector'
import { dashlane } from '@/lib/connectors/apps/dashlane/connector'
import { datadog } from '@/lib/connectors/apps/datadog/connector'
import { docker } from '@/lib/connectors/apps/docker/connector'
import { docusign } from '@/lib/connectors/apps/docusign/connector'
import { dropbox } from '@/lib/connectors/apps/dropbox/connector'
import { figma } from '@/lib/connectors/apps/figma/connector'
import { file } from '@/lib/connectors/apps/file/connector'
import { freshdesk } from '@/lib/connectors/apps/freshdesk/connector'
import { github } from '@/lib/connectors/apps/github/connector'
import { gitlab } from '@/lib/connectors/apps/gitlab/connector'
import { googleAnalytics } from '@/lib/connectors/apps/google-analytics/connector'
import { googleWorkspace } from '@/lib/connectors/apps/google-workspace/connector'
import { grafana } from '@/lib/connectors/apps/grafana/connector'
import { hubspot } from '@/lib/connectors/apps/hubspot/connector'
import { intercom } from '@/lib/connectors/apps/intercom/connector'
import { jetbrains } from '@/lib/connectors/apps/jetbrains/connector'
import { lastpass } from '@/lib/connectors/apps/lastpass/connector'
import { linear } from '@/lib/connectors/apps/linear/connector'
import { lucca } from '@/lib/connectors/apps/lucca/connector'
import { microsoft365 } from '@/lib/connectors/apps/microsoft-365/connector'
import { miro } from '@/lib/connectors/apps/miro/connector'
import { mistralAi } from '@/lib/connectors/apps/mistral-ai/connector'
import { monday } from '@/lib/connectors/apps/monday/connector'
import { netlify } from '@/lib/connectors/apps/netlify/connector'
import { newRelic } from '@/lib/connectors/apps/new-relic/connector'
import { notion } from '@/lib/connectors/apps/notion/connector'
import { odoo } from '@/lib/connectors/apps/odoo/connector'
import { okta } from '@/lib/connectors/apps/okta/connector'
import { openai } from '@/lib/connectors/apps/openai/connector'
import { ovhcloud } from '@/lib/connectors/apps/ovhcloud/connector'
import { pagerduty } from '@/lib/connectors/apps/pagerduty/connector'
import { payfit } from '@/lib/connectors/apps/payfit/connector'
import { personio } from '@/lib/connectors/apps/personio/connector'
import { pipedrive } from '@/lib/connectors/apps/pipedrive/connector'
import { postman } from '@/lib/connectors/apps/postman/connector'
import { ringover } from '@/lib/connectors/apps/ringover/connector'
import { salesforce } from '@/lib/connectors/apps/salesforce/connector'
import { scaleway } from '@/lib/connectors/apps/scaleway/connector'
import { scim } from '@/lib/connectors/apps/scim/connector'
import { sellsy } from '@/lib/connectors/apps/sellsy/connector'
import { sentry } from '@/lib/connectors/apps/sentry/connector'
import { slack } from '@/lib/connectors/apps/slack/connector'
import { snowflake } from '@/lib/connectors/apps/snowflake/connector'
import { tableau } from '@/lib/connectors/apps/tableau/connector'
import { trello } from '@/lib/connectors/apps/trello/connector'
import { vercel } from '@/lib/connectors/apps/vercel/connector'
import { wordpress } from '@/lib/connectors/apps/wordpress/connector'
import { yousign } from '@/lib/connectors/apps/yousign/connector'
import { zendesk } from '@/lib/connectors/apps/zendesk/connector'
import { zohoCrm } from '@/lib/connectors/apps/zoho-crm/connector'
import { zoom } from '@/lib/connectors/apps/zoom/connector'
import type { Connector } from '@/lib/connectors/kit/define-connector'

/** Every application that can be connected. A new one is one line here. */
export const catalogue: readonly Connector[] = [
  adobe,
  aircall,
  airtable,
  akamai,
  anthropic,
  asana,
  atlassian,
  awsIdentityCenter,
  baton,
  bitwarden,
  brevo,
  clickup,
  cloudflare,
  dashlane,
  datadog,
  docker,
  docusign,
  dropbox,
  figma,
  file,
  freshdesk,
  github,
  gitlab,
  googleAnalytics,
  googleWorkspace,
  grafana,
  hubspot,
  intercom,
  jetbrains,
  lastpass,
  linear,
  lucca,
  microsoft365,
  miro,
  mistralAi,
  monday,
  netlify,
  newRelic,
  notion,
  odoo,
  okta,
  onePassword,
  openai,
  ovhcloud,
  pagerduty,
  payfit,
  personio,
  pipedrive,
  postman,
  ringover,
  salesforce,
  scaleway,
  scim,
  sellsy,
  sentry,
  slack,
  snowflake,
  tableau,
  trello,
  vercel,
  wordpress,
  yousign,
  zendesk,
  zohoCrm,
  zoom,
]

export function findConnector(id: string): Connector | null {
  return catalogue.find((connector) => connector.id === id) ?? null
}
