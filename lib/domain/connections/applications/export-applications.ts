import type { Connector } from '@/lib/connectors/kit/define-connector'
import { presentCan } from '@/lib/domain/connections/applications/present-application'
import { factOf, type ListExport } from '@/lib/domain/record/lists/exports'

export const applicationExport: ListExport<Connector> = {
  list: 'applications',
  columns: {
    application: ({ name }) => name,
    category: ({ category }, say) => say(`connectors.categories.${category}`),
    website: ({ website }) => website,
    source: ({ source }, say) => say(`exports.sources.${source}`),
    can_create: ({ can }, say) => factOf(presentCan(can).create !== null, say),
    can_delete: ({ can }, say) => factOf(presentCan(can).delete !== null, say),
    can_deactivate: ({ can }, say) => factOf(presentCan(can).deactivate, say),
    can_change_role: ({ can }, say) => factOf(presentCan(can).change_role, say),
  },
}
