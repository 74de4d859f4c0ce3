'use client'

import { ChevronDown, ChevronRight, CircleX, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, useState } from 'react'
import type { ImportCorrection } from '@/components/members/import/import-types'
import { Button } from '@/components/ui/inputs/button'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { api } from '@/lib/browser/api'
import { longestCell, mostCells } from '@/lib/domain/people/import/choices'
import type { MemberImportView } from '@/lib/domain/people/import/schema'
import { formatNumber } from '@/lib/i18n/numbers'

const linesNamed = 5
const linesShown = 25
const headClass = 'type-caption border-y px-2.5 py-1.5 text-left font-medium text-fg-2'
const cellClass = 'type-dense border-b px-2.5 py-2 align-top'

type Props = { view: MemberImportView; onCorrect: (cells: NonNullable<ImportCorrection['cells']>) => void }

/** The lines that are left out: equal faults of one column on one line, which opens to be corrected. */
export function FaultGroups({ view, onCorrect }: Props) {
  const t = useTranslations('member-import.faults')
  const fields = useTranslations('members.fields')
  const language = useDateLanguage()
  const [open, setOpen] = useState<string | null>(null)
  const { fault_groups: groups, faults } = view
  if (groups.length === 0) return null
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="mr-auto">
          <h3 className="type-section">{t('title', { lines: view.faulty, reasons: groups.length })}</h3>
          <p className="type-dense measure text-fg-2">{t('text')}</p>
        </div>
        <LeftOutButton view={view} />
      </div>
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{t('title', { lines: view.faulty, reasons: groups.length })}</caption>
        <thead>
          <tr>
            <th scope="col" className={headClass}>
              {t('reason')}
            </th>
            <th scope="col" className={`${headClass} w-48 max-sm:hidden`}>
              {t('column')}
            </th>
            <th scope="col" className={`${headClass} w-72 max-sm:w-28`}>
              {t('lines')}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ code, field, column, header, count, lines, message }) => {
            const name = `${code}-${field}-${column}`
            const isOpen = open === name
            const Chevron = isOpen ? ChevronDown : ChevronRight
            // A column of the company's own field has its name: by that it was found, or assigned.
            const place = header || (field.startsWith('custom:') ? '' : fields(field))
            const shown = faults
              .filter((fault) => fault.code === code && fault.field === field && fault.column === column)
              .slice(0, linesShown)
            const named = lines.slice(0, linesNamed).join(', ')
            const swaps = swapsOf(faults.filter((fault) => fault.code === code && fault.column === column))
            return (
              <Fragment key={name}>
                <tr>
                  <th scope="row" className={`${cellClass} text-left font-normal`}>
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      aria-controls={`lines-${name}`}
                      className="flex min-h-6 w-full items-start gap-2 text-left text-error-fg"
                      onClick={() => setOpen(isOpen ? null : name)}
                    >
                      <Chevron aria-hidden strokeWidth={1.8} className="mt-0.5 size-4 shrink-0 text-fg-3" />
                      <CircleX aria-hidden strokeWidth={1.8} className="mt-0.5 size-4 shrink-0" />
                      <span className="min-w-0 wrap-anywhere">
                        {message}
                        <span className="type-caption block text-fg-3 sm:hidden">{place}</span>
                      </span>
                    </button>
                  </th>
                  <td className={`${cellClass} text-fg-2 wrap-anywhere max-sm:hidden`}>{place}</td>
                  <td className={`${cellClass} tabular-nums`}>
                    <b className="font-semibold">{formatNumber(count, language)}</b>{' '}
                    <span className="text-fg-2">
                      {t('count', { count, lines: named })}
                      {count > linesNamed && ` ${t('more', { count: count - linesNamed })}`}
                    </span>
                    {swaps.length > 0 && (
                      <Button
                        size="sm"
                        variant="ghost"
                        className="sm:float-right"
                        disabled={view.state !== 'previewed'}
                        onClick={() => onCorrect(swaps)}
                      >
                        {t('swap', { count: swaps.length / 2 })}
                      </Button>
                    )}
                  </td>
                </tr>
                {isOpen && (
                  <tr id={`lines-${name}`}>
                    <td colSpan={3} className={`${cellClass} bg-sunken`}>
                      <ul aria-label={t('details', { reason: message })} className="grid gap-1 sm:pl-6">
                        {shown.map((fault) => (
                          <li
                            key={`${fault.line} ${fault.message}`}
                            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 sm:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,20rem)]"
                          >
                            <span className="text-fg-3 tabular-nums">
                              {formatNumber(fault.line, language)}
                            </span>
                            <span className="min-w-0 wrap-anywhere">
                              {fault.name}
                              {fault.swap && (
                                <span className="text-fg-2 tabular-nums">
                                  {fault.name ? ' · ' : ''}
                                  {t('days', { start: fault.swap.value, end: fault.value ?? '' })}
                                </span>
                              )}
                              {count > 1 && fault.message !== message && (
                                <span className="text-fg-2">
                                  {fault.name ? ' · ' : ''}
                                  {fault.message}
                                </span>
                              )}
                            </span>
                            {fault.column !== null && (
                              <CellForm
                                column={fault.column}
                                line={fault.line}
                                label={t('value_of', {
                                  column: place,
                                  line: formatNumber(fault.line, language),
                                })}
                                value={fault.value ?? ''}
                                isResting={view.state === 'previewed'}
                                onCorrect={onCorrect}
                              />
                            )}
                          </li>
                        ))}
                      </ul>
                      {count > shown.length && (
                        <p className="type-caption mt-1 text-fg-3 sm:pl-6">
                          {t('more', { count: count - shown.length })}
                        </p>
                      )}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The exchanged dates of the lines whose dates are the wrong way round. */
const swapsOf = (faults: MemberImportView['faults']): NonNullable<ImportCorrection['cells']> =>
  faults
    .flatMap(({ line, column, value, swap }) =>
      swap && column !== null && value !== null
        ? [
            { line, column, value: swap.value },
            { line, column: swap.column, value },
          ]
        : [],
    )
    .slice(0, mostCells)

type CellFormProps = {
  line: number
  column: number
  label: string
  value: string
  isResting: boolean
  onCorrect: Props['onCorrect']
}

/** What the file should have had; the file is then read again with it. */
function CellForm({ line, column, label, value, isResting, onCorrect }: CellFormProps) {
  const t = useTranslations('member-import.faults')
  const [given, setGiven] = useState(value)
  return (
    <form
      className="flex items-center gap-2 max-sm:col-start-2"
      onSubmit={(event) => {
        event.preventDefault()
        onCorrect([{ line, column, value: given.trim() }])
      }}
    >
      <TextInput
        aria-label={label}
        value={given}
        maxLength={longestCell}
        disabled={!isResting}
        className="min-w-0 flex-1"
        onChange={(event) => setGiven(event.target.value)}
      />
      <Button type="submit" disabled={!isResting || given.trim() === value}>
        {t('correct')}
      </Button>
    </form>
  )
}

/** Saves the faulty lines as they stand in the file, each with its reason. */
export function LeftOutButton({ view }: { view: MemberImportView }) {
  const t = useTranslations('member-import.faults')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    // The call has shown what went wrong.
    await api.download(`/api/member_imports/${view.id}/left_out.csv`, 'left-out.csv').catch(() => {})
    setSaving(false)
  }
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden strokeWidth={1.8} />}
      isLoading={isSaving}
      disabled={view.state === 'previewing'}
      onClick={save}
    >
      {t('download', { count: view.faulty })}
    </Button>
  )
}
