import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { quietPort } from '@/tests/e2e/support/quiet-port'

// Chosen once, by the process that reads the configuration first; the workers inherit them by the environment.
const names = [
  ...['PORT', 'MAIL', 'SMTP', 'VENDOR_0', 'VENDOR_1', 'GOOGLE', 'MICROSOFT'],
  ...['ZOHO_CRM', 'FRESHDESK', 'HUBSPOT', 'BRIDGE', 'HIBP', 'PASSWORDS', 'SCAN_GOOGLE', 'SCAN_MICROSOFT'],
  ...['STRIPE', 'TOOLS'],
].map((name) => `ROLLCALL_E2E_${name}`)
for (const name of names) process.env[name] ??= String(await quietPort())

process.env.ROLLCALL_E2E_TOKEN_KEYS ??= `e2e:${randomBytes(32).toString('base64url')}`
process.env.ROLLCALL_E2E_DATA_DIR ??= path.join(tmpdir(), `rollcall-e2e-${randomBytes(4).toString('hex')}`)

const port = (name: string) => Number(process.env[`ROLLCALL_E2E_${name}`])
const given = process.env.ROLLCALL_E2E_URL

/** The Rollcall the stories run against, and the ports around it. */
export const instance = {
  /** `ROLLCALL_E2E_URL` names one that runs already, for trying a story out; nothing is started then. */
  isGiven: given !== undefined,
  port: port('PORT'),
  /** What people type: a real host name, so that the API answers at `api.rollcall.test` beside it. */
  url: given ?? `http://app.rollcall.test:${port('PORT')}`,
  /** The same, for what is prepared outside the browser, which alone knows the name. */
  localUrl: given ?? `http://127.0.0.1:${port('PORT')}`,
  /** What signs its tokens, for the stories that need one which nobody would issue. */
  tokenKeys: process.env.ROLLCALL_E2E_TOKEN_KEYS,
  dataFolder: process.env.ROLLCALL_E2E_DATA_DIR,
  mailPort: port('MAIL'),
  smtpPort: port('SMTP'),
  /** Where caught mail is read: `GET /messages?to=`. */
  mailUrl: `http://127.0.0.1:${port('MAIL')}`,
  /** Where the providers of identities listen, during the whole run. */
  googlePort: port('GOOGLE'),
  microsoftPort: port('MICROSOFT'),
  /** Ports that connectors may reach: a test's own vendor listens on `vendorPorts[test.info().parallelIndex]`. */
  vendorPorts: [port('VENDOR_0'), port('VENDOR_1')] as const,
  /** Where vendors with a fixed address stand: one story at a time has each. */
  zohoPort: port('ZOHO_CRM'),
  freshdeskPort: port('FRESHDESK'),
  hubspotPort: port('HUBSPOT'),
  bridgePort: port('BRIDGE'),
  stripePort: port('STRIPE'),
  /** Where a page of somebody else stands, whose origin the operator named. */
  toolsPort: port('TOOLS'),
  toolsUrl: `http://tools.rollcall.test:${port('TOOLS')}`,
  /** Where breaches are asked for, during the whole run. */
  hibpPort: port('HIBP'),
  passwordsPort: port('PASSWORDS'),
  /** Where visitors’ workspaces are read, during the whole run. */
  scanPorts: { google: port('SCAN_GOOGLE'), microsoft: port('SCAN_MICROSOFT') },
}
