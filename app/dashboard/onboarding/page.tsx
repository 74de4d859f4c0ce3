import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readCatalogue, readConnect } from '@/app/dashboard/user-connectors/read-connect'
import { DomainStep } from '@/components/onboarding/domain-step'
import { OnboardingFrame, PlanLine } from '@/components/onboarding/onboarding-frame'
import { onboardingPath, stepHref } from '@/components/onboarding/onboarding-path'
import { OnboardingSteps } from '@/components/onboarding/onboarding-steps'
import { peopleForm } from '@/components/onboarding/people-step'
import { PickApplication } from '@/components/onboarding/pick-application'
import { StepBar } from '@/components/onboarding/step-bar'
import { StepContent, StepHead } from '@/components/onboarding/step-content'
import { DomainsSection } from '@/components/settings/domains-section'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ConnectLayer } from '@/components/user-connectors/connect-layer'
import { SyncEnds } from '@/components/user-connectors/runs/live-syncs'
import { type OnboardingStepId, onboardingSteps } from '@/lib/domain/company/dashboard/onboarding-steps'
import type { ConnectorOverview } from '@/lib/domain/company/dashboard/overview'
import { getOnboardingProgress } from '@/lib/domain/company/onboarding/progress'
import type { Actor } from '@/lib/domain/record/actor'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { listDomains, presentDomain } from '@/lib/domain/sign-in/company/domains'
import { companyDomainQuery } from '@/lib/domain/sign-in/company/schema'
import { currentState } from '@/lib/domain/subscription/current-state'
import { home } from '@/lib/http/navigation'
import { findPageUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('onboarding.screen'))('title') }
}

const steps = onboardingSteps

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

  const [progress, { state }, asked] = await Promise.all([
    getOnboardingProgress(actor),
    currentState(actor),
    searchParams,
  ])
  const { domains, applications, members, anomalies, done } = progress
  const hints: Partial<Record<OnboardingStepId, string>> = {
    domain: domains.join(', '),
    applications: applications > 0 ? hintOfApplications(progress.connectors, t) : undefined,
    members: members > 0 ? t('members.done', { count: members }) : undefined,
    bank: progress.movements > 0 ? t('bank.done', { count: progress.movements }) : undefined,
  }
  if (actor.onboardingStep < steps.length) {
    // Going back only shows an earlier step: the step to continue with stays.
    const reached = actor.onboardingStep
    const back = steps.findIndex((id) => id === asked.step)
    const at = back >= 0 && back < reached ? back : reached
    const current = steps[at]!
    const hrefOf = (place: number) => (place === reached ? onboardingPath : stepHref(steps[place]!))
    const [catalogue, connect] =
      current === 'applications'
        ? await Promise.all([readCatalogue(), readConnect(actor, asked)])
        : [[], null]
    return (
      <OnboardingFrame
        steps={steps.map((id, place) => ({
          id,
          label: t(`${id}.name`),
          hint: hints[id] ?? (place < reached && !done[id] ? t('put_off') : undefined),
          state: place === at ? 'current' : done[id] && place <= reached ? 'done' : 'todo',
          href: place !== at && place <= reached ? hrefOf(place) : undefined,
        }))}
        homeHref={home}
        bar={
          <StepBar
            key={current}
            step={at + 1}
            isDone={done[current]}
            backHref={at > 0 ? hrefOf(at - 1) : undefined}
            nextHref={at < reached ? hrefOf(at + 1) : undefined}
            form={current === 'members' && members === 0 ? peopleForm : undefined}
          />
        }
      >
        {current === 'domain' ? (
          <>
            <StepHead n={1} title={t('domain.reached_title')} text={t('domain.text')} />
            <DomainsSection domains={await readDomains(actor)} />
          </>
        ) : (
          <StepContent id={current} n={at + 1} company={actor.companyName} progress={progress}>
            {current === 'applications' && <PickApplication applications={catalogue} />}
          </StepContent>
        )}
        {state === 'none' && <PlanLine />}
        <SyncEnds />
        {connect && (
          <ConnectLayer key={connect.application?.id ?? 'choose'} {...connect} onboardingStep={reached} />
        )}
      </OnboardingFrame>
    )
  }
  const left = [done.applications, done.members, done.anomalies].filter((isDone) => !isDone).length
  return (
    <PageFrame title={t('title')} width="prose">
      <p className="type-statement mb-7 text-fg-2">{t('intro', { left })}</p>
      <OnboardingSteps
        steps={[
          { id: 'domain', isDone: true, reached: domains.join(', ') },
          {
            id: 'applications',
            isDone: done.applications,
            reached: applications > 0 ? t('applications.done', { count: applications }) : undefined,
            href: '/dashboard/user-connectors/catalogue',
          },
          {
            id: 'members',
            isDone: done.members,
            reached: members > 0 ? t('members.done', { count: members }) : undefined,
            href: '/dashboard/members/import',
          },
          { id: 'bank', isDone: done.bank, reached: hints.bank, href: '/dashboard/spends' },
          {
            id: 'anomalies',
            isDone: done.anomalies,
            reached: anomalies > 0 ? t('anomalies.done', { count: anomalies }) : undefined,
            href: '/dashboard/anomalies',
          },
        ]}
      />
      {state === 'none' && <PlanLine />}
      <p className="mt-6">
        <ButtonLink href={home} variant="ghost" className="-ml-3">
          {t('home')}
        </ButtonLink>
      </p>
    </PageFrame>
  )
}

/** The only application with its accounts, or the number of several. */
function hintOfApplications(
  connectors: ConnectorOverview[],
  t: Awaited<ReturnType<typeof getTranslations<'onboarding.screen'>>>,
) {
  const [only] = connectors
  return only && connectors.length === 1 && only.accounts > 0
    ? t('applications.only', { label: only.label, count: only.accounts })
    : t('applications.done', { count: connectors.length })
}

const readDomains = async (actor: Actor) =>
  (await listDomains(actor, companyDomainQuery.parse({ itemsPerPage: largestPage }))).items.map(presentDomain)

/** A domain named at registration, or before the page was left, that is not verified yet. */
const readNamedDomain = async (actor: Actor) =>
  (await readDomains(actor)).find(({ is_proven }) => !is_proven) ?? null

export default withTexts(OnboardingPage, ['applications', 'company-domains', 'connectors', 'onboarding'])
