import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import {
  changed,
  changes,
  isObject,
  isPossible,
  type Json,
  type Place,
  placesOf,
  rowReader,
} from '@/tests/connectors/changed-rows'
import { requiredOf } from '@/tests/connectors/required-fields'
import { described, describeVendor } from '@/tests/connectors/vendors/descriptions'
import { isInstalled, leftOut } from '@/tests/connectors/vendors/installed'
import { merged, sample, shortened, words } from '@/tests/connectors/vendors/sample'

const apis = catalogue.filter(
  (connector): connector is ApiConnector => connector.source === 'api' && described(connector.id),
)
const title = isInstalled ? '%s' : `%s (${leftOut})`

describe.skipIf(!isInstalled).each(apis.map((api) => [api.id, api] as const))(title, (id, connector) => {
  const needed = requiredOf(connector)
  const isNeeded = (place: Place) => needed.includes(place.join('.'))

  it('reads every account that the vendor’s types allow', async ({ skip }) => {
    const { row: schema, definitions } = await describeVendor(id)
    if (!schema) return skip('the package says nothing of answers')
    const read = await rowReader(connector)
    const [short, full] = [0, 1]
    const rowsSeen: unknown[] = []
    const whole = (row: unknown) => merged(sample(schema, definitions), row)
    expect(
      await read([1, 2], (rows) => {
        rowsSeen.push(...structuredClone(rows))
        rows[short] = shortened(rows[short], schema, definitions, needed)
        rows[full] = { ...(whole(rows[full]) as Json), unheard_of: 'text' }
      }),
    ).toBe(2)

    const row = whole(rowsSeen[0])
    const variants: [string, (own: unknown) => unknown][] = placesOf(row)
      .filter((place) => !isNeeded(place))
      .flatMap((place) =>
        changes
          .filter((change) => isPossible(row, place, change))
          .map((change): [string, (own: unknown) => unknown] => [
            `${place.join('.')} ${change}`,
            (own) => changed(whole(own), place, change),
          ]),
      )
    for (const [place, word] of words(schema, definitions))
      variants.push([`${place.join('.')} = ${word}`, (own) => withWord(whole(own), place, word)])

    expect(variants.length).toBeGreaterThan(1)
    const found = await read(
      variants.map((_variant, index) => index + 1),
      (rows) =>
        rows.forEach((own, index) => {
          rows[index] = variants[index]?.[1](own) ?? own
        }),
    )
    if (found === variants.length) return
    // One by one, to say which.
    const lost: string[] = []
    for (const [name, change] of variants) {
      const alone = await read([1], (rows) => {
        rows[0] = change(rows[0])
      })
      if (alone !== 1) lost.push(`${name}: ${alone}`)
    }
    expect(lost).toEqual([])
    expect(found).toBe(variants.length)
  })
})

function withWord(row: unknown, place: Place, word: unknown): unknown {
  const copy = structuredClone(row)
  let inside = copy
  for (const key of place.slice(0, -1)) {
    if (!isObject(inside)) return copy
    inside = inside[key]
  }
  if (isObject(inside)) inside[place.at(-1)!] = word
  return copy
}
