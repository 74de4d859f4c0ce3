import type { Vendor } from '@/lib/domain/spend/detection/types'
import { ai } from '@/lib/domain/spend/detection/vendors/data/ai'
import { analytics } from '@/lib/domain/spend/detection/vendors/data/analytics'
import { collaboration } from '@/lib/domain/spend/detection/vendors/data/collaboration'
import { communication } from '@/lib/domain/spend/detection/vendors/data/communication'
import { crm } from '@/lib/domain/spend/detection/vendors/data/crm'
import { design } from '@/lib/domain/spend/detection/vendors/data/design'
import { development } from '@/lib/domain/spend/detection/vendors/data/development'
import { ecommerce } from '@/lib/domain/spend/detection/vendors/data/ecommerce'
import { finance } from '@/lib/domain/spend/detection/vendors/data/finance'
import { hosting } from '@/lib/domain/spend/detection/vendors/data/hosting'
import { hr } from '@/lib/domain/spend/detection/vendors/data/hr'
import { identity } from '@/lib/domain/spend/detection/vendors/data/identity'
import { legal } from '@/lib/domain/spend/detection/vendors/data/legal'
import { marketing } from '@/lib/domain/spend/detection/vendors/data/marketing'
import { operations } from '@/lib/domain/spend/detection/vendors/data/operations'
import { productivity } from '@/lib/domain/spend/detection/vendors/data/productivity'
import { project } from '@/lib/domain/spend/detection/vendors/data/project'
import { security } from '@/lib/domain/spend/detection/vendors/data/security'
import { support } from '@/lib/domain/spend/detection/vendors/data/support'
import { training } from '@/lib/domain/spend/detection/vendors/data/training'
import { website } from '@/lib/domain/spend/detection/vendors/data/website'
import { readVendors } from '@/lib/domain/spend/detection/vendors/read-vendors'

/** The vendors known to every company: their domains and their billing labels. */
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
