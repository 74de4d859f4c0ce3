/** An operation that still works, and will not for ever. Days in UTC. */
export type Deprecation = {
  /** From when on nobody should begin to use it. */
  since: string
  /** When it stops answering, at the earliest six months later. */
  until: string
  /** The operation to use in its place, such as `GET /api/members`. */
  instead: string
}

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000

/** `Deprecation` of RFC 9745 and `Sunset` of RFC 8594, on every answer of the operation. */
export const deprecationHeaders = ({ since, until }: Deprecation) => ({
  Deprecation: `@${secondsOf(since)}`,
  Sunset: new Date(secondsOf(until) * 1_000).toUTCString(),
})
