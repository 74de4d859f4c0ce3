'use client'

import { ArrowRight, RefreshCw, Trash2 } from 'lucide-react'
import { useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ProviderMark } from '@/components/identities/provider-mark'
import { LevelTag, levelLooks } from '@/components/shadow-scan/application-marks'
import { ResultTable } from '@/components/shadow-scan/result-table'
import { PublicHeader } from '@/components/shell/public-header'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { cx } from '@/components/ui/text/class-names'
import { Note } from '@/components/ui/text/note'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { snackbar } from '@/lib/browser/snackbar'
import type { ScanApi } from '@/lib/browser/visitors/scan-api'
import { scanMemory } from '@/lib/browser/visitors/scan-memory'
import { type ScanLevel, scanLevels } from '@/lib/domain/scans/scopes/risk-schema'
import type { ScanView } from '@/lib/domain/scans/visitor/schema'
import { dateTimeFormat } from '@/lib/i18n/formatters'
import { localeOf } from '@/lib/i18n/locales'

type Props = { token: string; api: ScanApi; view: ScanView; onDeleted: () => void }

/** What was found: one sentence, three levels, the applications, and what one may do with it all. */
export function ScanResult({ token, api, view, onDeleted }: Props) {
  const t = useTranslations('shadow-scan.screen')
  const [language, timeZone] = [useInterfaceLanguage(), useTimeZone()]
  const write = (at: string, parts: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(localeOf(language), { ...parts, timeZone }).format(new Date(at))
  const at = write(view.ended_at ?? view.created_at, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const levels = view.levels ?? { sensitive: 0, wide: 0, limited: 0 }
  const isEmpty = view.applications === 0
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <PublicHeader hasSignIn />
      <main id="content" className="mx-auto w-full max-w-[97.5rem] flex-1 px-4 pt-8 pb-8 lg:px-10">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,31rem)] lg:items-center">
          <div>
            <p className="type-dense flex items-center gap-2 text-fg-2">
              <ProviderMark provider={view.provider} className="size-4.5" />
              {t('result.source', {
                provider: t(`providers.${view.provider}`),
                organisation: view.organisation ?? '',
                at,
              })}
            </p>
            <h1 className="type-statement mt-2 max-w-2xl text-balance">
              {isEmpty
                ? t('result.nothing')
                : t.rich('result.statement', {
                    count: view.applications,
                    users: view.users_scanned,
                    strong: (words) => <strong className="font-semibold">{words}</strong>,
                  })}
            </h1>
            <p className="type-body-l mt-2 max-w-2xl text-fg-2">
              {!isEmpty && levels.sensitive > 0 && `${t('result.sensitive', { count: levels.sensitive })} `}
              {t('result.never_content')}
            </p>
          </div>
          {!isEmpty && <LevelSplit levels={levels} />}
        </div>
        {(view.is_partial || view.users_failed > 0) && (
          <Note tone="warning" className="mt-6">
            {view.is_partial ? t('result.partial', { users: view.users_scanned }) : ''}{' '}
            {view.users_failed > 0 ? t(`result.failed_${view.provider}`, { count: view.users_failed }) : ''}
          </Note>
        )}
        {!isEmpty && (
          <div className="mt-8 overflow-hidden rounded-card border bg-surface">
            <ResultTable api={api} view={view} levels={levels} />
          </div>
        )}
        <p className="type-dense mt-4 text-fg-3">
          {t('result.kept_until', {
            day: write(view.expires_at, { weekday: 'long' }),
            time: write(view.expires_at, { hour: '2-digit', minute: '2-digit' }),
          })}
        </p>
      </main>
      <ResultActs token={token} api={api} onDeleted={onDeleted} />
    </div>
  )
}

/** The three levels, as parts of one bar with their numbers. */
function LevelSplit({ levels }: { levels: Record<ScanLevel, number> }) {
  const t = useTranslations('shadow-scan.screen.result')
  return (
    <div>
      <div aria-hidden className="flex h-6.5 gap-1">
        {scanLevels
          .filter((level) => levels[level] > 0)
          .map((level) => (
            <span
              key={level}
              className={cx('rounded-tag', levelLooks[level].bar)}
              style={{ flexGrow: levels[level] }}
            />
          ))}
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-3">
        {scanLevels.map((level) => (
          <div key={level}>
            <dt className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-[1.5rem] leading-7 font-semibold tabular-nums">{levels[level]}</span>
              <LevelTag level={level} />
            </dt>
            <dd className="type-caption mt-1 text-fg-2">{t(`means.${level}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type ActProps = { token: string; api: ScanApi; onDeleted: () => void }

/** What one may do with a result: keep it up to date, scan again, or delete it now. */
function ResultActs({ token, api, onDeleted }: ActProps) {
  const t = useTranslations('shadow-scan.screen.acts')
  const [isAsking, setAsking] = useState(false)

  async function remove() {
    await api.delete().catch((cause) => {
      snackbar.error(cause)
      throw cause
    })
    onDeleted()
  }

  return (
    <footer data-no-print className="sticky bottom-0 z-20 border-t bg-surface">
      <div className="mx-auto flex max-w-[97.5rem] flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 lg:px-10">
        <div className="min-w-0 flex-1 basis-64 max-lg:hidden">
          <p className="type-section">{t('keep_title')}</p>
          <p className="type-body text-fg-2">{t('keep_text')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-lg:w-full">
          <Button variant="ghost" icon={<Trash2 strokeWidth={1.8} />} onClick={() => setAsking(true)}>
            {t('delete')}
          </Button>
          <ButtonLink variant="ghost" href="/shadow_scan" icon={<RefreshCw strokeWidth={1.8} />}>
            {t('again')}
          </ButtonLink>
          <ButtonLink
            variant="primary"
            size="lg"
            href="/register"
            onClick={() => scanMemory.want(token)}
            icon={<ArrowRight strokeWidth={1.8} />}
            className="max-lg:w-full"
          >
            {t('register')}
          </ButtonLink>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('delete_title')}
        description={t('delete_text')}
        confirmLabel={t('delete_confirm')}
        onConfirm={remove}
      />
    </footer>
  )
}
