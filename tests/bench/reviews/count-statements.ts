import pg from 'pg'

/** How long it takes, how many statements this process sends meanwhile, and how many of them write items of reviews. */
export async function countStatements(work: () => Promise<unknown>) {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }]
    texts.push(typeof asked === 'string' ? asked : asked.text)
    return Reflect.apply(query, this, args)
  } as typeof query
  const began = performance.now()
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  const time = performance.now() - began
  return {
    time,
    all: texts.length,
    updates: texts.filter((text) => /UPDATE\s+access_review_items/.test(text)).length,
  }
}
