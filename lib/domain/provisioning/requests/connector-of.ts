import { findConnector } from '@/lib/connectors/catalogue'
import type { ApiConnector, Connector } from '@/lib/connectors/kit/define-connector'

/** The connector of an application that is called through its API; null for a file. */
export const apiConnector = (application: string): ApiConnector | null => {
  const connector: Connector | null = findConnector(application)
  return connector?.source === 'api' ? connector : null
}

/** The application's name, as a message parameter. */
export const nameOf = (application: string) => ({
  application: findConnector(application)?.name ?? application,
})
