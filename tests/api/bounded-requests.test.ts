import { expect, it } from 'vitest'
import type { z } from 'zod'
import { routes } from '@/lib/api/routes'
import { catalogue } from '@/lib/connectors/catalogue'
import { operationsOf } from '@/lib/http/routes'
import { unboundedTexts } from '@/tests/support/unbounded-texts'

/** All that a request is parsed by: of every operation its query and its body, of every application its own fields. */
const schemas: [string, z.ZodType | undefined][] = [
  ...operationsOf(routes).flatMap(({ method, path, definition }): [string, z.ZodType | undefined][] => [
    [`the query of ${method} ${path}`, definition.query],
    [`the body of ${method} ${path}`, definition.body],
  ]),
  ...catalogue.flatMap((connector): [string, z.ZodType | undefined][] =>
    connector.source === 'file'
      ? []
      : [
          [`the credentials of ${connector.name}`, connector.credentials],
          [`a new account of ${connector.name}`, connector.newAccount],
        ],
  ),
]
const parsed = schemas.filter((entry): entry is [string, z.ZodType] => entry[1] !== undefined)

it('knows what requests are parsed by', () => {
  expect(parsed.length).toBeGreaterThan(130)
})

it.each(parsed)('%s takes no text of any length, and looks no further at what is too long', (_, schema) => {
  expect(unboundedTexts(schema)).toEqual([])
})
