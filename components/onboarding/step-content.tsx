import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { banksPath, statementImportPath } from '@/components/banks/bank-paths'
import { stepHref } from '@/components/onboarding/onboarding-path'
import { PeopleStep } from '@/components/onboarding/people-step'
import { RollForecast } from '@/components/onboarding/roll-forecast'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import type { ConnectorOverview } from '@/lib/domain/company/dashboard/overview'
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

/** The number of a step, its title, and what it is for. */
export function StepHead({ n, title, text }: { n: number; title: string; text: string }) {
  const t = useTranslations('onboarding.screen')
  return (
    <>
      <p className="type-dense text-fg-2 max-md:hidden">{t('step', { n })}</p>
      <h1 className="type-title-l mt-1">{title}</h1>
      <p className="type-body-l measure mt-2 mb-6 text-fg-2">{text}</p>
    </>
  )
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
      <StepHead
        n={n}
        title={isPeopleFirst ? t('members.read_title', { accounts }) : t(`${id}.title`)}
        text={isPeopleFirst ? t('members.read_text', { company }) : t(`${id}.text`)}
      />
      {hasConnectors && (
        <ul className={cx('rounded-card border', !hasAccounts && 'mb-6')}>
          {progress.connectors.map((connector) => (
            <li key={connector.id} className="flex items-center gap-3 border-t px-4 py-3 first:border-t-0">
              <AppLogo id={connector.application} name={connector.label} size={28} />
              <span className="type-body min-w-0 flex-1 truncate font-semibold">{connector.label}</span>
              <span className="type-dense text-fg-2">
                <Reached connector={connector} />
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

/** How far the reading of an application is: a connection that asks for something says so. */
function Reached({ connector: { state, accounts, lastSyncAt } }: { connector: ConnectorOverview }) {
  const t = useTranslations('onboarding.screen.applications')
  const status = useTranslations('user-connectors.screen.status')
  if (state === 'reconnect' || state === 'selecting' || state === 'error') return status(state)
  return accounts > 0 || lastSyncAt ? t('accounts', { count: accounts }) : t('reading')
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
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={statementImportPath} variant={first(progress.movements > 0)}>
            {t('bank.import')}
          </ButtonLink>
          <ButtonLink href={banksPath}>{t('bank.connect')}</ButtonLink>
        </div>
      )
    case 'anomalies':
      // Without accounts there is no queue to open.
      if (progress.accounts === 0)
        return (
          <p className="type-body">
            {t('anomalies.accounts_first')}{' '}
            <PageLink href={stepHref('applications')} className="link">
              {t('applications.open')}
            </PageLink>
          </p>
        )
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
