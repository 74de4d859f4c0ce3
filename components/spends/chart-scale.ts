const steps = [1, 2, 2.5, 5, 10]
const mostLines = 4

/** Where the lines of a chart lie, from 0 to at least `largest`: round numbers, four or fewer above 0. */
export function scaleOf(largest: number): number[] {
  const rough = Math.max(largest, 1) / mostLines
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (steps.find((one) => one * power >= rough) ?? 10)
  const lines = Math.max(1, Math.ceil(Math.max(largest, 1) / step))
  return Array.from({ length: lines + 1 }, (_, index) => index * step)
}
