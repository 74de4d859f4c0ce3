'use client'

import { useTranslations } from 'next-intl'
import { cellClass, headClass, MovementTable } from '@/components/banks/import/movement-table'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Note } from '@/components/ui/text/note'
import type { BankImportView } from '@/lib/domain/spend/banks/import-schema'

type Props = { view: BankImportView; isAccepted: boolean; onAccept: (isAccepted: boolean) => void }

/** Every line that cannot be read, with the reason. The others are imported only after the user has confirmed. */
export function UnreadableLines({ view, isAccepted, onAccept }: Props) {
  const t = useTranslations('banks.screen.imports.unreadable')
  const { faults, unreadable: count } = view
  return (
    <section className="mt-8">
      <Note tone="error" role="status" title={t('title', { count })}>
        <CheckBox checked={isAccepted} isDisabled={view.state !== 'previewed'} onChange={onAccept}>
          {t('accept')}
        </CheckBox>
      </Note>
      <MovementTable
        caption={t('title', { count })}
        head={
          <>
            <th scope="col" className={`${headClass} w-20`}>
              {t('line')}
            </th>
            <th scope="col" className={headClass}>
              {t('reason')}
            </th>
          </>
        }
      >
        {faults.map(({ line, code, message }) => (
          <tr key={`${line} ${code} ${message}`}>
            <th scope="row" className={`${cellClass} text-left font-semibold tabular-nums`}>
              {line}
            </th>
            <td className={`${cellClass} wrap-anywhere`}>{message}</td>
          </tr>
        ))}
      </MovementTable>
      {count > faults.length && (
        <p className="type-caption mt-2 text-fg-3">{t('more', { count: count - faults.length })}</p>
      )}
    </section>
  )
}
