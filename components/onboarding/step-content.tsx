import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { stepHref } from '@/components/onboarding/onboarding-path'
import { PeopleStep } from '@/components/onboarding/people-step'
import { RollForecast } from '@/components/onboarding/roll-forecast'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import type { OnboardingProgress } from '@/lib/domain/company/onboarding/progress'

export type LaterStep = 'applications' | 'members' | 'bank' | 'anomalies'

type Props = {
  id: LaterStep
  n: number
  company: string
  progress: OnboardingProgress
  /** The form of a step that is completed on this page. */
  children?: ReactNode
}

/** What exists already, and the ways to add more. */
export function StepContent({ id, n, company, progress, children }: Props) {
  const t = useTranslations('onboarding.screen')
  const reached = {
    applications: progress.applications,
    members: progress.members,
    bank: progress.movements,
    anomalies: progress.members > 0 ? progress.anomalies : 0,
  }[id]
  const hasAccounts = id === 'members' && progress.accounts > 0
  const hasConnectors = progress.connectors.length > 0 && (id === 'applications' || hasAccounts)
  const isPeopleFirst = hasAccounts && progress.members === 0
  const accounts = progress.accounts
  return (
    <section className={hasAccounts ? 'max-w-[64rem]' : 'max-w-[44rem]'}>
      <p className="type-dense text-fg-2 max-md:hidden">{t('step', { n })}</p>
      <h1 className="type-title-l mt-1">
        {isPeopleFirst ? t('members.read_title', { accounts }) : t(`${id}.title`)}
      </h1>
      <p className="type-body-l measure mt-2 mb-6 text-fg-2">
        {isPeopleFirst ? t('members.read_text', { company }) : t(`${id}.text`)}
      </p>
      {hasConnectors && (
        <ul className={cx('rounded-card border', !hasAccounts && 'mb-6')}>
          {progress.connectors.map((connector) => (
            <li key={connector.id} className="flex items-center gap-3 border-t px-4 py-3 first:border-t-0">
              <AppLogo id={connector.application} name={connector.label} size={28} />
              <span className="type-body min-w-0 flex-1 truncate font-semibold">{connector.label}</span>
              <span className="type-dense text-fg-2">
                {t('applications.accounts', { count: connector.accounts })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isPeopleFirst && (
        <p className="type-dense mt-3">
          <PageLink href={stepHref('applications')} className="link">
            {t('members.another_application')}
          </PageLink>
        </p>
      )}
      {hasAccounts && <RollForecast progress={progress} />}
      {reached > 0 && id !== 'applications' && (
        <p className="type-body mb-4 font-semibold" role="status">
          {t(`${id}.done`, { count: reached })}
        </p>
      )}
      {id === 'anomalies' && progress.members === 0 && progress.anomalies > 0 && (
        <p className="type-body mb-4">
          {t('anomalies.people_first', { accounts: progress.anomalies })}{' '}
          <PageLink href={stepHref('members')} className="link">
            {t('members.add')}
          </PageLink>
        </p>
      )}
      {children}
      <Ways id={id} progress={progress} />
    </section>
  )
}

const directories = ['google_workspace', 'microsoft_365', 'okta']

function Ways({ id, progress }: { id: LaterStep; progress: OnboardingProgress }) {
  const t = useTranslations('onboarding.screen')
  const first = (isThere: boolean) => (isThere ? 'secondary' : 'primary')
  switch (id) {
    case 'applications':
      return null
    case 'members':
      if (progress.members === 0)
        return (
          <PeopleStep
            people={progress.createsMembers ? 0 : progress.byAddress.people}
            domains={progress.verifiedDomains}
            hasDirectory={progress.connectors.some(({ application }) => directories.includes(application))}
          />
        )
      return (
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/dashboard/members/import">{t('members.open')}</ButtonLink>
          <ButtonLink href="/dashboard/members?new=1">{t('members.by_hand')}</ButtonLink>
        </div>
      )
    case 'bank':
      return (
        <ButtonLink href="/dashboard/spends/banks" variant={first(progress.movements > 0)}>
          {t('bank.open')}
        </ButtonLink>
      )
    case 'anomalies':
      return (
        <ButtonLink
          href="/dashboard/anomalies"
          variant={first(progress.anomalies === 0 || progress.members === 0)}
        >
          {t('anomalies.open')}
        </ButtonLink>
      )
  }
}
