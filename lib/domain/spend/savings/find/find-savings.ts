import { createHash } from 'node:crypto'
import { goingOn } from '@/lib/domain/record/going-on'
import { nameOf, payeeOf } from '@/lib/domain/spend/payees/payees'
import type { FoundSaving, SavingFacts } from '@/lib/domain/spend/savings/find/facts'
import { doubles } from '@/lib/domain/spend/savings/find/find-doubles'
import { annualPrices, unusedAccounts, unusedSeats } from '@/lib/domain/spend/savings/find/find-in-seats'
import { readSavingFacts } from '@/lib/domain/spend/savings/find/read-facts'
import { includeInStatistics } from '@/lib/platform/database/fresh-statistics'
import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { enqueue, enqueueAll } from '@/lib/platform/queue'
import { execute } from '@/lib/platform/sql/query'

/** So many are sent in one statement: a large company may have a hundred thousand accounts that nobody uses. */
const atOnce = 5_000

/**
 * Finds possible savings of a company, and replaces the earlier findings. A dismissed finding stays
 * dismissed while its facts are the same. Idempotent.
 */
export async function findSavings(companyId: string): Promise<void> {
  const savings = savingsOf(await readSavingFacts(companyId))
  await db.$transaction(
    async (tx) => {
      const keys = savings.map(({ key }) => key)
      await execute(tx)`
        DELETE FROM savings s
         WHERE s.company_id = ${companyId}::uuid
           AND NOT EXISTS (SELECT FROM unnest(${keys}::text[]) AS found(key) WHERE found.key = s.key)`
      for (let from = 0; from < savings.length; from += atOnce)
        await storeSavings(tx, companyId, savings.slice(from, from + atOnce))
    },
    { timeout: 120_000 },
  )
  // Every company comes here once a day.
  if (savings.length > 0) await includeInStatistics(companyId)
}

/** An account or a connection may have been deleted since they were read. */
const storeSavings = (tx: Tx, companyId: string, savings: readonly FoundSaving[]) => execute(tx)`
  INSERT INTO savings AS s (company_id, key, kind, user_connector_id, account_id, name, application, amount, currency,
                            is_estimate, is_counted, facts, facts_hash)
  SELECT ${companyId}::uuid, r.key, r.kind::saving_kind, r.user_connector_id, r.account_id, r.name, r.application,
         r.amount, r.currency, r.is_estimate, r.is_counted, r.facts, decode(r.facts_hash, 'hex')
    FROM jsonb_to_recordset(${JSON.stringify(savings.map(lineOf))}::jsonb) AS r(
         key text, kind text, user_connector_id uuid, account_id uuid, name text, application text, amount bigint,
         currency text, is_estimate boolean, is_counted boolean, facts jsonb, facts_hash text)
   WHERE (r.account_id IS NULL OR EXISTS (
           SELECT FROM accounts a WHERE a.company_id = ${companyId}::uuid AND a.id = r.account_id))
     AND (r.user_connector_id IS NULL OR EXISTS (
           SELECT FROM user_connectors c WHERE c.company_id = ${companyId}::uuid AND c.id = r.user_connector_id))
   ORDER BY r.key
  ON CONFLICT (company_id, key) DO UPDATE
     SET kind = EXCLUDED.kind, user_connector_id = EXCLUDED.user_connector_id, account_id = EXCLUDED.account_id,
         name = EXCLUDED.name, application = EXCLUDED.application, amount = EXCLUDED.amount,
         currency = EXCLUDED.currency, is_estimate = EXCLUDED.is_estimate, is_counted = EXCLUDED.is_counted,
         facts = EXCLUDED.facts, facts_hash = EXCLUDED.facts_hash,
         found_at = CASE WHEN s.facts_hash = EXCLUDED.facts_hash THEN s.found_at ELSE EXCLUDED.found_at END,
         dismissed_at = CASE WHEN s.facts_hash = EXCLUDED.facts_hash THEN s.dismissed_at END,
         dismissed_by_id = CASE WHEN s.facts_hash = EXCLUDED.facts_hash THEN s.dismissed_by_id END,
         dismissed_reason = CASE WHEN s.facts_hash = EXCLUDED.facts_hash THEN s.dismissed_reason END`

const lineOf = ({ basis, ...saving }: FoundSaving) => ({
  key: saving.key,
  kind: saving.kind,
  user_connector_id: saving.userConnectorId,
  account_id: saving.accountId,
  name: saving.name,
  application: saving.application,
  amount: saving.amount === null ? null : String(saving.amount),
  currency: saving.currency,
  is_estimate: saving.isEstimate,
  is_counted: saving.isCounted,
  facts: saving.facts,
  facts_hash: createHash('sha256')
    .update(JSON.stringify([saving.kind, ...basis]))
    .digest('hex'),
})

/** Queues a new search for savings, after facts have changed. At most one waits for each company. */
export const findSavingsSoon = (companyId: string, tx: Tx = db) =>
  enqueue(tx, 'find-savings', { companyId }, { singletonKey: companyId })

/** Every company once a day, since accounts become idle without any event. */
export async function findSavingsOfAll(): Promise<void> {
  const companies = await everyCompany.company.findMany({
    where: goingOn(),
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const jobs = companies.map(({ id }) => ({ companyId: id, payload: { companyId: id }, singletonKey: id }))
  await everyCompany.$transaction((tx) => enqueueAll(tx, 'find-savings', jobs))
}

/** All possible savings, each euro once: an account with a finding of its own is in no other finding. */
export function savingsOf(facts: SavingFacts): FoundSaving[] {
  const prices = new Map([...facts.prices].filter(([, { cost }]) => cost > 0n))
  const accounts = unusedAccounts(facts, prices)
  const freed = new Map<string, number>()
  for (const { userConnectorId } of accounts)
    if (userConnectorId) freed.set(userConnectorId, (freed.get(userConnectorId) ?? 0) + 1)
  const twice = doubles(facts, prices, new Set(accounts.map(({ accountId }) => accountId!)))
  for (const { userConnectorId: id, isCounted, facts: its } of twice)
    if (id && isCounted) freed.set(id, (freed.get(id) ?? 0) + Number(its.people ?? 0))
  const savings = [
    ...unusedSeats(facts, prices),
    ...accounts,
    ...twice,
    ...annualPrices(facts, freed),
    ...renewals(facts),
  ]
  const byKey = new Map(savings.map((saving) => [saving.key, saving]))
  return [...byKey.values()]
}

const timesAYear: Record<string, bigint> = { yearly: 1n, half_yearly: 2n, quarterly: 4n }

/** Subscriptions that renew soon for months: until then they can be reduced. Without an amount. */
const renewals = ({ renewals: near }: Pick<SavingFacts, 'renewals'>): FoundSaving[] =>
  near.map((stream) => ({
    key: `renewal|${payeeOf(stream)}|${stream.period}|${stream.currency}`,
    kind: 'renewal',
    userConnectorId: null,
    accountId: null,
    name: nameOf(stream),
    application: stream.vendorId,
    amount: stream.amount * (timesAYear[stream.period] ?? 1n),
    currency: stream.currency,
    isEstimate: stream.period !== 'yearly',
    isCounted: false,
    facts: { on: stream.nextOn, period: stream.period, charge: String(stream.amount), price: 'bills' },
    basis: [stream.nextOn, String(stream.amount)],
  }))
