import { classifyTransactions } from '@/lib/domain/spend/detection/classify-transactions'
import type {
  BankRow,
  Classification,
  DetectionContext,
  LearnedRule,
} from '@/lib/domain/spend/detection/types'

export type RuleChange = { rowId: string; before: Classification; after: Classification }

/** The rows that a new rule would change, before it is saved. It has priority over the company's other rules. */
export function previewRule(
  rows: readonly BankRow[],
  context: DetectionContext,
  rule: LearnedRule,
): RuleChange[] {
  const before = classifyTransactions(rows, context)
  const after = classifyTransactions(rows, { ...context, rules: [rule, ...(context.rules ?? [])] })
  return after.flatMap((one, at) => {
    const was = before[at]!
    const isSame = was.state === one.state && was.vendorId === one.vendorId && was.product === one.product
    return isSame ? [] : [{ rowId: one.rowId, before: was, after: one }]
  })
}
