import type { Connector } from '@/lib/connectors/kit/define-connector'

/** Every application that can be connected. A new one is one line here. */
export const catalogue: readonly Connector[] = []

export function findConnector(id: string): Connector | null {
  return catalogue.find((connector) => connector.id === id) ?? null
}
