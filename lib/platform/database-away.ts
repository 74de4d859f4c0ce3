// SQLSTATE classes 08 (connection), 57P (shutting down, starting), 53300 (too many connections), and the two by which the server
// ends a session whose transaction stood still, as it does while this process is paused: 25P03, 25P04.
const states = String.raw`08\d{3}|57P0\d|53300|25P0[34]`
// Unreachable, timed out, closed, no transaction in time: https://www.prisma.io/docs/orm/reference/error-reference
const ofPrisma = 'P1001|P1002|P1008|P1017|P2024'
const ofSockets = 'ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH'
const ofDriver = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'not queryable',
  "Can't reach database",
  'Server has closed the connection',
  'Unable to start a transaction in the given time',
]
const away = new RegExp(`\\b(${states}|${ofPrisma}|${ofSockets})\\b|${ofDriver.join('|')}`)

/**
 * Whether the database could not be reached, closed the connection, or was too busy to start. A later attempt may succeed. Errors
 * of an application do not count, whatever their text.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  !(error instanceof Error && error.name === 'ConnectorError') && away.test(wordsOf(error))

// Serialisation failure, deadlock, lock timeout, and Prisma's code for the first two.
const beaten = /\b(40001|40P01|55P03|P2034)\b|deadlock detected|could not serialize|lock timeout/
// Statement timeout, no memory for one more statement or lock, a transaction that Prisma abandoned, and a row that another
// transaction wrote first.
const contended = /\b(57014|53200|P2028|23505|P2002)\b|statement timeout|duplicate key value/

/** Whether another transaction won, or held a lock for too long: nothing was written, and a retry is safe. */
export const isBeatenByAnother = (error: unknown): boolean => beaten.test(wordsOf(error))

/**
 * Whether a concurrent transaction prevented this one: nothing was written, and a retry may succeed. A caller that can tell an
 * existing row from one inserted meanwhile checks for `P2002` before this.
 */
export const isContended = (error: unknown): boolean =>
  isBeatenByAnother(error) || contended.test(wordsOf(error))

// NUL in a text, a JSON escape that stands for no character, a value too long for an index.
const refusedValue = /\b(22021|22P05|54000)\b|invalid byte sequence|unsupported Unicode escape|index row size/

/** Whether PostgreSQL refused a value of the input: a retry cannot succeed. */
export const isRefusedValue = (error: unknown): boolean => refusedValue.test(wordsOf(error))

// disk_full: https://www.postgresql.org/docs/18/errcodes-appendix.html
const diskFull = /\b53100\b|No space left on device/

/** Whether PostgreSQL refused a write because its disk is full. Errors of an application do not count, whatever their text. */
export const isDiskFull = (error: unknown): boolean =>
  !(error instanceof Error && error.name === 'ConnectorError') && diskFull.test(wordsOf(error))

/**
 * Whether nothing can be stored at the moment: the database is unavailable, its disk is full, or another transaction held a
 * needed lock. A job's attempt that fails for this reason does not count, however often it happens.
 */
export const isUnableToStore = (error: unknown): boolean =>
  isDatabaseAway(error) || isDiskFull(error) || isBeatenByAnother(error)

/** The text in which error codes are searched: the message, the code and Prisma's copy of the driver's error. */
export function wordsOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const { code, message, meta, cause } = error as Partial<Error> & { code?: unknown; meta?: unknown }
  const { code: causeCode, message: causeMessage } = (cause ?? {}) as { code?: unknown; message?: unknown }
  return [code, message, meta && JSON.stringify(meta), causeCode, causeMessage ?? cause]
    .map((word) => String(word ?? ''))
    .join(' ')
}
