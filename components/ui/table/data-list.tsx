'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'

/** A row on a phone: a title, one line of details, one value or tag at the right. */
export type ListItem = { lead?: ReactNode; title: ReactNode; text?: ReactNode; value?: ReactNode }

type Props = {
  label: string
  items: { id: string; name: string; href?: string; item: ListItem }[]
  selection?: { isOn: (id: string) => boolean; onToggle: (id: string) => void }
}

/** The form every table takes below md: 66 px items. */
export function DataList({ label, items, selection }: Props) {
  const t = useTranslations('common.table')
  return (
    <ul aria-label={label}>
      {items.map(({ id, name, href, item }) => {
        const body = (
          <>
            {item.lead}
            <span className="min-w-0 flex-1">
              <span className="block truncate text-[1rem] leading-[1.3125rem] font-semibold">
                {item.title}
              </span>
              {item.text && <span className="type-dense block truncate text-fg-3">{item.text}</span>}
            </span>
            {item.value && <span className="type-body shrink-0 text-fg-2 tabular-nums">{item.value}</span>}
          </>
        )
        const className = 'flex min-h-16.5 min-w-0 flex-1 items-center gap-3 px-4 py-2'
        return (
          <li key={id} className={cx('flex items-center border-b', selection?.isOn(id) && 'bg-primary-bg')}>
            {selection && (
              <span className="pl-4">
                <CheckBox
                  aria-label={t('select_row', { name })}
                  checked={selection.isOn(id)}
                  onChange={() => selection.onToggle(id)}
                />
              </span>
            )}
            {href ? (
              <PageLink href={href} className={cx(className, 'outline-offset-[-3px] active:bg-pressed')}>
                {body}
              </PageLink>
            ) : (
              <div className={className}>{body}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
