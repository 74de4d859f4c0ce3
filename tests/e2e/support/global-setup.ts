import { mkdir, rm } from 'node:fs/promises'
import { breachEnvironment, startBreachSources } from '@/tests/e2e/support/breach-sources'
import { instance } from '@/tests/e2e/support/instance'
import { operatorEmails } from '@/tests/e2e/support/operators'
import { providerEnvironment, startProviders } from '@/tests/e2e/support/providers'
import { stripeEnvironment } from '@/tests/e2e/support/stripe'
import { scanEnvironment, startWorkspaces } from '@/tests/e2e/support/workspaces'
import { startInstance } from '@/tests/support/instance-process'

/** Starts the built Rollcall as `npm start` does, on data of its own, for the whole run. */
export default async function setup() {
  const providers = await startProviders()
  const sources = await startBreachSources()
  const workspaces = await startWorkspaces()
  if (instance.isGiven)
    return async () => void (await Promise.all([providers.stop(), sources.stop(), workspaces.stop()]))
  const folder = instance.dataFolder
  await mkdir(folder, { mode: 0o711 })
  const moved = [instance.zohoPort, instance.freshdeskPort, instance.hubspotPort, instance.bridgePort]
  const allowed = [...instance.vendorPorts, ...moved].flatMap((port) => [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
  ])
  const running = await startInstance({
    PORT: String(instance.port),
    APP_URL: instance.url,
    MAIL_CATCHER_PORT: String(instance.mailPort),
    MAIL_CATCHER_SMTP_PORT: String(instance.smtpPort),
    ROLLCALL_DATA_DIR: folder,
    TOKEN_KEYS: instance.tokenKeys,
    OPERATOR_EMAILS: operatorEmails,
    CORS_ORIGINS: instance.toolsUrl,
    OUTBOUND_ALLOW: allowed.join(','),
    CONNECTOR_BASE_URL_ZOHO_CRM: `http://127.0.0.1:${instance.zohoPort}`,
    CONNECTOR_BASE_URL_FRESHDESK: `http://127.0.0.1:${instance.freshdeskPort}`,
    CONNECTOR_BASE_URL_HUBSPOT: `http://127.0.0.1:${instance.hubspotPort}`,
    CONNECTOR_BASE_URL_BRIDGE: `http://127.0.0.1:${instance.bridgePort}/v3`,
    BRIDGE_CLIENT_ID: 'the-client',
    BRIDGE_CLIENT_SECRET: 'bridge-secret-7719',
    ...providerEnvironment,
    ...breachEnvironment,
    ...stripeEnvironment,
    ...scanEnvironment,
    // The whole run is one client.
    LIMIT_REGISTER_CLIENT: '10000/3600',
    LIMIT_MAIL_CLIENT: '10000/3600',
    LIMIT_LOGIN_CLIENT: '10000/900',
    LIMIT_LINK_CLIENT: '10000/60',
    LIMIT_SCAN_CLIENT: '10000/60',
    LIMIT_SCAN_ORGANISATION: '10000/60',
  })
  return async () => {
    await Promise.all([running.stop(), providers.stop(), sources.stop(), workspaces.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}
