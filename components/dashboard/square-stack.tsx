import type { ConnectorOverview } from '@/lib/domain/company/dashboard/overview'

const size = 5.8
const step = 7.8
const fills = {
  matched: 'fill-tick',
  anomaly: 'fill-tick-anomaly',
  unassigned: 'fill-tick-empty',
  frozen: 'fill-tick-empty',
} as const
const states = Object.keys(fills) as Square[]
const idOf = (state: Square) => `square-${state}`

/**
 * The patterns that fill the stacks, defined once per page: one element per square would be most of the page's size.
 */
export function SquarePatterns() {
  return (
    <svg aria-hidden className="absolute size-0">
      {states.map((state) => (
        <pattern key={state} id={idOf(state)} width={step} height={step} patternUnits="userSpaceOnUse">
          <rect data-square={state} width={size} height={size} rx={1.5} className={fills[state]} />
        </pattern>
      ))}
    </svg>
  )
}

type Props = { squares: Square[]; width: number; className?: string }

/** Squares from bottom to top, with this many in a row. */
export function SquareStack({ squares, width, className }: Props) {
  const rows = Math.ceil(squares.length / width)
  return (
    <svg
      aria-hidden
      width={width * step}
      height={Math.max(0, rows * step - (step - size))}
      className={className}
    >
      {states.map((state) => {
        const from = squares.indexOf(state)
        if (from < 0) return null
        return (
          <path
            key={state}
            fill={`url(#${idOf(state)})`}
            d={stripes(from, squares.lastIndexOf(state) + 1, width, rows)}
          />
        )
      })}
    </svg>
  )
}

/** The path of the squares from one index to another: one stripe per row, which ends before the next square begins. */
function stripes(from: number, to: number, width: number, rows: number): string {
  return Array.from({ length: rows }, (_, row) => {
    const [first, end] = [Math.max(from, row * width), Math.min(to, (row + 1) * width)]
    if (first >= end) return ''
    const [x, y] = [(first - row * width) * step, (rows - 1 - row) * step]
    return `M${px(x)} ${px(y)}h${px((end - first) * step - (step - size))}v${size}H${px(x)}z`
  }).join('')
}

const px = (length: number) => Math.round(length * 10) / 10

export type Square = 'matched' | 'anomaly' | 'unassigned' | 'frozen'

const mostSquares = 1500
const perRow = 7
const mostRows = 14
/** The most squares of one application; more would fill the whole sheet. */
const mostOfOne = 28 * mostRows

/**
 * The squares of each application, anomalies last, so that they are on top. Above 1,500 accounts, or where one
 * application would fill the sheet, one square stands for several; an anomaly never disappears in the rounding.
 */
export function squaresOf(connectors: ConnectorOverview[], usual: Square = 'matched') {
  const accounts = connectors.reduce((sum, connector) => sum + connector.accounts, 0)
  const largest = Math.max(0, ...connectors.map((connector) => connector.accounts))
  const perSquare = Math.max(1, Math.ceil(accounts / mostSquares), Math.ceil(largest / mostOfOne))
  const columns = connectors.map((connector) => {
    const anomalies = Math.ceil(connector.anomalies / perSquare)
    const others = Math.ceil(Math.max(0, connector.accounts - connector.anomalies) / perSquare)
    const plain: Square = connector.state === 'reconnect' || connector.state === 'error' ? 'frozen' : usual
    const squares: Square[] = [
      ...Array<Square>(others).fill(plain),
      ...Array<Square>(anomalies).fill('anomaly'),
    ]
    // A large application becomes wider, so that its stack does not dwarf the others.
    return { connector, squares, width: Math.max(perRow, Math.ceil(squares.length / mostRows)) }
  })
  return { columns, perSquare }
}
