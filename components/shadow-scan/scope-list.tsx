'use client'

import { useTranslations } from 'next-intl'
import { LevelTag } from '@/components/shadow-scan/application-marks'
import { levelOf } from '@/lib/domain/scans/scopes/risk-schema'
import type { ScanApplicationView } from '@/lib/domain/scans/visitor/schema'

/** Each right of an application in words, with its level, and as the vendor writes it. */
export function ScopeList({ row }: { row: Pick<ScanApplicationView, 'scopes'> }) {
  const t = useTranslations('shadow-scan')
  return (
    <>
      <h3 className="type-section mt-5">{t('screen.columns.can')}</h3>
      <ul className="mt-2 grid gap-2">
        {row.scopes.map((scope) => (
          <li key={`${scope.kind} ${scope.scope}`} className="grid gap-0.5">
            <span className="type-body flex flex-wrap items-center justify-between gap-2">
              {t(`can.${scope.label}`)}
              <LevelTag level={levelOf(scope.risk)} />
            </span>
            <span className="type-caption text-fg-3">
              <code className="type-mono wrap-anywhere">{scope.scope}</code>
              {scope.kind === 'application' && `, ${t('screen.by_itself')}`}
            </span>
          </li>
        ))}
        {row.scopes.length === 0 && <li className="type-body text-fg-2">{t('screen.signing_in_only')}</li>}
      </ul>
    </>
  )
}
