/** `2026-11` and the eleven months before it, oldest first. */
export function lastTwelveMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) => {
    const at = year * 12 + (month - 1) - 11 + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
