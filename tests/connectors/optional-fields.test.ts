import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { changed, changes, isPossible, placesOf, rowReader } from '@/tests/connectors/changed-rows'
import { requiredFields } from '@/tests/connectors/required-fields'

const apis = catalogue.filter((connector): connector is ApiConnector => connector.source === 'api')

/** A connector by description, or a profile of SCIM, requires the account's id, and what it lies in. */
const pathTo = (place: string) =>
  Object.fromEntries(place.split('.').map((_name, at, names) => [names.slice(0, at + 1).join('.'), '']))

describe.each(apis.map((api) => [api.id, api] as const))('%s', (id, connector) => {
  it('reads a page whose account lacks a field, or has an unknown value', async () => {
    const read = await rowReader(connector)
    let row: unknown = null
    expect(
      await read([1, 2], (rows) => {
        row ??= structuredClone(rows[0])
      }),
    ).toBe(2)
    const ended: string[] = []
    const lost = new Set<string>()
    for (const place of placesOf(row)) {
      for (const change of changes) {
        if (!isPossible(row, place, change)) continue
        const found = await read([1, 2], (rows) => {
          rows[0] = changed(rows[0], place, change)
        })
        if (typeof found === 'string') ended.push(`${place.join('.')} ${change}: ${found}`)
        else if (found < 2) lost.add(`${place.join('.')} ${change}`)
      }
    }

    // What ends a row must be in the reviewed list, and nothing stays in that list without need.
    expect(ended).toEqual([])
    // A list without one of its parts is a list.
    const required = requiredFields[id] ?? pathTo(connector.described?.externalId ?? 'id')
    const expected = Object.keys(required).flatMap((place) =>
      /\.\d+$/.test(place) ? [`${place} null`] : [`${place} absent`, `${place} null`],
    )
    expect([...lost].sort()).toEqual(expected.sort())
  })
})
