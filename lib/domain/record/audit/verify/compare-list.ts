import type { ReportProblem } from '@/lib/domain/record/audit/verify/describe-difference'
import type { StoredEvent } from '@/lib/domain/record/audit/verify/read-events'
import { type HashedItem, listFact } from '@/lib/domain/record/audit/verify/review-lines'
import { canonicalJson } from '@/lib/domain/record/audit/write/canonical-json'
import type { Database } from '@/lib/domain/record/audit/write/event-lines'
import { type EventLine, linesOf } from '@/lib/domain/record/audit/write/event-lines'

const table = 'access_review_items'

/** Compares the items of a review, in order of position, with the lines of the event that prepared its list. */
export class ListComparison {
  private readonly lines: AsyncGenerator<EventLine>
  private next: Promise<IteratorResult<EventLine>>

  constructor(
    database: Database,
    private readonly event: StoredEvent,
    private readonly report: ReportProblem,
  ) {
    this.lines = linesOf(database, event, report)
    this.next = this.lines.next()
  }

  /** Compares one item with its line; lines without an item before it are reported. */
  async take(item: HashedItem): Promise<void> {
    for (;;) {
      const { value: line, done } = await this.next
      if (done || position(line) > item.position) {
        this.report(`item ${item.position} of ${table} was not in the list of ${this.named()}`)
        return
      }
      this.next = this.lines.next()
      if (position(line) === item.position) {
        this.compare(item, line)
        return
      }
      this.missing(line)
    }
  }

  /** After the last item: reports the lines that are left. */
  async end(): Promise<void> {
    for (let at = await this.next; !at.done; at = await this.lines.next()) this.missing(at.value)
  }

  private compare(item: HashedItem, line: EventLine) {
    const fact: EventLine = listFact(item)
    for (const [field, column] of Object.entries(columns)) {
      const [expected, is] = [line[field] ?? null, fact[field] ?? null]
      if (canonicalJson(expected) !== canonicalJson(is))
        this.report({ table, column, item: item.position, expected, found: is, event: this.event })
    }
    const isFlagged = Boolean(line.flags)
    if (item.isFlagged !== isFlagged)
      this.report({
        table,
        column: 'is_flagged',
        item: item.position,
        expected: isFlagged,
        found: item.isFlagged,
        event: this.event,
      })
  }

  private missing(line: EventLine) {
    this.report(`item ${position(line)} is missing from ${table}: ${this.named()} has it in the list`)
  }

  private named() {
    return `event ${this.event.seq} (${this.event.action})`
  }
}

const columns = {
  account: 'account_id',
  group: 'group_id',
  snapshot: 'snapshot',
  flags: 'flags',
  changes: 'changes',
} as const
const position = (line: EventLine) => Number(line.position)
