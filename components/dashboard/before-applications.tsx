import { Bell, ChevronRight, Landmark, ListChecks, UserPlus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FirstApplications } from '@/components/dashboard/first-applications'
import { Movements } from '@/components/dashboard/movements'
import { OverviewSentence } from '@/components/dashboard/overview-sentence'
import { PeopleSheet } from '@/components/dashboard/people-sheet'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
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

const steps = [
  { id: 'finance', icon: Landmark, href: '/dashboard/spends' },
  { id: 'colleague', icon: UserPlus, href: '/dashboard/settings/colleagues' },
  { id: 'notifications', icon: Bell, href: '/dashboard/settings/notification' },
] as const

/** What comes after the first application. */
function NextSteps() {
  const t = useTranslations('dashboard.steps')
  return (
    <>
      <h2 className="type-section mb-2">{t('title')}</h2>
      <ul className="border-b">
        {steps.map(({ id, icon: Icon, href }) => (
          <li key={id} className="border-t">
            <Link href={href} className="flex items-center gap-3 rounded-control py-2.5 hover:bg-hover">
              <Icon aria-hidden strokeWidth={1.6} className="mx-1 size-5 shrink-0 text-fg-3" />
              <span className="min-w-0 flex-1">
                <span className="type-dense block font-semibold">{t(id)}</span>
                <span className="type-caption block text-fg-2">{t(`${id}_text`)}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 text-fg-3" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
