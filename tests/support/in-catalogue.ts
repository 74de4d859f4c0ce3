import { onTestFinished } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import type { Connector } from '@/lib/connectors/kit/define-connector'

/** One more application in the catalogue, for the length of a test. */
export function inCatalogue(connector: Connector): void {
  const list = catalogue as Connector[]
  list.push(connector)
  onTestFinished(() => void list.splice(list.indexOf(connector), 1))
}
