'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Menu } from '@/components/ui/overlays/menu'
import { listSizes } from '@/components/ui/table/list-query'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatNumber } from '@/lib/i18n/numbers'

const stepClass =
  'type-dense flex size-11 items-center justify-center rounded-control text-fg-2 hover:bg-hover hover:text-fg lg:size-7 [&>svg]:size-4'

type Props = {
  total: number | null
  /** Rows on this page. */
  shown: number
  /** In the middle, where there is room. */
  hints?: ReactNode
}

/** `total` null: the count failed, so no number at all; a full page then means that more may follow. */
export function Pagination({ total, shown, hints }: Props) {
  const t = useTranslations('common.pagination')
  const language = useDateLanguage()
  const { query, set, hrefFor } = useListQuery()
  const { page, size } = query
  const pages = total === null ? (shown < size ? page : page + 1) : Math.max(1, Math.ceil(total / size))
  const from = shown === 0 ? 0 : (page - 1) * size + 1
  const to = from === 0 ? 0 : from + shown - 1
  const number = (value: number) => formatNumber(value, language)
  const arrow = (target: number, label: string, icon: ReactNode) =>
    target < 1 || target > pages ? (
      <span aria-hidden className={cx(stepClass, 'pointer-events-none !text-fg-disabled')}>
        {icon}
      </span>
    ) : (
      <PageLink href={hrefFor({ page: target })} scroll={false} aria-label={label} className={stepClass}>
        {icon}
      </PageLink>
    )
  return (
    <div className="flex items-center gap-3">
      <p className="type-dense whitespace-nowrap text-fg-2 tabular-nums" aria-live="polite">
        {total === null
          ? t('range_unknown', { from: number(from), to: number(to) })
          : t('range', { from: number(from), to: number(to), total: number(total) })}
      </p>
      <span className="hidden lg:block">
        <Menu
          align="start"
          trigger={
            <Button variant="ghost" size="sm" className="!font-normal">
              {t('size', { size: String(size) })}
            </Button>
          }
          items={listSizes.map((choice) => ({
            label: t('size', { size: String(choice) }),
            isChecked: choice === size,
            onSelect: () => set({ size: choice }),
          }))}
        />
      </span>
      {hints && <div className="mx-auto">{hints}</div>}
      {pages > 1 && (
        <nav
          aria-label={t('label')}
          className={cx('flex items-center gap-0.5', !hints && 'ml-auto', hints ? 'max-lg:ml-auto' : '')}
        >
          {arrow(page - 1, t('previous'), <ChevronLeft aria-hidden strokeWidth={1.8} />)}
          {(total === null ? [page] : pageNumbers(page, pages)).map((target, index) =>
            target === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
              <span key={`gap-${index}`} aria-hidden className="hidden px-1 text-fg-3 lg:block">
                …
              </span>
            ) : (
              <PageLink
                key={target}
                href={hrefFor({ page: target })}
                scroll={false}
                aria-label={t('page', { page: String(target) })}
                aria-current={target === page ? 'page' : undefined}
                className={cx(
                  stepClass,
                  'min-w-7 !w-auto px-1.5 tabular-nums',
                  target === page ? 'bg-pressed font-semibold !text-fg' : 'max-lg:hidden',
                )}
              >
                {target}
              </PageLink>
            ),
          )}
          {arrow(page + 1, t('next'), <ChevronRight aria-hidden strokeWidth={1.8} />)}
        </nav>
      )}
    </div>
  )
}

/** The page numbers to link: the first, the last, the current and its neighbours; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const sorted = [...new Set(shown)].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const previous = sorted[index - 1] ?? number
    if (number - previous === 2) return [number - 1, number]
    return number - previous > 2 ? [null, number] : [number]
  })
}
