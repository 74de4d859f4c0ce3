import { expect, it } from 'vitest'
import { connected } from '@/tests/support/catalogue-of'

// Nothing deletes a user but the end of their company, which goes by `company_id`, and lists of these are not by user.
const reviewed = [
  'anomaly_decisions (company_id, decided_by_id)',
  'bank_imports (company_id, user_id)',
  'member_imports (company_id, user_id)',
  'uploads (company_id, user_id)',
]

it('each foreign key has an index that begins with its columns', async () => {
  const { rows } = await connected(process.env.SUPERUSER_DATABASE_URL!, (client) =>
    client.query<{ line: string }>(`
      SELECT format('%s (%s)', k.conrelid::regclass, c.names) AS line
        FROM pg_constraint k
        CROSS JOIN LATERAL (
          SELECT string_agg(a.attname, ', ' ORDER BY u.place) AS names
            FROM unnest(k.conkey) WITH ORDINALITY AS u (number, place)
            JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.number) c
       WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
         AND NOT EXISTS (
           SELECT FROM pg_index i
            WHERE i.indrelid = k.conrelid AND i.indisvalid AND i.indpred IS NULL
              AND (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
       ORDER BY 1`),
  )

  expect(rows.map(({ line }) => line)).toEqual(reviewed)
})
