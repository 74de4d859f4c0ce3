import type { ConnectorOverview } from '@/lib/domain/company/dashboard/overview'

export type Square = 'matched' | 'anomaly' | 'frozen'

const mostSquares = 1500
const perRow = 7
const mostRows = 14
/** Of one application: beyond it the sheet would hold little else. */
const mostOfOne = 28 * mostRows

/**
 * Squares of each application, anomalies last so that they crown the stack. Above 1,500 accounts one square
 * stands for several, as it does where one application alone would take the sheet; an anomaly never disappears in the rounding.
 */
export function squaresOf(connectors: ConnectorOverview[]) {
  const accounts = connectors.reduce((sum, connector) => sum + connector.accounts, 0)
  const largest = Math.max(0, ...connectors.map((connector) => connector.accounts))
  const perSquare = Math.max(1, Math.ceil(accounts / mostSquares), Math.ceil(largest / mostOfOne))
  const columns = connectors.map((connector) => {
    const anomalies = Math.ceil(connector.anomalies / perSquare)
    const others = Math.ceil(Math.max(0, connector.accounts - connector.anomalies) / perSquare)
    const plain: Square =
      connector.state === 'reconnect' || connector.state === 'error' ? 'frozen' : 'matched'
    const squares: Square[] = [
      ...Array<Square>(others).fill(plain),
      ...Array<Square>(anomalies).fill('anomaly'),
    ]
    // A large application grows in width, so that no stack dwarfs the others.
    return { connector, squares, width: Math.max(perRow, Math.ceil(squares.length / mostRows)) }
  })
  return { columns, perSquare }
}
