import pg from 'pg'
import { vi } from 'vitest'

/**
 * The statements that `work` sends to PostgreSQL, as text without their values. Without the look at maintenance, which
 * a process takes once a second, whatever is asked.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked] = args as [string | { text: string }]
    texts.push(typeof asked === 'string' ? asked : asked.text)
    return Reflect.apply(query, this, args)
  } as never)
  await work().finally(() => spy.mockRestore())
  return texts.filter((text) => !text.includes('FROM instance_state'))
}
