import { z } from 'zod'
import { scim } from '@/lib/connectors/apps/scim/connector'
import type { ApiConnector, Capabilities, Category, Reference } from '@/lib/connectors/kit/define-connector'
import { secret, text, url } from '@/lib/connectors/kit/fields'
import { type Guide, guideTexts } from '@/lib/connectors/kit/guide'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import type { TextsOf } from '@/lib/connectors/kit/texts'

type Profile<T extends string> = {
  id: string
  name: string
  category: Category
  website: string
  reference: Reference
  /** The vendor's host; left out where the company runs the service itself, and types its address. */
  vendorUrl?: string
  /** The path of the service, in which `{tenant}` is what the company types; without it, the token alone says which company. */
  path: string
  /** With `field_tenant` and `help_tenant` for `{tenant}`, or with `help_custom_domain` where the company types an address. */
  texts: TextsOf<T | 'help_api_token'>
  guide: Guide
  can: Pick<Capabilities, 'create' | 'delete' | 'deactivate' | 'groups'>
  /** Messages of what this vendor's SCIM does not show. */
  notes?: readonly string[]
}

/** A vendor whose users are read by SCIM alone: the SCIM connector with a card, an address and a guide of its own. */
export function scimProfile<T extends string>(profile: Profile<T>): ApiConnector {
  const { id, vendorUrl, can, notes = [], texts, guide } = profile
  const ofGuide = guideTexts(guide)
  const whole = (credentials: Record<string, unknown>, address: string) => ({
    custom_domain: address,
    api_token: credentials.api_token,
    login: '',
    password: '',
  })
  const apiToken = secret({ help: `connectors.${id}.help_api_token` })
  const own = z.object({
    custom_domain: url({ help: `connectors.${id}.help_custom_domain` }),
    api_token: apiToken,
  })
  const ofTenant = z.object({
    domain: text({ label: `connectors.${id}.field_tenant`, help: `connectors.${id}.help_tenant` }),
    api_token: apiToken,
  })
  const ofVendor = profile.path.includes('{tenant}') ? ofTenant : z.object({ api_token: apiToken })
  const end = can.delete === 'deactivate' ? scim.deactivateAccount : scim.deleteAccount
  const withoutLogin = (context: Record<string, unknown>) => ({ ...context, login: '' })
  const {
    createAccount,
    findAccount,
    newAccount,
    deleteAccount: _delete,
    deactivateAccount,
    roles: _,
    changeRole: __,
    ...rest
  } = scim
  return {
    ...rest,
    id,
    name: profile.name,
    category: profile.category,
    website: profile.website,
    texts: { fr: { ...texts.fr, ...ofGuide.fr }, en: { ...texts.en, ...ofGuide.en } },
    guide,
    credentials: vendorUrl ? ofVendor : own,
    can,
    narrows: {},
    ...(vendorUrl && { vendorUrl }),
    profile: profile.reference,
    http: (credentials, vendor, server) => {
      const tenant = encodeURIComponent(String(credentials.domain ?? ''))
      const host = vendorUrl ? vendor : siteAddress(String(credentials.custom_domain))
      return scim.http(
        whole(credentials, `${host}${profile.path.replace('{tenant}', tenant)}`),
        vendor,
        server,
      )
    },
    async verify(http, context) {
      const { connectedAs } = await scim.verify(http, context)
      return { connectedAs, notes: [...notes] }
    },
    ...(can.create && { createAccount, findAccount, newAccount }),
    ...(can.delete && {
      deleteAccount: (http, context, account) => end!(http, withoutLogin(context), account),
    }),
    ...(can.deactivate && {
      deactivateAccount: (http, context, account) => deactivateAccount!(http, withoutLogin(context), account),
    }),
  }
}
