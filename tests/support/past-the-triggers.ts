import { db, type Tx } from '@/lib/platform/db'
import { asSuperuser } from '@/tests/support/as-superuser'

/** A statement as only whoever owns the server can make it: what refuses changes is not asked. */
export async function pastTheTriggers(statement: string, ...values: unknown[]): Promise<void> {
  await asSuperuser(async (client) => {
    await client.query('BEGIN')
    await client.query(`SET LOCAL session_replication_role = 'replica'`)
    await client.query(statement, values)
    await client.query('COMMIT')
  })
}

const ofEnded = {
  access_reviews: ['access_reviews_ended_stand'],
  access_review_items: ['ended_stand', 'ended_added', 'ended_removed'].map(
    (name) => `access_review_items_${name}`,
  ),
}

/** What is written as rows: an ended review that a test needs otherwise. Its triggers rest meanwhile. */
export async function writePastTheTriggers<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const switching = (how: 'ENABLE' | 'DISABLE') =>
    asSuperuser(async (client) => {
      for (const [table, triggers] of Object.entries(ofEnded))
        for (const trigger of triggers) await client.query(`ALTER TABLE ${table} ${how} TRIGGER ${trigger}`)
    })
  await switching('DISABLE')
  try {
    return await work(db)
  } finally {
    await switching('ENABLE')
  }
}
