'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { MemberImportView } from '@/components/members/import/import-types'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'

const shownAtFirst = 25
const headClass = 'type-dense sticky top-0 border-y bg-sunken px-2.5 py-1.5 text-left font-medium text-fg-2'
const cellClass = 'type-dense border-b px-2.5 py-2 align-top'

/** All faults with line, column and reason: nothing is written while there are any. */
export function FaultTable({ view }: { view: MemberImportView }) {
  const t = useTranslations('members.screen.imports.faults')
  const fields = useTranslations('members.fields')
  const [most, setMost] = useState(shownAtFirst)
  const { faults, faults_count: count } = view
  if (count === 0) return null
  return (
    <section className="mt-6">
      <Note tone="error" role="status" title={t('title', { count })}>
        {t('text')}
      </Note>
      <table className="mt-3 w-full border-separate border-spacing-0">
        <caption className="sr-only">{t('title', { count })}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${headClass} w-20`}>
              {t('line')}
            </th>
            <th scope="col" className={`${headClass} w-48 max-sm:hidden`}>
              {t('column')}
            </th>
            <th scope="col" className={headClass}>
              {t('reason')}
            </th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, most).map((fault) => (
            <tr key={`${fault.line} ${fault.column} ${fault.field} ${fault.code} ${fault.message}`}>
              <th scope="row" className={`${cellClass} text-left font-semibold tabular-nums`}>
                {fault.line}
              </th>
              <td className={`${cellClass} text-fg-2 wrap-anywhere max-sm:hidden`}>
                {fault.header || fields(fault.field)}
              </td>
              <td className={`${cellClass} wrap-anywhere`}>
                <span className="block text-fg-3 sm:hidden">{fault.header || fields(fault.field)}</span>
                {fault.message}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {most < faults.length && (
        <Button size="sm" className="mt-3" onClick={() => setMost(faults.length)}>
          {t('show_all', { count: faults.length })}
        </Button>
      )}
      {count > faults.length && most >= faults.length && (
        <p className="type-caption mt-2 text-fg-3">{t('more', { count: count - faults.length })}</p>
      )}
    </section>
  )
}
