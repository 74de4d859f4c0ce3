import type { Vendor } from '../types'
import { ai } from './data/ai'
import { analytics } from './data/analytics'
import { collaboration } from './data/collaboration'
import { communication } from './data/communication'
import { crm } from './data/crm'
import { design } from './data/design'
import { development } from './data/development'
import { ecommerce } from './data/ecommerce'
import { finance } from './data/finance'
import { hosting } from './data/hosting'
import { hr } from './data/hr'
import { identity } from './data/identity'
import { legal } from './data/legal'
import { marketing } from './data/marketing'
import { operations } from './data/operations'
import { productivity } from './data/productivity'
import { project } from './data/project'
import { security } from './data/security'
import { support } from './data/support'
import { training } from './data/training'
import { website } from './data/website'
import { readVendors } from './read-vendors'

/** The vendors that every organisation starts with: their domains and what they write on statements. */
export const vendorCatalogue: readonly Vendor[] = [
  ...readVendors('ai', ai),
  ...readVendors('analytics', analytics),
  ...readVendors('collaboration', collaboration),
  ...readVendors('communication', communication),
  ...readVendors('crm', crm),
  ...readVendors('design', design),
  ...readVendors('development', development),
  ...readVendors('ecommerce', ecommerce),
  ...readVendors('finance', finance),
  ...readVendors('hosting', hosting),
  ...readVendors('hr', hr),
  ...readVendors('identity', identity),
  ...readVendors('legal', legal),
  ...readVendors('marketing', marketing),
  ...readVendors('operations', operations),
  ...readVendors('productivity', productivity),
  ...readVendors('project', project),
  ...readVendors('security', security),
  ...readVendors('support', support),
  ...readVendors('training', training),
  ...readVendors('website', website),
]

const byId = new Map(vendorCatalogue.map((vendor) => [vendor.id, vendor]))

export const findVendor = (id: string): Vendor | null => byId.get(id) ?? null
