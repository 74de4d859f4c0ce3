'use client'

import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { accountIdentifier, accountName, personName } from '@/components/accounts/account-name'
import { anomalyCalls, type Criteria } from '@/components/anomalies/anomaly-calls'
import { useReasonWords } from '@/components/anomalies/application-names'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

type Props = {
  items: AnomalyView[]
  /** The unchecked pairs, which are not linked. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
  page: number
  pages: number
  total: number
  onPage: (page: number) => void
}

/** Account, member, reason and confidence: every pair can be unchecked. The least certain come first. */
export function SuggestionPairs({ items, left, onChange, page, pages, total, onPage }: Props) {
  const t = useTranslations('anomalies.screen.accept')
  const say = useReasonWords()
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(left)
    if (isOn) next.delete(id)
    else next.add(id)
    onChange(next)
  }
  const from = (page - 1) * pageLength
  return (
    <>
      <ul aria-label={t('caption')} className="rounded-note border">
        {items.map((anomaly) => {
          const { id, account, user_connector, best_candidate: best } = anomaly
          if (!best) return null
          const member = personName(best.member)
          const isOn = !left.has(id)
          return (
            <li
              key={id}
              className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 border-b px-3 py-2.5 last:border-b-0 md:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1.2fr)_2.5rem]"
            >
              <CheckBox
                checked={isOn}
                onChange={(next) => toggle(id, next)}
                aria-label={t('include', { name: accountName(account), member })}
              />
              <span className={cx('flex min-w-0 items-center gap-2.5', !isOn && 'text-fg-3')}>
                <AppLogo id={user_connector.application} name={user_connector.label} size={24} />
                <span className="min-w-0">
                  <span className="type-dense block truncate font-medium">{accountName(account)}</span>
                  <span className="type-mono block truncate text-fg-3">{accountIdentifier(account)}</span>
                </span>
              </span>
              <ArrowRight aria-hidden strokeWidth={1.8} className="size-4 text-fg-3 max-md:hidden" />
              <span
                className={cx('flex min-w-0 items-center gap-2.5 max-md:col-start-2', !isOn && 'text-fg-3')}
              >
                <Avatar id={best.member.id} name={member} size={24} />
                <span className="min-w-0">
                  <span className="type-dense block truncate font-medium">{member}</span>
                  {best.reason && (
                    <span className="type-caption block truncate text-fg-2">
                      {say({ reason: best.reason.key, params: best.reason.params })}
                    </span>
                  )}
                  {best.against && (
                    <span className="type-caption block truncate text-warning-fg">
                      {t('against', {
                        reason: say({ reason: best.against.key, params: best.against.params }),
                      })}
                    </span>
                  )}
                </span>
              </span>
              <span className="type-dense text-right text-fg-2 tabular-nums max-md:col-start-2 max-md:text-left">
                {best.confidence}
              </span>
            </li>
          )
        })}
      </ul>
      {pages > 1 && (
        <div className="mt-3 flex items-center justify-end gap-2">
          <span className="type-dense text-fg-2 tabular-nums">
            {t('range', { from: from + 1, to: from + items.length, total })}
          </span>
          <IconButton
            label={t('previous')}
            icon={<ChevronLeft strokeWidth={1.8} />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            label={t('next')}
            icon={<ChevronRight strokeWidth={1.8} />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </>
  )
}

export const pageLength = 50

type Preview = { items: AnomalyView[]; total: number }

/** The links that accepting all suggestions above a confidence would make, page by page. */
export function useSuggestionPreview(least: number, criteria: Criteria) {
  const [asked, setAsked] = useState({ least, page: 1 })
  const [answer, setAnswer] = useState<{ preview: Preview | null; cause: unknown; key: string } | null>(null)
  const page = asked.least === least ? asked.page : 1
  const search = JSON.stringify(criteria)
  const key = `${least} ${page} ${search}`

  const load = useCallback(
    (signal?: AbortSignal) =>
      anomalyCalls
        .previewSuggestions(
          { min_confidence: least, criteria: JSON.parse(search), page, itemsPerPage: pageLength },
          signal,
        )
        .then(
          (preview) => signal?.aborted || setAnswer({ preview, cause: null, key }),
          (cause: unknown) => signal?.aborted || setAnswer({ preview: null, cause, key }),
        ),
    [least, page, search, key],
  )
  useEffect(() => {
    const abort = new AbortController()
    void load(abort.signal)
    return () => abort.abort()
  }, [load])

  const isCurrent = answer?.key === key
  return {
    page,
    setPage: (next: number) => setAsked({ least, page: next }),
    preview: isCurrent ? answer.preview : null,
    cause: isCurrent ? answer.cause : null,
    retry: () => void load(),
  }
}
