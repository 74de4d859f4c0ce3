'use client'

import { useSearchParams } from 'next/navigation'
import { useTimeZone, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Bell } from '@/components/shell/bell/bell'
import { cx } from '@/components/ui/text/class-names'
import { useCurrentTime } from '@/components/ui/text/use-current-time'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatDateInProse } from '@/lib/i18n/dates'
import { formatNumber } from '@/lib/i18n/numbers'

export type PageFrameProps = {
  /** The page's one h1. With `breadcrumb`, the breadcrumb carries it and this is not drawn. */
  title: ReactNode
  /** Beside the title; null or absent shows no number. */
  count?: number | null
  /** `<Breadcrumb>`, for a page under another. */
  breadcrumb?: ReactNode
  /** After the title: a view switch, a status. */
  titleExtra?: ReactNode
  /** Secondary text before the actions: "Synchronisé il y a 12 min". */
  meta?: ReactNode
  /** Buttons, the main one last. At most two are shown below lg: hide others with `max-lg:hidden`. */
  actions?: ReactNode
  /** The bell closes every header; below lg it stands in that of the dashboard alone, and in the menu. */
  hasBell?: boolean
  tabs?: ReactNode
  /** Notes above everything. */
  notice?: ReactNode
  /** The column at the right, under the main one below lg. */
  rail?: ReactNode
  /** Fixed at the bottom: the buttons of a queue or a save bar. */
  actionBar?: ReactNode
  /**
   * `table`: a DataTable that scrolls by itself. `prose`: at most 1040 px. `wide`: from edge to edge, no padding.
   * `dashboard`: the same, at most 1440.
   */
  width?: 'table' | 'prose' | 'full' | 'wide' | 'dashboard'
  children: ReactNode
}

/** The layout of one page: a fixed header, a body that scrolls. */
export function PageFrame(props: PageFrameProps) {
  const { width = 'full', rail, actionBar } = props
  const language = useDateLanguage()
  const isTable = width === 'table'
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="sticky top-0 z-10 flex min-h-14 shrink-0 items-center gap-3 border-b bg-surface px-4 py-1.5 max-sm:flex-wrap max-sm:gap-y-1 max-sm:[&>:first-child]:max-w-full max-sm:[&>:first-child]:shrink-0 lg:min-h-13.5 lg:px-6 lg:pr-4">
        {props.breadcrumb ?? (
          <h1 className="flex min-w-0 items-baseline gap-2.5">
            <span className="truncate text-[1.375rem] leading-8 font-semibold tracking-[-0.016em] lg:text-[0.96875rem] lg:leading-6 lg:tracking-normal">
              {props.title}
            </span>
            {props.count !== undefined && props.count !== null && (
              <span className="type-dense font-normal text-fg-2 tabular-nums">
                {formatNumber(props.count, language)}
              </span>
            )}
          </h1>
        )}
        {props.titleExtra}
        <div
          data-no-print
          // The narrowest phones show the icons of these buttons alone: their labels stay for screen readers.
          className="ml-auto flex shrink-0 items-center gap-2 max-sm:max-w-full max-sm:flex-wrap max-sm:justify-end max-[23rem]:[&_:is(a,button):has(>svg)]:gap-0 max-[23rem]:[&_:is(a,button):has(>svg)]:[font-size:0]"
        >
          {props.meta && <span className="type-dense mr-2 text-fg-2 max-lg:hidden">{props.meta}</span>}
          <span className="peer contents">{props.actions}</span>
          <span aria-hidden className="mx-0.5 h-5 w-px bg-line peer-empty:hidden max-lg:hidden" />
          <Bell className={props.hasBell ? undefined : 'max-lg:hidden'} />
        </div>
      </header>
      <PrintedLine />
      <div className={cx('lg:flex lg:min-h-0 lg:flex-1', Boolean(rail) && 'max-lg:flex max-lg:flex-col')}>
        <div
          className={cx(
            'min-w-0 lg:flex lg:flex-1 lg:flex-col',
            !isTable && 'scroll-thin lg:overflow-y-auto',
          )}
        >
          {props.notice && (
            // A notice may turn out to have nothing to say.
            <div className="px-4 pt-4 lg:px-6 [&:not(:has(>:not(:empty)))]:hidden">{props.notice}</div>
          )}
          {props.tabs && <div className="border-b">{props.tabs}</div>}
          <div
            className={cx(
              isTable && 'lg:min-h-0 lg:flex-1',
              width === 'full' && 'px-4 py-5 lg:px-6 lg:py-6',
              width === 'prose' && 'w-full max-w-[65rem] px-4 py-5 lg:px-6 lg:py-6',
              // Its columns reach the bottom, so that no rule between them ends in mid-air.
              (width === 'dashboard' || width === 'wide') && 'w-full lg:flex lg:flex-1 lg:flex-col',
              width === 'dashboard' && 'max-w-[90rem] xl:border-r',
            )}
          >
            {props.children}
          </div>
        </div>
        {rail && (
          <aside
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
            tabIndex={0}
            className="scroll-thin border-t bg-sunken lg:w-73 lg:shrink-0 lg:overflow-y-auto lg:border-t-0 lg:border-l xl:w-80"
          >
            {rail}
          </aside>
        )}
      </div>
      {actionBar && (
        <div
          data-no-print
          className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 lg:static lg:min-h-18 lg:flex-nowrap lg:px-6"
        >
          {actionBar}
        </div>
      )}
    </div>
  )
}

/** Only printed: the date and the search. The active filters are printed where they are. */
function PrintedLine() {
  const t = useTranslations('shell')
  const options = { language: useDateLanguage(), timeZone: useTimeZone(), long: true }
  const text = useSearchParams().get('q')
  const day = formatDateInProse(useCurrentTime(), options)
  return (
    <p suppressHydrationWarning className="type-caption hidden px-4 pt-2 print:block">
      {text ? t('printed_search', { day, text }) : t('printed', { day })}
    </p>
  )
}
