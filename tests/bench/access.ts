import { measureGrid } from './access/measure-grid'

const { small, large, ratio } = await measureGrid()
process.stdout.write(
  `grid: ${small.toFixed(1)} ms for 100 people in 5 applications, ${large.toFixed(1)} ms for 5,000 in 40: ratio ${ratio.toFixed(2)} (at most 1.5)\n`,
)
process.exit(0)
