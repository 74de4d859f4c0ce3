import { DomainError } from '@/lib/domain/errors'

const mostAtOnce = 2
const running = new Map<string, number>()

/**
 * Rows of an export, counted as one of the user's as long as they are read.
 * @throws when the user already takes two
 */
export function oneOfTwoExports<Row>(userId: string, source: AsyncGenerator<Row>): AsyncGenerator<Row> {
  if ((running.get(userId) ?? 0) >= mostAtOnce)
    throw new DomainError('too_busy', { key: 'members.too_many_exports' })
  return counted(userId, source)
}

async function* counted<Row>(userId: string, source: AsyncGenerator<Row>): AsyncGenerator<Row> {
  running.set(userId, (running.get(userId) ?? 0) + 1)
  try {
    yield* source
  } finally {
    const left = (running.get(userId) ?? 1) - 1
    if (left > 0) running.set(userId, left)
    else running.delete(userId)
  }
}
