import { askedSoFar, noteClassified } from '@/lib/domain/spend/classify/classify-soon'
import { readDetectionFacts } from '@/lib/domain/spend/classify/detection-context'
import { writeFindings } from '@/lib/domain/spend/classify/write-findings'
import { writeStreams } from '@/lib/domain/spend/classify/write-streams'
import { classifyTransactions } from '@/lib/domain/spend/detection/classify-transactions'
import { findStreams } from '@/lib/domain/spend/detection/recurrence/find-streams'
import type { BankRow, Classification } from '@/lib/domain/spend/detection/types'
import { alsoBilledBy } from '@/lib/domain/spend/payees/application-payees'
import { nameOf, payeeOf } from '@/lib/domain/spend/payees/payees'
import { todayInUtc } from '@/lib/platform/clock'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/**
 * Classifies all movements of a company: which of them pay for software. Idempotent; users' assignments
 * and validations are kept.
 */
export async function classifySpends(companyId: string, signal?: AbortSignal): Promise<void> {
  const askedKeys = await askedSoFar(companyId)
  const movements = await readMovements(companyId, signal)
  const { context, softwareKeys, connected } = await readDetectionFacts(companyId)
  const findings = classifyTransactions(movements, context).map((finding, at) =>
    asConnected(asTaught(finding, movements[at]!.amountMinor > 0n, softwareKeys), connected),
  )
  await writeFindings(companyId, movements, findings, signal)
  await freshenStatistics('spends')
  const rows = movements.map((row, at) => ({ row, classification: findings[at]! }))
  await writeStreams(companyId, findStreams(rows, todayInUtc()), findings)
  await noteClassified(companyId, askedKeys)
}

/** A rule without a vendor; the classifier's own rules name one each. */
const asTaught = (
  finding: Classification,
  isIncoming: boolean,
  softwareKeys: ReadonlySet<string>,
): Classification =>
  softwareKeys.has(finding.merchantKey) &&
  // Money in is a refund of a charge, or it is left to a person.
  (!isIncoming || finding.link !== null) &&
  !finding.reasons.some(({ key }) => key.startsWith('decision'))
    ? {
        ...finding,
        state: 'matched',
        vendorId: null,
        product: null,
        score: 1,
        reasons: [{ key: 'rule', args: { value: finding.merchantKey } }],
      }
    : finding

const byPerson = ['rule', 'decision', 'confirmed_creditor']
const doubtful = 0.85

/** A bill that may be for a connected application counts for it, and is asked about until somebody has answered. */
function asConnected(finding: Classification, connected: ReadonlySet<string>): Classification {
  const { vendorId, product, state, reasons } = finding
  if (vendorId === null || product === null || state === 'not_saas') return finding
  if (reasons.some(({ key }) => byPerson.includes(key))) return finding
  const other = alsoBilledBy(payeeOf(finding), connected)
  if (other === null) return finding
  const args = { billed: nameOf({ ...finding, product }), product }
  return {
    ...finding,
    state: 'suggested',
    product: other.slice(other.indexOf('/') + 1),
    score: Math.min(finding.score, doubtful),
    reasons: [{ key: 'also_bills', args }, ...reasons],
  }
}

const atOnce = 10_000

/** Every movement of a company, oldest first, as the detection reads them. */
async function readMovements(companyId: string, signal?: AbortSignal): Promise<BankRow[]> {
  const movements: BankRow[] = []
  for (let day = '0001-01-01', last = '00000000-0000-0000-0000-000000000000'; ; ) {
    signal?.throwIfAborted()
    const rows = await readRows(
      pool,
      {
        id: column.text,
        bookedOn: column.text,
        currency: column.text,
        label: column.text,
        counterparty: column.text.nullable,
        originalCurrency: column.text.nullable,
        accountId: column.text,
        creditorId: column.text.nullable,
        mandateId: column.text.nullable,
        mcc: column.text.nullable,
        amountMinor: column.text,
        originalAmountMinor: column.text.nullable,
      },
      {
        name: 'spend-movements',
        text: `SELECT id::text, booked_on::text AS "bookedOn", amount::text AS "amountMinor", currency, label, counterparty,
                    original_amount::text AS "originalAmountMinor", original_currency AS "originalCurrency",
                    account_id::text AS "accountId", creditor_id AS "creditorId", mandate AS "mandateId", mcc
               FROM bank_transactions
              WHERE company_id = $1 AND removed_at IS NULL AND (booked_on, id) > ($2::date, $3::uuid)
              ORDER BY booked_on, id LIMIT $4`,
        values: [companyId, day, last, atOnce],
      },
    )
    for (const { amountMinor, originalAmountMinor, ...row } of rows)
      movements.push({
        ...row,
        amountMinor: BigInt(amountMinor),
        originalAmountMinor: originalAmountMinor === null ? null : BigInt(originalAmountMinor),
      })
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return movements
    day = end.bookedOn
    last = end.id
  }
}
