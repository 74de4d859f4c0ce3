'use client'

import { ArrowRight, ChevronDown, Minus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { assignColumn } from '@/components/members/import/import-types'
import { Select } from '@/components/ui/inputs/select'
import { cx } from '@/components/ui/text/class-names'
import { importFields } from '@/lib/domain/people/import/choices'
import type { ImportColumns, ImportField, MemberImportView } from '@/lib/domain/people/import/schema'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'

type Props = {
  view: MemberImportView
  fields: MemberFieldChoice[]
  onChange: (columns: ImportColumns) => void
}

/** Each column of the file with its field, which is guessed at first, and a proof of it. Folded on a phone. */
export function ColumnMapping({ view, fields: own, onChange }: Props) {
  const t = useTranslations('member-import.mapping')
  const fields = useTranslations('members.fields')
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const options = [
    ...importFields.map((value) => ({ value: value as ImportField, label: fields(value) })),
    ...own.map(({ id, name }) => ({ value: `custom:${id}` as const, label: name })),
  ]
  const fieldOf = (column: number) => options.find(({ value }) => view.columns[value] === column)?.value ?? ''
  const recognised = view.header.filter((_, column) => fieldOf(column) !== '').length
  const hasName = ['last_name', 'full_name'].some(
    (name) => typeof view.columns[name as ImportField] === 'number',
  )
  const title = t('recognised', { count: recognised, all: view.header.length })
  return (
    <section className="border-b px-4 py-4 lg:px-6">
      <h3 className="type-section max-lg:sr-only">{title}</h3>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        className="type-section flex min-h-11 w-full items-center justify-between gap-3 text-left lg:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <ChevronDown
          aria-hidden
          strokeWidth={1.8}
          className={cx('size-4 shrink-0 text-fg-3', isOpen && 'rotate-180')}
        />
      </button>
      {!hasName && <p className="type-dense mt-1 text-error-fg">{t('missing_name')}</p>}
      <ul id={list} className={cx('mt-2 grid gap-1.5', !isOpen && 'max-lg:hidden')}>
        {view.header.map((header, column) => {
          const name = header || t('unnamed', { number: column + 1 })
          const field = fieldOf(column)
          const Sign = field ? ArrowRight : Minus
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, its header may come twice
              key={column}
              className="grid grid-cols-[minmax(0,1fr)_1rem_minmax(0,12rem)] items-center gap-x-2 lg:grid-cols-[minmax(0,1fr)_0.875rem_10.125rem_5rem] lg:gap-x-1.5"
            >
              <span className="type-mono line-clamp-2 leading-4 wrap-break-word" title={name}>
                {name}
              </span>
              <Sign aria-hidden strokeWidth={1.8} className="size-3.5 text-fg-3" />
              <Select
                aria-label={t('field_of', { name })}
                title={options.find(({ value }) => value === field)?.label}
                placeholder={t('ignored')}
                options={options}
                value={field}
                disabled={view.state !== 'previewed'}
                className={cx(
                  'min-w-0 [&>select]:pl-2.5',
                  !field && '[&>select]:border-dashed [&>select]:text-fg-3',
                )}
                onChange={(event) =>
                  onChange(
                    assignColumn(view.columns, column, (event.target.value || null) as ImportField | null),
                  )
                }
              />
              <Proof view={view} field={field || null} column={column} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What shows that the field is right, or what is missing. */
function Proof({
  view,
  field,
  column,
}: {
  view: MemberImportView
  field: ImportField | null
  column: number
}) {
  const t = useTranslations('member-import.mapping.proof')
  const dates = useTranslations('member-import.dates')
  const { preview, rows } = view
  const sample = view.sample.map(({ cells }) => cells[column]?.trim()).find(Boolean) ?? ''
  const proof = field ? preview?.proofs[field] : undefined
  const open = openOf(view, field)
  const text = () => {
    if (open > 0) return t('open', { count: open })
    if (!proof || !field) return sample
    if (field === 'email') return t('all', { filled: proof.filled, rows })
    if (field === 'employee_number') return t('distinct', { count: proof.distinct })
    if (field === 'department') return t('added', { count: proof.added })
    if (field === 'end_date') return t('filled', { count: proof.filled })
    if (field === 'hiring_date' && typeof view.columns.start_date !== 'number') return t('fills_start')
    if ((field === 'start_date' || field === 'hiring_date') && preview?.dates)
      return dates(preview.dates.order).toLowerCase()
    return proof.sample
  }
  const shown = text()
  return (
    <span
      className={cx(
        'type-caption truncate leading-4 max-lg:hidden',
        open > 0 ? 'font-semibold text-warning-fg' : 'text-fg-3',
      )}
      title={shown}
    >
      {shown}
    </span>
  )
}

function openOf({ preview }: MemberImportView, field: ImportField | null): number {
  if (field === 'manager') return preview?.managers.filter(({ choice }) => choice === null).length ?? 0
  if (field === 'employment_status')
    return preview?.statuses.filter(({ choice }) => choice === null).length ?? 0
  return 0
}
