import { exportedTables } from '@/lib/domain/company/exports/exported-tables'
import type { Say } from '@/lib/domain/record/lists/exports'

const parts = ['files', 'json_lines', 'csv', 'values', 'references', 'left_out'] as const

/** README.md of an export: how its files are read, and the columns of each. */
export function readmeOf(say: Say): string {
  const text = (key: string) => say(`company-exports.readme.${key}`)
  const about = parts.map((part) => `## ${text(`${part}.title`)}\n\n${text(`${part}.text`)}\n`)
  const files = Object.entries(exportedTables).map(
    ([name, { columns }]) =>
      `### ${name}\n\n${say(`company-exports.tables.${name}`)}\n\n${columns
        .split(' ')
        .map((column) => `\`${column}\``)
        .join(', ')}\n`,
  )
  return [`# ${text('title')}\n`, text('intro'), '', ...about, `## ${text('tables')}\n`, ...files].join('\n')
}
