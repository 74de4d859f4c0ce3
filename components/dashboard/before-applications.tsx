import { Bell, Check, ChevronRight, Landmark, ListChecks, UserPlus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Movements } from '@/components/dashboard/movements'
import { OverviewSentence } from '@/components/dashboard/overview-sentence'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { AppLogo } from '@/components/ui/text/app-logo'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { Movement, Overview } from '@/lib/domain/company/dashboard/overview'
import type { TypeCount } from '@/lib/domain/company/dashboard/week'
import { formatNumber } from '@/lib/i18n/numbers'

type Props = {
  overview: Overview
  types: TypeCount[]
  movements: Movement[]
  /** Pending work that exists already: breaches, spends to validate. */
  waiting: ReactNode
  /** The cost of software, if a bank is connected already. */
  children: ReactNode
}

/** The dashboard when there are users but no application. */
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
        <OverviewSentence overview={overview} peopleHref={null} />
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

/** What the other sections will show after the first application. */
function NextSteps() {
  const t = useTranslations('dashboard.steps')
  return (
    <>
      <h2 className="type-section mb-2">{t('title')}</h2>
      <ul className="border-b">
        {steps.map(({ id, icon: Icon, href }) => (
          <li key={id} className="border-t">
            <PageLink href={href} className="flex items-center gap-3 rounded-control py-2.5 hover:bg-hover">
              <Icon aria-hidden strokeWidth={1.6} className="mx-1 size-5 shrink-0 text-fg-3" />
              <span className="min-w-0 flex-1">
                <span className="type-dense block font-semibold">{t(id)}</span>
                <span className="type-caption block text-fg-2">{t(`${id}_text`)}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 text-fg-3" />
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const rows = 4
/** Above this number, one circle stands for several people. */
const mostCircles = 240
const mostTypes = 8

/** Before any application: one hollow circle per person, by type, since no account is known. */
function PeopleSheet({ types }: { types: TypeCount[] }) {
  const t = useTranslations('dashboard.people')
  const language = useDateLanguage()
  const total = types.reduce((sum, { members }) => sum + members, 0)
  const perCircle = Math.max(1, Math.ceil(total / mostCircles))
  const others = types.slice(mostTypes).reduce((sum, { members }) => sum + members, 0)
  const shown = [
    ...types.slice(0, mostTypes).map(({ id, name, members }) => ({
      key: id ?? 'none',
      name: name ?? t('no_type'),
      members,
    })),
    ...(others > 0 ? [{ key: 'others', name: t('others'), members: others }] : []),
  ]
  return (
    <div className="mt-5">
      <ul className="flex flex-wrap items-end gap-x-9 gap-y-5">
        {shown.map(({ key, name, members }) => (
          <li key={key} className="min-w-0">
            <span
              aria-hidden
              className="grid w-max grid-flow-col gap-[4px]"
              style={{ gridTemplateRows: `repeat(${rows}, 12px)` }}
            >
              {Array.from({ length: Math.ceil(members / perCircle) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: circles have no identity but their place
                <span key={index} className="size-3 rounded-full border border-line-control" />
              ))}
            </span>
            <span className="type-dense mt-2 block max-w-48 truncate">
              <b className="font-semibold tabular-nums">{formatNumber(members, language)}</b> {name}
            </span>
          </li>
        ))}
      </ul>
      <p className="type-caption mt-4 flex flex-wrap gap-x-5 gap-y-1 text-fg-2">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-full border border-line-control" />
          {t('legend')}
        </span>
        <span className="lg:ml-auto">{t('scale', { n: perCircle })}</span>
      </p>
    </div>
  )
}

/**
 * The applications where most companies have most accounts, with the minutes that connecting takes, and what is read.
 */
const first = [
  { id: 'google_workspace', name: 'Google Workspace', minutes: 2, reads: 'groups_licences' },
  { id: 'microsoft_365', name: 'Microsoft 365', minutes: 2, reads: 'groups_licences' },
  { id: 'okta', name: 'Okta', minutes: 3, reads: 'groups' },
  { id: 'file', name: null, minutes: 1, reads: 'any' },
] as const

/** The first application: suggestions, and what Rollcall will show afterwards. */
function FirstApplications({ members }: { members: number }) {
  const t = useTranslations('dashboard.first')
  return (
    <>
      <section className="px-4 py-6 lg:px-6">
        <h2 className="type-title">{t('title')}</h2>
        <p className="measure type-body mt-1 text-fg-2">{t('text', { members })}</p>
        <ul className="mt-4 border-b">
          {first.map(({ id, name, minutes, reads }, index) => (
            <li key={id} className="flex items-center gap-4 border-t py-3">
              <AppLogo id={id} name={name ?? t('file')} size={36} />
              <span className="min-w-0 flex-1">
                <span className="type-dense block font-semibold">{name ?? t('file')}</span>
                <span className="type-dense block text-fg-2">{t(`reads.${reads}`)}</span>
              </span>
              <span className="type-dense text-fg-2 max-sm:hidden">{t('minutes', { minutes })}</span>
              <ButtonLink
                className="min-w-24"
                href={`/dashboard/user-connectors?connect=${id}`}
                variant={index === 0 ? 'primary' : 'secondary'}
                isWriting
                aria-label={name ? t('connect_of', { name }) : t('send_of')}
              >
                {t(id === 'file' ? 'send' : 'connect')}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <p className="type-dense mt-3 flex flex-wrap gap-x-4 gap-y-1 text-fg-2">
          <PageLink href="/dashboard/user-connectors/catalogue" className="link">
            {t('all')}
          </PageLink>
          {t('missing')}
        </p>
      </section>
      <section className="border-t px-4 py-6 lg:px-6">
        <h2 className="type-section">{t('what')}</h2>
        <ul className="type-dense mt-2 grid gap-2">
          {(['reads_lists', 'reports', 'never'] as const).map((fact) => (
            <li key={fact} className="flex items-center gap-2.5">
              {fact === 'never' ? (
                <X aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-fg-3" />
              ) : (
                <Check aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-success-fg" />
              )}
              {t(`facts.${fact}`, { members })}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
