import { useTranslations } from 'next-intl'
import { Amount } from '@/components/banks/amount'
import { cellClass, headClass, MovementTable } from '@/components/banks/import/movement-table'
import { DateText } from '@/components/ui/text/date-text'
import type { BankImportView } from '@/lib/domain/spend/banks/import-schema'

/** The first movements as they were read, and what the import would do with each. */
export function SampleTable({ view }: { view: BankImportView }) {
  const t = useTranslations('banks.screen.imports')
  if (view.sample.length === 0) return null
  return (
    <section className="mt-8 pb-4">
      <h3 className="type-section">{t('sample.title', { count: view.sample.length, all: view.rows })}</h3>
      <MovementTable
        caption={t('sample.title', { count: view.sample.length, all: view.rows })}
        head={
          <>
            <th scope="col" className={headClass}>
              {t('columns.date')}
            </th>
            <th scope="col" className={headClass}>
              {t('columns.label')}
            </th>
            <th scope="col" className={`${headClass} text-right`}>
              {t('columns.amount')}
            </th>
            <th scope="col" className={headClass}>
              {t('columns.match')}
            </th>
          </>
        }
      >
        {view.sample.map((row) => (
          <tr key={row.position} className={row.match === 'new' ? undefined : 'text-fg-3'}>
            <td className={cellClass}>
              <DateText iso={row.booked_on} />
            </td>
            <td className={`${cellClass} type-mono wrap-anywhere`}>{row.label}</td>
            <td className={`${cellClass} text-right`}>
              <Amount minor={row.amount} currency={row.currency} />
            </td>
            <td className={cellClass}>{t(`match_kinds.${row.match}`)}</td>
          </tr>
        ))}
      </MovementTable>
    </section>
  )
}
