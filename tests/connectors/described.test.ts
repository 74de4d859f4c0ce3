import { describe } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { type Example, testExample } from '@/tests/connectors/example'

const described = catalogue.filter(
  (connector): connector is ApiConnector => connector.source === 'api' && connector.described !== undefined,
)
const files = import.meta.glob<{ example?: Example }>('./apps/*.contract.ts', { eager: true })

describe.each(described.map((connector) => [connector.id, connector] as const))('%s', (id, connector) => {
  testExample(connector, files[`./apps/${id.replaceAll('_', '-')}.contract.ts`]!.example!)
})
