import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CreateFromAccounts } from '@/components/onboarding/create-from-accounts'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { AppLogo } from '@/components/ui/text/app-logo'
import type { OnboardingProgress } from '@/lib/domain/company/onboarding/progress'

export type LaterStep = 'applications' | 'members' | 'bank' | 'anomalies'

type Props = {
  id: LaterStep
  n: number
  progress: OnboardingProgress
  /** The form of a step that is completed on this page. */
  children?: ReactNode
}

/** What exists already, and the ways to add more. */
export function StepContent({ id, n, progress, children }: Props) {
  const t = useTranslations('onboarding.screen')
  const reached = {
    applications: progress.applications,
    members: progress.members,
    bank: progress.movements,
    anomalies: progress.anomalies,
  }[id]
  return (
    <section className="max-w-[44rem]">
      <p className="type-dense text-fg-2 max-md:hidden">{t('step', { n })}</p>
      <h1 className="type-title-l mt-1">{t(`${id}.title`)}</h1>
      <p className="type-body-l mt-2 mb-6 text-fg-2">{t(`${id}.text`)}</p>
      {id === 'applications' && progress.connectors.length > 0 && (
        <ul className="mb-6 rounded-card border">
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
      {reached > 0 && id !== 'applications' && (
        <p className="type-body mb-4 font-semibold" role="status">
          {t(`${id}.done`, { count: reached })}
        </p>
      )}
      {children}
      <div className="flex flex-wrap gap-2">
        <Ways id={id} progress={progress} />
      </div>
    </section>
  )
}

function Ways({ id, progress }: { id: LaterStep; progress: OnboardingProgress }) {
  const t = useTranslations('onboarding.screen')
  const first = (isThere: boolean) => (isThere ? 'secondary' : 'primary')
  switch (id) {
    case 'applications':
      return null
    case 'members':
      return (
        <>
          <ButtonLink href="/dashboard/members/import" variant={first(progress.members > 0)}>
            {t('members.open')}
          </ButtonLink>
          <ButtonLink href="/dashboard/members?new=1">{t('members.by_hand')}</ButtonLink>
          {!progress.createsMembers && <CreateFromAccounts domains={progress.verifiedDomains} />}
        </>
      )
    case 'bank':
      return (
        <ButtonLink href="/dashboard/spends/banks" variant={first(progress.movements > 0)}>
          {t('bank.open')}
        </ButtonLink>
      )
    case 'anomalies':
      return (
        <ButtonLink href="/dashboard/anomalies" variant={first(progress.anomalies === 0)}>
          {t('anomalies.open')}
        </ButtonLink>
      )
  }
}
