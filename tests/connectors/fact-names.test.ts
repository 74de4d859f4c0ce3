import { expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import en from '@/messages/en/connectors.json' with { type: 'json' }
import fr from '@/messages/fr/connectors.json' with { type: 'json' }
import { accountReader } from '@/tests/connectors/changed-rows'

const apis = catalogue.filter((connector): connector is ApiConnector => connector.source === 'api')

// Without one, the screen shows the connector's own name of the fact, which is English.
it.each(apis.map((api) => [api.id, api] as const))(
  'names the facts of %s in both languages',
  async (_id, connector) => {
    const read = await accountReader(connector)
    const accounts = await read([1, 2], () => {})
    const facts = new Set(
      typeof accounts === 'string' ? [accounts] : accounts.flatMap(({ fields }) => Object.keys(fields)),
    )

    expect([...facts].filter((fact) => !(fact in en.facts && fact in fr.facts))).toEqual([])
  },
)
