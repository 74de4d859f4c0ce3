import type pg from 'pg'
import { openBench } from '@/tests/bench/open-bench'

const movementsAMonth = 1_700
const rounds = 60

/**
 * What the spends page reads, for a company with one year of movements and for one with five at the same pace: the median of
 * many turns, taken in turn. Drawing costs both the same, so it is left out, which makes the ratio stricter.
 */
export async function measurePage() {
  const { owner, close } = await openBench()
  try {
    const [one, five] = [await aCompanyWith(owner, 12), await aCompanyWith(owner, 60)]
    await owner.query('VACUUM (ANALYZE) bank_transactions, spends')
    const took: [number[], number[]] = [[], []]
    for (let round = -5; round < rounds; round += 1)
      for (const [at, companyId] of [one, five].entries()) {
        const begun = performance.now()
        await readPage(companyId)
        if (round >= 0) took[at]!.push(performance.now() - begun)
      }
    const [year, years] = took.map(median) as [number, number]
    return { year, years, ratio: years / year, movements: [12, 60].map((months) => months * movementsAMonth) }
  } finally {
    await close()
  }
}

/** As app/dashboard/spends/page.tsx reads it when it is opened. */
async function readPage(companyId: string) {
  const { summariseSpends } = await import('@/lib/domain/spend/spends/summarise')
  const { countSpendTabs } = await import('@/lib/domain/spend/spends/spends')
  const { listSpends } = await import('@/lib/domain/spend/spends/spends')
  const { spendQuery } = await import('@/lib/domain/spend/spends/schema')
  const { readMovementState } = await import('@/lib/domain/spend/spends/spends')
  const actor = { companyId } as Parameters<typeof listSpends>[0]
  await readMovementState(actor)
  const counting = countSpendTabs(actor, {})
  await Promise.all([
    summariseSpends(actor),
    counting,
    listSpends(
      actor,
      spendQuery.parse({ itemsPerPage: 25 }),
      counting.then(({ all }) => all),
    ),
  ])
}

/** One movement in six pays for software, of one of 40 vendors; those of the last month are not decided yet. */
async function aCompanyWith(owner: pg.Client, months: number): Promise<string> {
  const { everyCompany } = await import('@/lib/platform/db')
  const { id: companyId } = await everyCompany.company.create({ data: { name: `${months} months` } })
  await owner.query(
    `WITH bank AS (INSERT INTO bank_connections (company_id, provider, name) VALUES ($1, 'file', 'Bank') RETURNING id),
          account AS (INSERT INTO bank_accounts (company_id, connection_id, name, currency)
                      SELECT $1, id, 'Current', 'EUR' FROM bank RETURNING id)
     INSERT INTO bank_transactions (company_id, account_id, booked_on, amount, currency, label, fingerprint, source)
     SELECT $1, account.id, current_date - n % ($2::int * 30), -(500 + n % 9000), 'EUR',
            'CARD SELLER ' || n % 240, sha256(n::text::bytea), 'csv:bench'
       FROM account, generate_series(1, $2::int * $3::int) n`,
    [companyId, months, movementsAMonth],
  )
  await owner.query(
    `INSERT INTO spends (company_id, transaction_id, booked_on, amount, currency, merchant_key, detected, vendor_id, score, is_spend,
                         state)
     SELECT company_id, id, booked_on, -amount, currency, label,
            (CASE WHEN is_software THEN 'matched' ELSE 'not_software' END)::spend_finding,
            CASE WHEN is_software THEN 'vendor-' || seller END, 97, is_software,
            (CASE WHEN is_software AND booked_on < current_date - 30 THEN 'validated' ELSE 'to_validate' END)::spend_state
       FROM (SELECT *, substring(label FROM '[0-9]+')::int AS seller, substring(label FROM '[0-9]+')::int < 40 AS is_software
               FROM bank_transactions WHERE company_id = $1) t`,
    [companyId],
  )
  return companyId
}

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!
