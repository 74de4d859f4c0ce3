import { LogOut } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BrandMark } from '@/components/shell/brand-mark'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { type Step, Stepper } from '@/components/ui/stepper'

/** The first step has no menu: everything else waits for it. The five steps at the left, the work beside them. */
export function OnboardingFrame({ steps, children }: { steps: Step[]; children: ReactNode }) {
  const t = useTranslations('onboarding.screen')
  return (
    <div className="min-h-dvh bg-surface md:flex">
      <aside className="flex shrink-0 flex-col bg-canvas px-4 py-4 md:min-h-dvh md:w-67 md:border-r md:px-8 md:py-6.5">
        <div className="flex items-center justify-between gap-4">
          <span className="flex items-center gap-2.5">
            <BrandMark className="size-6" />
            <span className="type-title">Rollcall</span>
          </span>
          <span className="md:hidden">
            <LanguageSwitch />
          </span>
        </div>
        <div className="mt-11 hidden flex-1 md:block">
          <Stepper steps={steps} />
        </div>
        <p className="type-caption mb-4 hidden text-fg-2 md:block">{t('saved')}</p>
        <div className="hidden items-center justify-between gap-2 md:flex">
          <LogoutLink label={t('logout')} />
          <LanguageSwitch />
        </div>
      </aside>
      <main id="content" className="flex min-w-0 flex-1 flex-col px-4 py-8 md:px-12 md:py-11">
        {children}
        <div className="mt-auto pt-10 md:hidden">
          <LogoutLink label={t('logout')} />
        </div>
      </main>
    </div>
  )
}

const LogoutLink = ({ label }: { label: string }) => (
  <Link
    href="/logout"
    prefetch={false}
    className="type-dense flex h-11 items-center gap-3 rounded-control text-fg-2 hover:text-fg md:h-9"
  >
    <LogOut aria-hidden strokeWidth={1.8} className="size-4 text-fg-3" />
    {label}
  </Link>
)
