'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatNumber } from '@/lib/i18n/numbers'

export type Tab = {
  href: string
  label: string
  /** Null or absent: the count is unknown, so none is shown. */
  count?: number | null
  /** Needed when tabs differ by their query; otherwise the path decides. */
  isCurrent?: boolean
}

/** Tabs are links: each has its address. Scrolling chips below lg. */
export function Tabs({ label, items }: { label: string; items: Tab[] }) {
  const path = usePathname()
  const language = useDateLanguage()
  const nav = useRef<HTMLElement>(null)
  const current = items.find(({ href, isCurrent }) => isCurrent ?? href.split('?')[0] === path)?.href
  // On a phone the selected tab may be outside the screen.
  useEffect(() => {
    const list = nav.current
    const tab = current && list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !tab) return
    // A phone that is turned has another edge.
    const watch = new ResizeObserver(() => {
      list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
    })
    watch.observe(list)
    return () => watch.disconnect()
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="scroll-thin relative flex gap-2 overflow-x-auto px-4 py-2 lg:gap-6 lg:px-6 lg:py-0"
    >
      {items.map(({ href, label, count }) => {
        const isOn = href === current
        return (
          <PageLink
            key={href}
            href={href}
            scroll={false}
            aria-current={isOn ? 'page' : undefined}
            className={cx(
              'type-dense flex shrink-0 items-center gap-2 whitespace-nowrap transition-colors duration-120',
              'max-lg:h-9 max-lg:rounded-full max-lg:border max-lg:px-3.5',
              'lg:h-10 lg:border-b-2 lg:font-medium lg:outline-offset-[-2px]',
              isOn
                ? 'max-lg:border-inverse max-lg:bg-inverse max-lg:text-inverse-fg lg:border-primary lg:font-semibold'
                : 'text-fg-2 hover:text-fg max-lg:border-line-strong lg:border-transparent forced:border-[Canvas]',
            )}
          >
            {label}
            {count !== undefined && count !== null && (
              <span
                className={cx(
                  'font-normal tabular-nums',
                  isOn ? 'max-lg:text-inverse-fg-2 lg:text-fg-2' : 'text-fg-3',
                )}
              >
                {formatNumber(count, language)}
              </span>
            )}
          </PageLink>
        )
      })}
    </nav>
  )
}
