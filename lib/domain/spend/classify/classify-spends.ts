import { askedSoFar, noteClassified } from '@/lib/domain/spend/classify/classify-soon'
import { readDetectionFacts } from '@/lib/domain/spend/classify/detection-context'
import { readMovements } from '@/lib/domain/spend/classify/read-movements'
import { writeFindings } from '@/lib/domain/spend/classify/write-findings'
import { writeStreams } from '@/lib/domain/spend/classify/write-streams'
import { classifyTransactions } from '@/lib/domain/spend/detection/classify-transactions'
import { findStreams } from '@/lib/domain/spend/detection/recurrence/find-streams'
import type { Classification } from '@/lib/domain/spend/detection/types'
import { alsoBilledBy } from '@/lib/domain/spend/payees/application-payees'
import { nameOf, payeeOf } from '@/lib/domain/spend/payees/payees'
import { todayInUtc } from '@/lib/platform/clock'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'

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
