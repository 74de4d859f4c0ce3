'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTodo } from '@/components/shell/bell/todo-counts'
import type { TodoItem } from '@/components/shell/bell/todo-item'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { LoneTick } from '@/components/ui/text/tick'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatNumber } from '@/lib/i18n/numbers'

/** The pending work. Hidden while the company has no data. */
export function TodoBlock({ items: drawn }: { items: TodoItem[] }) {
  const items = useTodo(drawn)
  const t = useTranslations('shell.todo')
  const path = usePathname()
  const language = useDateLanguage()
  if (items.length === 0) return null
  return (
    <nav aria-label={t('title')} className="mt-5 border-t pt-3.5">
      <p className="type-caption px-2.5 pb-1.5 text-fg-2">{t('title')}</p>
      <ul className="grid gap-px">
        {items.map(({ id, label, href, count, isAnomaly }) => {
          const isOn = path === href
          return (
            <li key={id}>
              <PageLink
                href={href}
                aria-current={isOn ? 'page' : undefined}
                className={cx(
                  'type-dense flex min-h-7.5 items-center py-1 gap-3 rounded-control px-2.5 hover:bg-hover',
                  isOn ? 'bg-pressed font-semibold' : 'font-medium text-fg-2',
                )}
              >
                <span className="flex w-[1.0625rem] justify-center">
                  <LoneTick state={isAnomaly && count ? 'anomaly' : 'empty'} />
                </span>
                <span className="min-w-0">{label}</span>
                {count !== null && count > 0 && (
                  <span className="ml-auto font-semibold text-fg tabular-nums">
                    {formatNumber(count, language)}
                  </span>
                )}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
