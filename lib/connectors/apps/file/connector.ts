import { defineFileConnector } from '@/lib/connectors/kit/define-connector'

/**
 * Any application without an API: somebody uploads its user export, and each upload is a sync. How the columns
 * are recognised and read stands beside, in file/.
 */
export const file = defineFileConnector({
  id: 'file',
  name: 'File',
  category: 'file',
  website: '',
  can: {},
  loginsAreTheCompanys: false,
})
