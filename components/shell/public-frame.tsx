import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BrandMark } from '@/components/shell/brand-mark'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { cx } from '@/components/ui/class-names'

type Props = {
  children: ReactNode
  /** The register panel at the right; it goes below lg. */
  aside?: ReactNode
  /** Bottom right, instead of nothing: the host name. */
  footer?: ReactNode
  /** 24 rem for forms; `wide` for a page that reports. */
  width?: 'form' | 'wide'
}

/** Pages without an account: the mark, the language, one column to read. */
export function PublicFrame({ children, aside, footer, width = 'form' }: Props) {
  const t = useTranslations('shell')
  return (
    <div className="min-h-dvh bg-surface lg:flex">
      <div className={cx('flex min-h-dvh flex-col', aside ? 'lg:w-[41.6%] lg:shrink-0' : 'w-full')}>
        <header className="flex items-center justify-between gap-4 px-4 pt-4 lg:px-10 lg:pt-7">
          <Link href="/" className="flex items-center gap-2.5 rounded-control">
            <BrandMark className="size-6.5" />
            <span className="type-title">Rollcall</span>
          </Link>
          <div data-no-print className="flex items-center gap-2">
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
        </header>
        <main
          id="content"
          className={cx(
            'flex w-full flex-1 flex-col justify-center px-4 py-10',
            width === 'form' ? 'mx-auto max-w-[26rem] lg:px-0 lg:max-w-96' : 'mx-auto max-w-[65rem] lg:px-10',
          )}
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
