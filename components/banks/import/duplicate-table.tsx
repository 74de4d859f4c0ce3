'use client'

import { useTranslations } from 'next-intl'
import { Amount, cellClass, headClass, MovementTable } from '@/components/banks/import/movement-table'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { DateText } from '@/components/ui/text/date-text'
import type { BankImportView } from '@/lib/domain/spend/banks/import-schema'

type Props = { view: BankImportView; onKeep: (kept: number[]) => void }

/** Likely duplicates, each beside the movement it resembles. Skipped unless the user keeps them. */
export function DuplicateTable({ view, onKeep }: Props) {
  const t = useTranslations('banks.screen.imports')
  const { duplicates, probable } = view
  if (duplicates.length === 0) return null
  const kept = new Set(view.kept)
  const isResting = view.state === 'previewed'
  const areAllKept = duplicates.every(({ position }) => kept.has(position))
  const keep = (position: number, isKept: boolean) =>
    onKeep(isKept ? [...kept, position] : [...kept].filter((keptPosition) => keptPosition !== position))
  return (
    <section className="mt-8">
      <h3 className="type-section">{t('duplicates.title', { count: probable })}</h3>
      <p className="type-dense mt-1 text-fg-2">{t('duplicates.text')}</p>
      <MovementTable
        caption={t('duplicates.title', { count: probable })}
        head={
          <>
            <th scope="col" className={`${headClass} w-24`}>
              <CheckBox
                checked={areAllKept ? true : kept.size > 0 ? 'mixed' : false}
                isDisabled={!isResting}
                onChange={(next) => onKeep(next ? duplicates.map(({ position }) => position) : [])}
              >
                {t('duplicates.keep')}
              </CheckBox>
            </th>
            <th scope="col" className={headClass}>
              {t('duplicates.in_file')}
            </th>
            <th scope="col" className={headClass}>
              {t('duplicates.there')}
            </th>
            <th scope="col" className={`${headClass} text-right`}>
              {t('columns.amount')}
            </th>
          </>
        }
      >
        {duplicates.map((row) => (
          <tr key={row.position}>
            <td className={cellClass}>
              <CheckBox
                checked={kept.has(row.position)}
                aria-label={t('duplicates.keep_one', { label: row.label })}
                isDisabled={!isResting}
                onChange={(next) => keep(row.position, next)}
              />
            </td>
            <td className={`${cellClass} wrap-anywhere`}>
              <DateText iso={row.booked_on} /> <span className="type-mono block">{row.label}</span>
            </td>
            <td className={`${cellClass} wrap-anywhere text-fg-2`}>
              {row.of && (
                <>
                  <DateText iso={row.of.booked_on} /> <span className="type-mono block">{row.of.label}</span>
                </>
              )}
              <span className="type-caption block text-fg-3">{t(`reasons.${row.reason}`)}</span>
            </td>
            <td className={`${cellClass} text-right`}>
              <Amount minor={row.amount} currency={row.currency} />
            </td>
          </tr>
        ))}
      </MovementTable>
      {probable > duplicates.length && (
        <p className="type-caption mt-2 text-fg-3">
          {t('duplicates.more', { count: probable - duplicates.length })}
        </p>
      )}
    </section>
  )
}
