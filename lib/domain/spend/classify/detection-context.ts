import type { DetectionContext, LearnedRule, RowDecision } from '@/lib/domain/spend/detection/types'
import { payeeOfApplication } from '@/lib/domain/spend/payees/application-payees'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type Choice = {
  transactionId: string
  choice: 'vendor' | 'never'
  vendorId: string | null
  product: string | null
}

/** The rules and choices of a company, for the classifier. */
export type DetectionFacts = {
  context: DetectionContext
  /** Merchant keys that are software of a vendor that the catalogue lacks. */
  softwareKeys: ReadonlySet<string>
  /** The payees of the connected applications. */
  connected: ReadonlySet<string>
}

export async function readDetectionFacts(companyId: string): Promise<DetectionFacts> {
  const [rules, choices, creditors, connectors] = await Promise.all([
    db.spendRule.findMany({ where: { companyId }, orderBy: { id: 'asc' } }),
    queryRows(db, {
      transactionId: column.text,
      choice: column.oneOf(['vendor', 'never']),
      vendorId: column.text.nullable,
      product: column.text.nullable,
    })`
      SELECT transaction_id::text AS "transactionId", choice::text, vendor_id AS "vendorId", product
        FROM spends WHERE company_id = ${companyId}::uuid AND choice IS NOT NULL`,
    // A confirmed mandate identifies its vendor, whatever the label is.
    queryRows(db, { creditor: column.text, vendorId: column.text.known })`
      SELECT DISTINCT ON (1) t.creditor_id || '|' || t.mandate AS creditor, s.vendor_id AS "vendorId"
        FROM spends s JOIN bank_transactions t ON t.company_id = s.company_id AND t.id = s.transaction_id
       WHERE s.company_id = ${companyId}::uuid AND s.state = 'validated' AND s.is_spend AND s.vendor_id IS NOT NULL
         AND t.creditor_id IS NOT NULL AND t.mandate IS NOT NULL
       ORDER BY 1, s.decided_at DESC`,
    db.userConnector.findMany({ where: { companyId }, select: { application: true, label: true } }),
  ])
  const learned = rules.flatMap(({ id, merchantKey, action, vendorId, product }): LearnedRule[] => {
    const on = { id, field: 'merchant_key', operator: 'equals', value: merchantKey } as const
    if (action === 'never') return [{ ...on, action: 'ignore' }]
    return vendorId === null ? [] : [{ ...on, action: 'match', vendorId, product }]
  })
  const connected = new Set(connectors.flatMap((connector) => payeeOfApplication(connector) ?? []))
  return {
    connected,
    context: {
      rules: learned,
      decisions: new Map(choices.flatMap(decisionOf)),
      knownVendorIds: new Set([...connected].map((payee) => payee.split('/')[0]!)),
      confirmedCreditors: new Map(creditors.map(({ creditor, vendorId }) => [creditor, vendorId])),
    },
    softwareKeys: new Set(
      rules.flatMap(({ action, vendorId, merchantKey }) =>
        action === 'always' && vendorId === null ? [merchantKey] : [],
      ),
    ),
  }
}

function decisionOf({ transactionId, choice, vendorId, product }: Choice): [string, RowDecision][] {
  if (choice === 'never') return [[transactionId, { action: 'ignore' }]]
  return vendorId === null ? [] : [[transactionId, { action: 'match', vendorId, product }]]
}
