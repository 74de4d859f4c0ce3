const most = 400
const other = 'other'

/**
 * The values of one label, of which there are few by design. If a mistake made them many, those beyond the limit would be
 * counted together, since each value is a series that a monitoring system keeps for months.
 */
export function few(limit = most): (value: string) => string {
  const known = new Set<string>()
  return (value) => {
    if (known.has(value)) return value
    if (known.size >= limit) return other
    known.add(value)
    return value
  }
}
