import type { MessageRef } from '@/lib/domain/record/errors'
import { dialects } from '@/lib/domain/spend/banks/files/csv/dialects'
import type { BankImportView } from '@/lib/domain/spend/banks/import-schema'
import type { BankImportRow } from '@/lib/domain/spend/banks/imports'
import { type Choices, isNewAccount } from '@/lib/domain/spend/banks/new-accounts'
import type { Preview, StatementSummary } from '@/lib/domain/spend/banks/preview-import'
import type { KeptCsv } from '@/lib/domain/spend/banks/read-import'

/** `say` puts a message into the reader's language. */
export function presentImport(bankImport: BankImportRow, say: (text: MessageRef) => string): BankImportView {
  const preview = bankImport.preview as unknown as Partial<Preview>
  const choices = bankImport.choices as Choices
  const statements = bankImport.statements as unknown as StatementSummary[]
  const text = (key: string, params?: MessageRef['params']) => ({
    code: key.split('.').pop() ?? key,
    message: say({ key, params }),
  })
  return {
    id: bankImport.id,
    state: bankImport.state,
    file_name: bankImport.fileName,
    format: bankImport.format,
    dialect: bankImport.dialect,
    bank: dialects.find(({ id }) => bankImport.format === 'csv' && id === bankImport.dialect)?.bank ?? null,
    statements: statements.map((statement) => ({
      ...accountIn(choices[statement.key]),
      key: statement.key,
      name: statement.name,
      last_4: statement.last4,
      currency: statement.currency,
      rows: statement.rows,
      from: statement.from,
      to: statement.to,
      balances_right: statement.balancesRight,
      // Summaries that were stored before these fields have none.
      money_in: statement.moneyIn ?? 0,
      money_out: statement.moneyOut ?? 0,
      balances: statement.balances ?? [],
      is_other_account: statement.isOtherAccount,
      notes: statement.notes,
    })),
    csv: csvOf(bankImport.csv as KeptCsv | null),
    rows: bankImport.rowCount,
    new: bankImport.newCount,
    exact: bankImport.exactCount,
    probable: bankImport.probableCount,
    ignored: bankImport.ignoredCount,
    left_out: preview.leftOut ?? null,
    unreadable: bankImport.faultCount,
    done: bankImport.doneCount,
    imported: bankImport.importedCount,
    found: bankImport.found && { software: bankImport.found.software, to_check: bankImport.found.toCheck },
    kept: bankImport.kept as number[],
    sample: preview.sample ?? [],
    duplicates: preview.duplicates ?? [],
    faults: (preview.faults ?? []).map(({ line, code, text: shown }) => ({
      line,
      ...text(`banks.faults.${code}`, { text: shown }),
    })),
    warnings: [
      ...(isNamedOtherwise(bankImport)
        ? [text('banks.warnings.named_otherwise', { format: (bankImport.format ?? '').toUpperCase() })]
        : []),
      ...(preview.isDamagedText ? [text('banks.warnings.damaged_text')] : []),
      ...(preview.otherSheets?.length
        ? [text('banks.warnings.other_sheets', { others: preview.otherSheets.join(', ') })]
        : []),
      ...(statements.some(({ balancesRight }) => balancesRight === false)
        ? [text('banks.warnings.balances')]
        : []),
      ...(['copy', 'not_last_page'] as const)
        .filter((note) => statements.some(({ notes }) => notes.includes(note)))
        .map((note) => text(`banks.warnings.${note}`)),
    ],
    imported_before_at: bankImport.importedBeforeAt?.toISOString() ?? null,
    error: bankImport.errorKey
      ? text(bankImport.errorKey, bankImport.errorParams as MessageRef['params'])
      : null,
    created_at: bankImport.createdAt.toISOString(),
    ended_at: bankImport.endedAt?.toISOString() ?? null,
  }
}

const accountIn = (choice: Choices[string] | undefined) => ({
  bank_account: typeof choice === 'string' ? choice : null,
  new_account: isNewAccount(choice) ? choice : null,
  is_left_out: choice === null,
})

/** A workbook under another name, or a text under a workbook's. */
function isNamedOtherwise({ fileName, format }: BankImportRow): boolean {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase()
  if (!extension || !format) return false
  return format === 'xlsx' ? extension !== 'xlsx' : /^xls[xmb]?$/.test(extension)
}

// A reading that was stored before these columns existed has none.
const unmapped = { direction: null, status: null, balance: null }

const csvOf = (kept: KeptCsv | null): BankImportView['csv'] =>
  kept?.reading
    ? {
        header: kept.reading.header,
        sample: kept.reading.sample,
        ...kept.reading.mapping,
        columns: { ...unmapped, ...kept.reading.mapping.columns },
        charges: kept.reading.mapping.charges ?? null,
        asks: kept.reading.asks,
      }
    : null
