import { askedSoFar, noteClassified } from '@/lib/domain/spend/classify/classify-soon'
import { readDetectionFacts } from '@/lib/domain/spend/classify/detection-context'
import { readMovements } from '@/lib/domain/spend/classify/read-movements'
import { writeFindings } from '@/lib/domain/spend/classify/write-findings'
import { writeStreams } from '@/lib/domain/spend/classify/write-streams'
import { classifyTransactions } from '@/lib/domain/spend/detection/classify-transactions'
import { findStreams } from '@/lib/domain/spend/detection/recurrence/find-streams'
import type { Classification } from '@/lib/domain/spend/detection/types'
import { todayInUtc } from '@/lib/platform/clock'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'

/**
 * Classifies all movements of a company: which of them pay for software. Idempotent; users' assignments
 * and validations are kept.
 */
export async function classifySpends(companyId: string, signal?: AbortSignal): Promise<void> {
  const asked = await askedSoFar(companyId)
  const movements = await readMovements(companyId, signal)
  const { context, softwareKeys } = await readDetectionFacts(companyId)
  const found = classifyTransactions(movements, context).map((finding, at) =>
    asTaught(finding, movements[at]!.amountMinor > 0n, softwareKeys),
  )
  await writeFindings(companyId, movements, found, signal)
  await freshenStatistics('spends')
  const rows = movements.map((row, at) => ({ row, classification: found[at]! }))
  await writeStreams(companyId, findStreams(rows, todayInUtc()), found)
  await noteClassified(companyId, asked)
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
