'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ImportCorrection } from '@/components/members/import/import-types'
import { Segmented } from '@/components/ui/inputs/segmented'
import { Select } from '@/components/ui/inputs/select'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { MemberImportView, StatusChoice } from '@/lib/domain/people/import/schema'
import { formatNumber } from '@/lib/i18n/numbers'

type Props = { view: MemberImportView; onChange: (change: ImportCorrection) => void }

const sectionClass = 'border-b px-4 py-4 lg:px-6'

/** What one date becomes, how many prove it, and the other order, which a file that proves one does not allow. */
export function DateOrder({ view, onChange }: Props) {
  const t = useTranslations('member-import.dates')
  const dates = view.preview?.dates
  if (!dates) return null
  const isMixed = dates.dmy > 0 && dates.mdy > 0
  const proofs = dates[dates.order]
  const isProven = !isMixed && proofs > 0
  const code = (text: React.ReactNode) => <span className="type-mono">{text}</span>
  return (
    <section className={sectionClass}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="type-dense font-semibold">{t('title')}</h3>
        <Segmented
          label={t('title')}
          value={isMixed && view.date_order === null ? '' : dates.order}
          isDisabled={isProven || view.state !== 'previewed'}
          onChange={(value) => onChange({ date_order: value as 'dmy' | 'mdy' })}
          options={[
            { value: 'dmy', label: t('dmy') },
            { value: 'mdy', label: t('mdy') },
          ]}
        />
      </div>
      <p className="type-dense mt-1.5 text-fg-2">
        {dates.example && (
          <>
            {t.rich('example', {
              text: dates.example.text,
              code,
              date: () => (
                <b className="font-semibold text-fg">
                  <DateText iso={dates.example?.date} kind="long" />
                </b>
              ),
            })}{' '}
          </>
        )}
        {isMixed
          ? t('mixed')
          : isProven && dates.proof
            ? t.rich('proof', { count: proofs, proof: dates.proof, code })
            : t('no_proof')}
      </p>
    </section>
  )
}

const statusChoices: StatusChoice[] = ['active', 'on_leave', 'left', 'none']

/** Each status of the file and the state that it becomes; what nobody knows is a question that blocks nothing. */
export function StatusChoices({ view, onChange }: Props) {
  const t = useTranslations('member-import.statuses')
  const language = useDateLanguage()
  const statuses = view.preview?.statuses ?? []
  if (statuses.length === 0) return null
  return (
    <section className={sectionClass}>
      <h3 className="type-dense mb-1.5 font-semibold">{t('title')}</h3>
      <ul className="grid gap-1.5">
        {statuses.map(({ key, name, lines, choice }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_1rem_minmax(0,11rem)_2rem] items-center gap-x-2"
          >
            <span className="type-mono truncate" title={name}>
              {name}
            </span>
            <ArrowRight aria-hidden strokeWidth={1.8} className="size-3.5 text-fg-3" />
            <Select
              aria-label={t('of', { name })}
              placeholder={choice === null ? t('asked') : undefined}
              options={statusChoices.map((value) => ({ value, label: t(value) }))}
              value={choice ?? ''}
              disabled={view.state !== 'previewed'}
              className={cx(
                'min-w-0 [&>select]:truncate [&>select]:pr-7 [&>select]:pl-2.5',
                choice === null && '[&>select]:border-warning [&>select]:text-warning-fg',
              )}
              onChange={(event) => onChange({ statuses: { [key]: event.target.value as StatusChoice } })}
            />
            <span className="type-dense text-right text-fg-2 tabular-nums">
              {formatNumber(lines, language)}
            </span>
          </li>
        ))}
      </ul>
      {statuses.some(({ choice }) => choice === 'left') && (
        <p className="type-caption mt-2 text-fg-3">{t('no_date')}</p>
      )}
    </section>
  )
}
