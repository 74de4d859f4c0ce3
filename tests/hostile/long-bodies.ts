import type { Pair } from '@/tests/hostile/compare'
import { pathOfNothing } from '@/tests/hostile/path-of-nothing'
import type { Sent } from '@/tests/hostile/send'
import { hostileUnits, longText } from '@/tests/support/hostile-texts'
import { type ApiOperation, isFile } from '@/tests/support/openapi-operations'
import { type TextPlace, textPlaces } from '@/tests/support/text-places'

const megabyte = 1_000_000
/** A body of a megabyte is refused unread; one of this much is parsed. */
const largestParsed = 990_000
const kinds = Object.entries(hostileUnits)

const placesOf = (operation: ApiOperation): TextPlace[] =>
  operation.body && !isFile(operation) ? textPlaces(operation.body.schema) : []

function pairOf(operation: ApiOperation, { at, holding }: TextPlace, kind: string, text: () => string): Pair {
  const { method, path, isAnonymous, body } = operation
  const send = (value: unknown): Sent => ({
    method,
    path: pathOfNothing(path),
    isSignedIn: !isAnonymous,
    headers: { 'content-type': body?.contentType },
    body: JSON.stringify(value),
  })
  return {
    what: `${method} ${path} ${at}: ${kind}`,
    short: () => send(holding('x')),
    long: () => send(holding(text())),
  }
}

/** As long as a body may be that is parsed. JSON writes some characters as two or six bytes. */
function longestOf(unit: string): string {
  const written = Buffer.byteLength(JSON.stringify(unit)) - 2
  return longText(unit, (largestParsed * Buffer.byteLength(unit)) / written - 5_000)
}

export const longBodies = {
  /** A megabyte in each place. */
  refusedUnread: (operation: ApiOperation): Pair[] =>
    placesOf(operation).map((place) => pairOf(operation, place, '1 MB', () => longText('a', megabyte))),

  /** As much as is parsed in each place; each place has another kind of text in each round. */
  parsed: (operation: ApiOperation, round: number): Pair[] =>
    placesOf(operation).map((place, index) => {
      const [kind, unit] = kinds[(round + index) % kinds.length]!
      return pairOf(operation, place, `990 kB of ${kind}`, () => longestOf(unit))
    }),

  /** Every kind of text in one place, in each of some lengths and as long as is parsed. */
  everyKind: (operation: ApiOperation, at: string, lengths: number[]): Pair[] =>
    placesOf(operation)
      .filter((place) => place.at === at)
      .flatMap((place) =>
        kinds.flatMap(([kind, unit]) => [
          ...lengths.map((bytes) =>
            pairOf(operation, place, `${bytes / 1000} kB of ${kind}`, () => longText(unit, bytes)),
          ),
          pairOf(operation, place, `990 kB of ${kind}`, () => longestOf(unit)),
        ]),
      ),
}
