'use client'

import { useTranslations } from 'next-intl'
import {
  assignColumn,
  type ImportColumns,
  type ImportField,
  importFieldOrder,
  type MemberImportView,
} from '@/components/members/import/import-types'
import { Select } from '@/components/ui/inputs/select'

type Props = { view: MemberImportView; onChange: (columns: ImportColumns) => void }

const samplesShown = 3

/** Each column of the file with sample values and its field, which is guessed at first. */
export function ColumnMapping({ view, onChange }: Props) {
  const t = useTranslations('members.screen.imports.mapping')
  const fields = useTranslations('members.fields')
  const fieldOf = (column: number) => importFieldOrder.find((field) => view.columns[field] === column) ?? ''
  const samplesOf = (column: number) =>
    [...new Set(view.sample.map(({ cells }) => cells[column]?.trim() ?? ''))]
      .filter(Boolean)
      .slice(0, samplesShown)
  return (
    <section className="mt-8">
      <h3 className="type-section">{t('title')}</h3>
      <p className="type-dense mb-3 text-fg-2">{t('text')}</p>
      <ul className="border-t">
        {view.header.map((header, column) => {
          const name = header || t('unnamed', { number: column + 1 })
          const field = fieldOf(column)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, its header may come twice
              key={column}
              className="grid items-center gap-x-5 gap-y-1 border-b py-2 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_14rem]"
            >
              <span className="type-dense font-semibold wrap-anywhere">{name}</span>
              <span className="type-mono truncate text-fg-3" title={samplesOf(column).join(', ')}>
                {samplesOf(column).join(', ') || t('no_sample')}
              </span>
              <Select
                aria-label={t('field_of', { name })}
                placeholder={t('ignored')}
                options={importFieldOrder.map((value) => ({ value, label: fields(value) }))}
                value={field}
                disabled={view.state !== 'previewed'}
                className={field ? undefined : '[&>select]:text-fg-3'}
                onChange={(event) =>
                  onChange(
                    assignColumn(view.columns, column, (event.target.value || null) as ImportField | null),
                  )
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
