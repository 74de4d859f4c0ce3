export type DateStyle = 'date' | 'time'

const lastSerial = 2_958_465 // 9999-12-31
const millisecondsADay = 86_400_000

/** Excel's day number to `2024-03-12`, `2024-03-12T14:30:00` or, for a time of day, `14:30:00`. */
export function dateOfSerial(serial: number, style: DateStyle, isFrom1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > lastSerial) return null
  const days = isFrom1904 ? serial + 1462 : serial
  // Excel counts a 29 February 1900 that did not exist, so the numbers of earlier days are one too low.
  const sinceEpoch = days < 60 && !isFrom1904 ? days + 1 : days
  const milliseconds = Math.round((sinceEpoch * millisecondsADay) / 1000) * 1000
  const iso = new Date(Date.UTC(1899, 11, 30) + milliseconds).toISOString()
  if (style === 'time' && days < 1) return iso.slice(11, 19)
  return milliseconds % millisecondsADay === 0 ? iso.slice(0, 10) : iso.slice(0, 19)
}
