import { useTranslations } from 'next-intl'
import { BrandMark } from '@/components/shell/brand-mark'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { PageLink } from '@/components/ui/text/page-link'

/** The head of pages without an account. */
export function PublicHeader({ hasSignIn = false }: { hasSignIn?: boolean }) {
  const t = useTranslations('shell')
  return (
    <header className="flex items-center justify-between gap-4 px-4 pt-4 lg:px-10 lg:pt-7">
      <PageLink href="/" className="flex items-center gap-2.5 rounded-control">
        <BrandMark className="size-6.5" />
        <span className="type-title">Rollcall</span>
      </PageLink>
      <div data-no-print className="flex items-center gap-2">
        <ThemeSwitch />
        <LanguageSwitch />
        {hasSignIn && (
          <ButtonLink href="/login" className="max-sm:hidden">
            {t('sign_in')}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
