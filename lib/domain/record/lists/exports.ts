import type { Actor } from '@/lib/domain/record/actor'
import type { Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { DomainError } from '@/lib/domain/record/errors'

const mostAtOnce = 2
const running = new Map<string, number>()

/** What leaves with an export: which list, of which object if not of the whole company, under which filters. */
export type Exported = { list: string; object?: string; filters?: object }

/**
 * Rows of an export, counted as one of the user's as long as they are read. The log says at its end which list was taken
 * and how many rows, also where the reading was broken off.
 * @throws when the user already takes two
 */
export function oneOfTwoExports<Row>(
  actor: Actor,
  exported: Exported,
  source: AsyncGenerator<Row>,
): AsyncGenerator<Row> {
  return limitExports(actor.userId, recorded(actor, exported, source))
}

/** For an export that has an event of its own. @throws when the user already takes two */
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
