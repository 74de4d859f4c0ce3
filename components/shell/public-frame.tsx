import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PublicHeader } from '@/components/shell/public-header'
import { cx } from '@/components/ui/text/class-names'

type Props = {
  children: ReactNode
  /** The illustration at the right; hidden below lg. */
  aside?: ReactNode
  /** Bottom right: the host name. */
  footer?: ReactNode
  /** 24 rem for forms; `reading` for a page of text, `wide` for one that reports. */
  width?: keyof typeof widths
}

const widths = {
  form: 'mx-auto max-w-[26rem] lg:px-0 lg:max-w-96',
  reading: 'mx-auto max-w-[44rem] lg:px-0',
  wide: 'mx-auto max-w-[65rem] lg:px-10',
}

/** The frame of pages without an account: logo, language, one column. */
export function PublicFrame({ children, aside, footer, width = 'form' }: Props) {
  const t = useTranslations('shell')
  return (
    <div className="min-h-dvh bg-surface lg:flex">
      <div className={cx('flex min-h-dvh flex-col', aside ? 'lg:w-[41.6%] lg:shrink-0' : 'w-full')}>
        <PublicHeader />
        <main
          id="content"
          className={cx('flex w-full flex-1 flex-col justify-center px-4 py-10', widths[width])}
        >
          {children}
        </main>
        <footer className="type-dense flex justify-between gap-4 px-4 pb-5 text-fg-3 lg:px-10">
          <span>{t('hosted')}</span>
          {footer}
        </footer>
      </div>
      {aside && (
        <aside
          aria-hidden
          className="hidden flex-1 overflow-hidden border-l border-primary-line/60 bg-purple-50 lg:block"
        >
          {aside}
        </aside>
      )}
    </div>
  )
}
