import type { GrantVendor } from '@/lib/connectors/grants/grants'
import type { OutboundPolicy } from '@/lib/connectors/kit/outbound'

/** CONNECTOR_BASE_URL_<this> puts another server in place of all addresses below. */
export const serviceOf = (vendor: GrantVendor) => `shadow_scan_${vendor}`

type Addresses = {
  authorize: string
  token: string
  revoke: string | null
  keys: string
  api: string
  issuer: string
}

const addresses: Record<GrantVendor, Addresses> = {
  // https://accounts.google.com/.well-known/openid-configuration
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    api: 'https://admin.googleapis.com',
    issuer: 'https://accounts.google.com',
  },
  // `organizations` leaves personal accounts out: https://learn.microsoft.com/entra/identity-platform/v2-protocols-oidc
  microsoft: {
    authorize: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize',
    token: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/token',
    // Microsoft has none: a token ends by itself within the hour.
    revoke: null,
    keys: 'https://login.microsoftonline.com/organizations/discovery/v2.0/keys',
    api: 'https://graph.microsoft.com/v1.0',
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
  },
}

/** Where a vendor's sign-in and API are; all on the operator's server, where there is one. */
export function addressesOf(vendor: GrantVendor, { baseUrls }: OutboundPolicy): Addresses {
  const own = addresses[vendor]
  const override = baseUrls[serviceOf(vendor)]
  if (!override) return own
  const { origin } = new URL(override)
  const moved = (address: string) => origin + address.slice(new URL(address).origin.length)
  return {
    authorize: moved(own.authorize),
    token: moved(own.token),
    revoke: own.revoke && moved(own.revoke),
    keys: moved(own.keys),
    api: moved(own.api),
    issuer: moved(own.issuer),
  }
}
