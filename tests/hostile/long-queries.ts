import type { Pair } from '@/tests/hostile/compare'
import { pathOfNothing } from '@/tests/hostile/path-of-nothing'
import type { Sent } from '@/tests/hostile/send'
import { longText } from '@/tests/support/hostile-texts'
import type { ApiOperation } from '@/tests/support/openapi-operations'
import { queryPlaces } from '@/tests/support/text-places'

/** The head of a request may hold 16 kB: what is longer is refused unread, this is parsed. */
const unread = 100_000
const parsed = [
  ['a', 12_000],
  ['1', 12_000],
  ['! ', 6_000],
] as const

/** A long text in each value of a query, each of another kind; a longer one in all of them; and very many parameters. */
export function longQueries(operation: ApiOperation): Pair[] {
  const { method, path, isAnonymous } = operation
  const send = (text: string): Sent => ({
    method,
    path: `${pathOfNothing(path)}?${text}`,
    isSignedIn: !isAnonymous,
  })
  const places = queryPlaces(operation)
  const all = (text: string) => send(places.map(({ holding }) => holding(text)).join('&'))
  if (places.length === 0) return []
  return [
    {
      what: `${method} ${path}: 100 kB in every parameter`,
      short: () => all('x'),
      long: () => all('a'.repeat(unread)),
    },
    {
      what: `${method} ${path}: 6,000 parameters`,
      short: () => send('a'),
      long: () => send('a&'.repeat(6_000)),
    },
    ...places.map(({ at, holding }, index) => {
      const [unit, bytes] = parsed[index % parsed.length]!
      return {
        what: `${method} ${path}?${at}: ${bytes / 1000} kB of "${unit}"`,
        short: () => send(holding('x')),
        long: () => send(holding(longText(unit, bytes))),
      }
    }),
  ]
}
