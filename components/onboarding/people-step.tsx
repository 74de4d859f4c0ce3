'use client'

import { Building2, FileText, type LucideIcon, Users } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { stepHref } from '@/components/onboarding/onboarding-path'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { usePolling } from '@/components/ui/layout/use-polling'
import { PageLink } from '@/components/ui/text/page-link'
import { useRefusal } from '@/components/ui/text/role'
import { Spinner } from '@/components/ui/text/spinner'
import { api } from '@/lib/browser/api'

export const peopleForm = 'people-form'

type Way = 'file' | 'directory' | 'accounts'
const icons: Record<Way, LucideIcon> = { file: FileText, directory: Building2, accounts: Users }

type Props = {
  /** The members that the addresses of the accounts would make. */
  people: number
  domains: string[]
  /** A directory that is read already offers its addresses like any application. */
  hasDirectory: boolean
}

/** The ways to add the first people. The main button of the step sends this form. */
export function PeopleStep({ people, domains, hasDirectory }: Props) {
  const t = useTranslations('onboarding.screen.members')
  const router = useRouter()
  const isRefused = useRefusal('Settings.creates_members') !== null
  const [way, setWay] = useState<Way>('file')
  const [isGoing, startGoing] = useTransition()
  const [isCreating, setCreating] = useState(false)

  usePolling(
    isCreating ? 'creating' : null,
    async (signal) => {
      const { count } = await api.post<{ count: number }>('/api/members/count', {}, { isQuiet: true, signal })
      if (count < people) return true
      setCreating(false)
      router.refresh()
      return false
    },
    {
      everyMs: 700,
      slowestMs: 3_000,
      onLost: () => {
        setCreating(false)
        router.refresh()
      },
    },
  )

  function go() {
    if (way !== 'accounts')
      return startGoing(() =>
        router.push(way === 'file' ? '/dashboard/members/import' : stepHref('applications')),
      )
    startGoing(async () => {
      try {
        await api.patch('/api/settings', { creates_members: true })
        setCreating(true)
      } catch {
        // The call has shown the error.
      }
    })
  }

  const ways: Way[] = ['file']
  if (!hasDirectory) ways.push('directory')
  if (people > 0 && !isRefused) ways.push('accounts')
  return (
    <form
      id={peopleForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isGoing && !isCreating) go()
      }}
    >
      <h2 className="type-section mb-3">{t('how')}</h2>
      <RadioCards
        label={t('how')}
        value={way}
        onChange={(value) => setWay(value as Way)}
        className="md:grid-cols-3"
        options={ways.map((value) => {
          const Icon = icons[value]
          return {
            value,
            isDisabled: isCreating,
            lead: <Icon aria-hidden strokeWidth={1.6} className="mt-0.5 size-4.5 shrink-0 text-primary-fg" />,
            title: t(`ways.${value}.name`),
            text: (
              <>
                <span className="block">{t(`ways.${value}.text`, { people, domain: domains[0] ?? '' })}</span>
                <span className="mt-1 flex flex-wrap justify-between gap-x-3">
                  {t(`ways.${value}.minutes`)}
                  {value === 'file' && <b className="font-semibold text-primary-fg">{t('most_complete')}</b>}
                </span>
              </>
            ),
          }
        })}
      />
      <p className="type-dense mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-fg-2" aria-live="polite">
        {isGoing || isCreating ? (
          <span className="flex items-center gap-2">
            <Spinner />
            {isCreating && t('creating')}
          </span>
        ) : (
          <PageLink href="/dashboard/members?new=1" className="link">
            {t('by_hand')}
          </PageLink>
        )}
      </p>
    </form>
  )
}
