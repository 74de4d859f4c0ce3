import type { ReactNode } from 'react'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'

type Props = {
  /** An Avatar, an UnknownAvatar, an AppLogo. */
  lead?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** A real link on the name, so that the middle button works; out of the tab order inside a table's rows. */
  href?: string
  /** The second line is an identifier. */
  isMono?: boolean
  /** An account without an owner: the name in amber. */
  isUnknown?: boolean
  isInTable?: boolean
  className?: string
}

/** Two lines: the name, and under it an address or an identifier, which is truncated before the name is. */
export function Identity({ lead, title, text, href, isMono, isUnknown, isInTable = true, className }: Props) {
  const name = cx('block truncate font-semibold', isUnknown && 'text-warning-fg')
  const hint = typeof text === 'string' ? text : undefined
  return (
    <span className={cx('flex min-w-0 items-center gap-3', className)}>
      {lead}
      <span className="min-w-0">
        {href ? (
          <PageLink href={href} tabIndex={isInTable ? -1 : undefined} className={cx(name, 'hover:underline')}>
            {title}
          </PageLink>
        ) : (
          <span className={name}>{title}</span>
        )}
        {text && (
          <span
            title={hint}
            className={cx('block truncate text-fg-3', isMono ? 'type-mono' : 'type-caption')}
          >
            {text}
          </span>
        )}
      </span>
    </span>
  )
}
