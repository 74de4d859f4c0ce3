'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, use } from 'react'
import type { AccessLook, AccountCost } from '@/components/access/access-cell'
import { isLocked } from '@/components/access/access-selection'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { useMay } from '@/components/ui/text/role'
import { LoneTick } from '@/components/ui/text/tick'
import type { AccessColumn, ColumnCounts } from '@/lib/domain/batches/grid/access-columns'

type Props = {
  column: AccessColumn
  counts: Promise<ColumnCounts>
  look: AccessLook
  cost: AccountCost | undefined
  isOn: boolean
  onFlip: () => void
}

/** The head of a column: the application, its number of accounts or whence its cost, and whether Rollcall can change it. */
export function AccessHead({ column, counts, look, cost, isOn, onFlip }: Props) {
  const t = useTranslations('access')
  const mayWrite = useMay('writing')
  return (
    <th
      scope="col"
      className={cx(
        'sticky top-0 z-2 min-w-22 border-r border-b bg-sunken px-2 py-2 text-left align-top font-medium',
        isOn && 'border-b-2 border-b-primary bg-primary-bg',
      )}
    >
      <span className="flex items-start justify-between gap-2">
        <AppLogo id={column.application} name={column.label} size={20} />
        {isLocked(column) ? (
          <Lock aria-hidden strokeWidth={1.8} className="size-3.5 text-fg-3" />
        ) : (
          mayWrite && (
            <CheckBox
              checked={isOn}
              onChange={onFlip}
              aria-label={t('select.application', { name: column.label })}
            />
          )
        )}
      </span>
      <span title={column.label} className="mt-1 block max-w-28 truncate font-semibold">
        {column.label}
      </span>
      <span className="type-caption flex items-center gap-1.5 font-normal whitespace-nowrap text-fg-2 tabular-nums">
        {column.isBroken ? (
          <span className="text-error-fg">{t('columns.reconnect')}</span>
        ) : look === 'cost' ? (
          t(`costs.${cost?.basis ?? 'unknown'}`)
        ) : (
          <Suspense fallback={null}>
            <Counts id={column.id} counts={counts} />
          </Suspense>
        )}
      </span>
    </th>
  )
}

function Counts({ id, counts }: { id: string; counts: Promise<ColumnCounts> }) {
  const t = useTranslations('access')
  const { accounts = 0, anomalies = 0 } = use(counts)[id] ?? {}
  return (
    <>
      <span aria-hidden>{accounts}</span>
      <span className="sr-only">{t('columns.accounts', { count: accounts })}</span>
      {anomalies > 0 && (
        <span className="inline-flex items-center gap-1 font-semibold text-warning-fg">
          <LoneTick state="anomaly" />
          {anomalies}
          <span className="sr-only">{t('columns.anomalies')}</span>
        </span>
      )}
    </>
  )
}
