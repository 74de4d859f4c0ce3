'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'

/** A row on a phone: a title, details, one value or tag at the right; under them what can be done with it. */
export type ListItem = {
  lead?: ReactNode
  title: ReactNode
  text?: ReactNode
  value?: ReactNode
  acts?: ReactNode
}

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
              <span className="line-clamp-2 text-[1rem] leading-[1.3125rem] font-semibold wrap-anywhere">
                {item.title}
              </span>
              {item.text && (
                <span className="type-dense line-clamp-2 text-fg-3 wrap-anywhere">{item.text}</span>
              )}
            </span>
            {/* A long one, such as a role, leaves the title its half. */}
            {item.value && (
              <span className="type-body max-w-[50%] shrink-0 text-right text-fg-2 tabular-nums wrap-break-word">
                {item.value}
              </span>
            )}
          </>
        )
        const className = 'flex min-h-16.5 min-w-0 flex-1 items-center gap-3 px-4 py-2'
        return (
          <li
            key={id}
            className={cx('flex flex-wrap items-center border-b', selection?.isOn(id) && 'bg-primary-bg')}
          >
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
            {item.acts && <div className="grid w-full gap-2 px-4 pb-3">{item.acts}</div>}
          </li>
        )
      })}
    </ul>
  )
}
