import { LayoutDashboard, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BrandMark } from '@/components/shell/brand-mark'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { type Step, Stepper } from '@/components/ui/layout/stepper'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'

type Props = {
  steps: Step[]
  /** The back and continue buttons at the bottom. */
  bar?: ReactNode
  /** The link to the dashboard, once the company can be used. */
  homeHref?: string
  children: ReactNode
}

/** Onboarding without a menu: the five steps at the left, or as ticks on a phone, and the current step beside them. */
export function OnboardingFrame({ steps, bar, homeHref, children }: Props) {
  const t = useTranslations('onboarding.screen')
  return (
    <div className="min-h-dvh bg-surface md:flex md:h-dvh">
      <aside className="flex shrink-0 flex-col bg-canvas md:w-67 md:overflow-y-auto md:border-r md:px-8 md:py-6.5">
        <div className="flex items-center justify-between gap-4 bg-surface px-4 py-4 md:bg-transparent md:p-0">
          <span className="flex items-center gap-2.5">
            <BrandMark className="size-6" />
            <span className="type-title">Rollcall</span>
          </span>
          <span className="md:hidden">
            <LanguageSwitch />
          </span>
        </div>
        <Ticks steps={steps} />
        <div className="mt-11 hidden flex-1 md:block">
          <Stepper steps={steps} />
        </div>
        <p className="type-caption mb-3 hidden text-fg-2 md:block">{t('saved')}</p>
        {homeHref && <HomeLink href={homeHref} label={t('home')} className="max-md:hidden" />}
        <div className="hidden items-center justify-between gap-2 md:flex">
          <LogoutLink label={t('logout')} />
          <LanguageSwitch />
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col max-md:min-h-[calc(100dvh-7rem)]">
        <main
          id="content"
          tabIndex={-1}
          className={cx(
            'flex min-w-0 flex-1 flex-col px-4 py-8 md:overflow-y-auto md:px-12 md:py-11',
            bar ? 'max-md:pb-28' : null,
          )}
        >
          {children}
          <div className="mt-auto grid pt-10 md:hidden">
            {homeHref && <HomeLink href={homeHref} label={t('home')} />}
            <LogoutLink label={t('logout')} />
          </div>
        </main>
        {bar && (
          <div className="flex items-center gap-3 border-t bg-surface px-4 py-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:px-12 md:py-4.5">
            {bar}
          </div>
        )}
      </div>
    </div>
  )
}

/** The steps on a phone: five ticks, the current one ringed. */
function Ticks({ steps }: { steps: Step[] }) {
  const t = useTranslations('onboarding.screen')
  const current = steps.findIndex(({ state }) => state === 'current')
  return (
    <div className="flex items-center gap-3 border-y px-4 py-3 md:hidden">
      <span aria-hidden className="flex items-center gap-1.5">
        {steps.map(({ id, state }) => (
          <span
            key={id}
            className={cx(
              'h-4.5 w-1.5 rounded-[2px] border',
              state === 'done' && 'border-primary bg-primary',
              state === 'current' &&
                'border-primary bg-primary-bg outline-2 outline-offset-2 outline-focus outline-solid',
              state === 'todo' && 'border-line-control',
            )}
          />
        ))}
      </span>
      <span className="type-dense ml-1 min-w-0 truncate text-fg-2">
        {t('step_named', { n: current + 1, name: steps[current]?.label ?? '' })}
      </span>
    </div>
  )
}

const HomeLink = ({ href, label, className }: { href: string; label: string; className?: string }) => (
  <PageLink
    href={href}
    className={cx(
      'type-dense flex h-11 items-center gap-3 rounded-control text-fg-2 hover:text-fg md:h-9',
      className,
    )}
  >
    <LayoutDashboard aria-hidden strokeWidth={1.8} className="size-4 text-fg-3" />
    {label}
  </PageLink>
)

const LogoutLink = ({ label }: { label: string }) => (
  <PageLink
    href="/logout"
    className="type-dense flex h-11 items-center gap-3 rounded-control text-fg-2 hover:text-fg md:h-9"
  >
    <LogOut aria-hidden strokeWidth={1.8} className="size-4 text-fg-3" />
    {label}
  </PageLink>
)

/** The formula can be chosen at any point. */
export function PlanLine() {
  const t = useTranslations('onboarding.screen')
  return (
    <p className="type-dense mt-8 text-fg-2">
      {t('plan')}{' '}
      <PageLink href="/dashboard/settings/subscription" className="link">
        {t('plan_open')}
      </PageLink>
    </p>
  )
}
