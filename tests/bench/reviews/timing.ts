/** The median time of each piece of work, done in turn: the machine's own drift then weighs on all alike. */
export async function inTurn(works: (() => Promise<unknown>)[], rounds: number): Promise<number[]> {
  const times = works.map((): number[] => [])
  for (const work of works) for (let n = 0; n < 3; n++) await work()
  for (let round = 0; round < rounds; round++)
    for (const [index, work] of works.entries()) {
      const began = performance.now()
      await work()
      times[index]!.push(performance.now() - began)
    }
  return times.map(median)
}

export const median = (times: number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

export const ms = (time = 0) =>
  time < 10_000 ? `${time.toFixed(time < 100 ? 1 : 0)} ms` : `${(time / 1_000).toFixed(1)} s`

export const ratio = (time = 0, reference = 1) => (time / reference).toFixed(2)
