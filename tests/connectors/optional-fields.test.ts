import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { changed, changes, isPossible, placesOf, rowReader } from '@/tests/connectors/changed-rows'
import { requiredOf } from '@/tests/connectors/required-fields'

const apis = catalogue.filter((connector): connector is ApiConnector => connector.source === 'api')

describe.each(apis.map((api) => [api.id, api] as const))('%s', (_id, connector) => {
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
    const expected = requiredOf(connector).flatMap((place) =>
      /\.\d+$/.test(place) ? [`${place} null`] : [`${place} absent`, `${place} null`],
    )
    expect([...lost].sort()).toEqual(expected.sort())
  })
})
