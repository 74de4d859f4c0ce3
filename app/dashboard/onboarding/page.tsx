import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readCatalogue, readConnect } from '@/app/dashboard/user-connectors/read-connect'
import { DomainStep } from '@/components/onboarding/domain-step'
import { OnboardingFrame } from '@/components/onboarding/onboarding-frame'
import { OnboardingSteps } from '@/components/onboarding/onboarding-steps'
import { PickApplication } from '@/components/onboarding/pick-application'
import { PlanLine } from '@/components/onboarding/plan-line'
import { StepBar } from '@/components/onboarding/step-bar'
import { StepContent } from '@/components/onboarding/step-content'
import { PageFrame } from '@/components/shell/page-frame'
import { withTexts } from '@/components/shell/with-texts'
import { ButtonLink } from '@/components/ui/button-link'
import { ConnectDrawer } from '@/components/user-connectors/connect/connect-drawer'
import { getOnboardingProgress } from '@/lib/domain/company/onboarding/progress'
import type { Actor } from '@/lib/domain/record/actor'
import { listDomains } from '@/lib/domain/sign-in/company/domains'
import { presentDomain } from '@/lib/domain/sign-in/company/present-domain'
import { companyDomainQuery } from '@/lib/domain/sign-in/company/schema'
import { currentState } from '@/lib/domain/subscription/current-state'
import { home } from '@/lib/http/navigation'
import { findPageUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('onboarding.screen'))('title') }
}

const steps = ['domain', 'applications', 'members', 'bank', 'anomalies'] as const

async function OnboardingPage({ searchParams }: PageProps<'/dashboard/onboarding'>) {
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
        <DomainStep email={actor.email} named={await readNamedDomain(actor)} />
      </OnboardingFrame>
    )

  const [progress, { state }] = await Promise.all([getOnboardingProgress(actor), currentState(actor)])
  const { domains, applications, members, anomalies } = progress
  const current = steps[actor.onboardingStep]
  if (current && current !== 'domain') {
    const n = actor.onboardingStep + 1
    const isDone = {
      applications: applications > 0,
      members: members > 0,
      bank: progress.movements > 0,
      anomalies: applications > 0,
    }[current]
    const [catalogue, connect] =
      current === 'applications'
        ? await Promise.all([readCatalogue(), readConnect(actor, await searchParams)])
        : [[], null]
    return (
      <OnboardingFrame
        steps={steps.map((id, index) => ({
          id,
          label: t(`${id}.name`),
          hint:
            id === 'domain'
              ? domains.join(', ')
              : id === 'applications' && applications > 0
                ? t('applications.done', { count: applications })
                : undefined,
          state: index < actor.onboardingStep ? 'done' : id === current ? 'current' : 'todo',
        }))}
        bar={<StepBar step={n} isDone={isDone} />}
      >
        <StepContent id={current} n={n} progress={progress}>
          {current === 'applications' && <PickApplication applications={catalogue} />}
        </StepContent>
        {state === 'none' && <PlanLine />}
        {connect && <ConnectDrawer key={connect.application?.id ?? 'choose'} {...connect} />}
      </OnboardingFrame>
    )
  }
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
      {state === 'none' && <PlanLine />}
      <p className="mt-6">
        <ButtonLink href={home} variant="ghost">
          {t('home')}
        </ButtonLink>
      </p>
    </PageFrame>
  )
}

/** A domain that was named when registering, or before the page was left, and is not verified yet. */
async function readNamedDomain(actor: Actor) {
  const { items } = await listDomains(actor, companyDomainQuery.parse({}))
  const named = items.find(({ provenAt }) => provenAt === null)
  return named ? presentDomain(named) : null
}

export default withTexts('dashboard/onboarding/page', OnboardingPage)
