import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FirstApplications } from '@/components/dashboard/first-applications'
import { Movements } from '@/components/dashboard/movements'
import { NextSteps } from '@/components/dashboard/next-steps'
import { OverviewSentence } from '@/components/dashboard/overview-sentence'
import { PeopleSheet } from '@/components/dashboard/people-sheet'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/button-link'
import type { Movement, Overview } from '@/lib/domain/company/dashboard/overview'
import type { TypeCount } from '@/lib/domain/company/dashboard/week'

type Props = {
  overview: Overview
  types: TypeCount[]
  movements: Movement[]
  /** What waits already: breaches, spends to validate. */
  waiting: ReactNode
  /** What software cost, where a bank is read already. */
  children: ReactNode
}

/** The first day: the people are known, no application is. */
export function BeforeApplications({ overview, types, movements, waiting, children }: Props) {
  const t = useTranslations('dashboard')
  return (
    <PageFrame
      title={t('title')}
      hasBell
      width="dashboard"
      actions={
        <ButtonLink href="/dashboard/onboarding" variant="ghost" isWriting icon={<ListChecks />}>
          <span className="max-sm:sr-only">{t('todo.onboarding')}</span>
        </ButtonLink>
      }
    >
      <section className="px-4 pt-6 pb-5 lg:px-6">
        <OverviewSentence overview={overview} />
        <PeopleSheet types={types} />
      </section>
      <div className="grid flex-1 border-t lg:grid-cols-[1fr_minmax(20rem,24.5rem)]">
        <div className="min-w-0 lg:border-r">
          <FirstApplications members={overview.members} />
          {children && <section className="border-t px-4 py-6 lg:px-6">{children}</section>}
        </div>
        <div className="min-w-0 max-lg:border-t">
          {waiting && <section className="border-b px-4 py-6 lg:px-6">{waiting}</section>}
          <section className="border-b px-4 py-6 lg:px-6">
            <Movements movements={movements} isBefore />
          </section>
          <section className="px-4 py-6 lg:px-6">
            <NextSteps />
          </section>
        </div>
      </div>
    </PageFrame>
  )
}
