import pg from 'pg'
import { type Answer, Gathering, type Statement } from '@/lib/platform/database/gathering'

export type FindVisit = () => { gathering?: Gathering }

/** A pool that sends the reads of one visit together, once it is told what a visit is. A transaction has its own connection. */
export class GatheringPool extends pg.Pool {
  private findVisit: FindVisit | null = null

  /** `find` answers with the same object throughout a visit, and outside of one with another each time. */
  gatherBy(find: FindVisit): void {
    this.findVisit = find
  }

  override query(...words: never[]): never {
    const gathering = this.gatheringOf(words)
    return (gathering ? gathering.ask(words[0]!) : Reflect.apply(super.query, this, words)) as never
  }

  private gatheringOf([statement, ...others]: unknown[]): Gathering | null {
    if (!this.findVisit || others.length > 0 || !isStatement(statement)) return null
    const visit = this.findVisit()
    if (visit !== this.findVisit()) return null
    visit.gathering ??= new Gathering((one) => Reflect.apply(super.query, this, [one]) as Promise<Answer>)
    return visit.gathering
  }
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value
