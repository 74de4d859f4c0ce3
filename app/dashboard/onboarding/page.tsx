import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DomainStep } from '@/components/onboarding/domain-step'
import { OnboardingFrame } from '@/components/onboarding/onboarding-frame'
import { OnboardingSteps } from '@/components/onboarding/onboarding-steps'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/button-link'
import { getOnboardingProgress } from '@/lib/domain/company/onboarding/progress'
import { home } from '@/lib/http/navigation'
import { findPageUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('onboarding.screen'))('title') }
}

const steps = ['domain', 'applications', 'members', 'bank', 'anomalies'] as const

export default async function OnboardingPage() {
  const { actor, hasRole, mustOnboard } = await findPageUser()
  if (!hasRole) redirect(home)
  const t = await getTranslations('onboarding.screen')
  if (mustOnboard)
    return (
      <OnboardingFrame
        steps={steps.map((id) => ({
          id,
          label: t(`${id}.name`),
          state: id === 'domain' ? 'current' : 'todo',
        }))}
      >
        <DomainStep email={actor.email} />
      </OnboardingFrame>
    )

  const { domains, applications, members, anomalies } = await getOnboardingProgress(actor)
  const isResolved = applications > 0 && anomalies === 0
  const left = [applications > 0, members > 0, isResolved].filter((isDone) => !isDone).length
  return (
    <PageFrame title={t('title')} width="prose">
      <p className="type-statement mb-7 text-fg-2">{t('intro', { left })}</p>
      <OnboardingSteps
        steps={[
          { id: 'domain', isDone: true, reached: domains.join(', ') },
          {
            id: 'applications',
            isDone: applications > 0,
            reached: applications > 0 ? t('applications.done', { count: applications }) : undefined,
            href: '/dashboard/user-connectors/catalogue',
          },
          {
            id: 'members',
            isDone: members > 0,
            reached: members > 0 ? t('members.done', { count: members }) : undefined,
            href: '/dashboard/members/import',
          },
          { id: 'bank', isDone: false, href: '/dashboard/spends' },
          {
            id: 'anomalies',
            isDone: isResolved,
            reached: anomalies > 0 ? t('anomalies.done', { count: anomalies }) : undefined,
            href: '/dashboard/anomalies',
          },
        ]}
      />
      <p className="mt-6">
        <ButtonLink href={home} variant="ghost">
          {t('home')}
        </ButtonLink>
      </p>
    </PageFrame>
  )
}
