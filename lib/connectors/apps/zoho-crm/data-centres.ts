import { ConnectorError } from '@/lib/connectors/kit/connector-error'

/**
 * Each account lives in one of them, with hosts of its own: https://www.zoho.com/crm/developer/docs/api/v8/multi-dc.html,
 * https://www.zoho.com/accounts/protocol/oauth/multi-dc.html
 */
const centres = [
  { domain: 'com', accounts: 'https://accounts.zoho.com', api: 'https://www.zohoapis.com' },
  { domain: 'eu', accounts: 'https://accounts.zoho.eu', api: 'https://www.zohoapis.eu' },
  { domain: 'in', accounts: 'https://accounts.zoho.in', api: 'https://www.zohoapis.in' },
  { domain: 'com.au', accounts: 'https://accounts.zoho.com.au', api: 'https://www.zohoapis.com.au' },
  { domain: 'jp', accounts: 'https://accounts.zoho.jp', api: 'https://www.zohoapis.jp' },
  { domain: 'com.cn', accounts: 'https://accounts.zoho.com.cn', api: 'https://www.zohoapis.com.cn' },
  { domain: 'sa', accounts: 'https://accounts.zoho.sa', api: 'https://www.zohoapis.sa' },
  { domain: 'ca', accounts: 'https://accounts.zohocloud.ca', api: 'https://www.zohoapis.ca' },
  { domain: 'uk', accounts: 'https://accounts.zoho.uk', api: 'https://www.zohoapis.uk' },
] as const
const [first] = centres

export const accountServers = centres.map(({ accounts }) => accounts)

/** Of "eu", "crm.zoho.eu" or a whole address pasted from a browser. */
function centreOf(pasted: string) {
  const text = pasted
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*/s, '')
  if (text === '') return first
  const domain = text.replace(/^(?:[a-z0-9-]+\.)*(?:zoho|zohocloud|zohoapis)\./, '').replace(/^\./, '')
  return centres.find((centre) => centre.domain === domain) ?? null
}

/** Credentials are only sent to known data centres; an unknown one is refused, naming its API's address. */
export const accountsAt = (pasted: string): string => (centreOf(pasted) ?? first).accounts

/**
 * Zoho names the data centre when the user returns; until then, and for connections with a fixed centre, the pasted one
 * is used.
 */
export function apiAt(pasted: string, accountServer: string | null): string {
  const centre = accountServer ? centres.find(({ accounts }) => accounts === accountServer) : centreOf(pasted)
  if (!centre) throw new ConnectorError('credentials', { messageKey: 'connectors.zoho_crm.unknown_centre' })
  return centre.api
}
