import type { Actor } from '@/lib/domain/record/actor'
import type { Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { DomainError } from '@/lib/domain/record/errors'

const mostAtOnce = 2
const running = new Map<string, number>()

/** An export as the audit log describes it: which list, of which object if not of the company, under which filters. */
export type Exported = { list: string; object?: string; filters?: object }

/**
 * Rows of an export, which counts as one of the user's exports while it is read. When it ends, the log records the list
 * and the number of rows, also when the client stopped reading.
 * @throws when two exports of the user are running
 */
export function oneOfTwoExports<Row>(
  actor: Actor,
  exported: Exported,
  source: AsyncGenerator<Row>,
): AsyncGenerator<Row> {
  return limitExports(actor.userId, recorded(actor, exported, source))
}

/** For an export with an event of its own. @throws when two exports of the user are running */
export function limitExports<Row>(userId: string, source: AsyncGenerator<Row>): AsyncGenerator<Row> {
  if ((running.get(userId) ?? 0) >= mostAtOnce)
    throw new DomainError('too_busy', { key: 'members.too_many_exports' })
  return counted(userId, source)
}

async function* recorded<Row>(
  actor: Actor,
  { list, object = actor.companyId, filters = {} }: Exported,
  source: AsyncGenerator<Row>,
): AsyncGenerator<Row> {
  let rows = 0
  let isWhole = false
  try {
    for await (const row of source) {
      rows++
      yield row
    }
    isWhole = true
  } finally {
    const facts = { list, rows, whole: isWhole, filters: JSON.parse(JSON.stringify(filters)) as Facts }
    await recordAlone(actor, 'export.taken', object, facts)
  }
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
