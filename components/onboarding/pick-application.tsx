'use client'

import { ChevronRight, Plus } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { catalogueEntries, matchEntries } from '@/components/applications/catalogue-entries'
import { useApplicationName } from '@/components/applications/use-way-of'
import { Button } from '@/components/ui/inputs/button'
import { SearchBox } from '@/components/ui/inputs/search-box'
import { useAddress } from '@/components/ui/layout/use-address'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import type { ApplicationView } from '@/lib/domain/connections/applications/schema'

const mostAtFirst = 12
/** The applications where most companies have most accounts, offered first. */
const usual = [
  'google_workspace',
  'microsoft_365',
  'slack',
  'github',
  'gitlab',
  'notion',
  'atlassian',
  'hubspot',
]

/** A short catalogue: a search by name, and the suggested applications. */
export function PickApplication({ applications }: { applications: ApplicationView[] }) {
  const t = useTranslations('onboarding.screen.applications')
  const categories = useTranslations('connectors.categories')
  const applicationName = useApplicationName()
  const address = useAddress()
  const chosen = useSearchParams().get('connect')
  const [words, setWords] = useState('')
  const [isWhole, setWhole] = useState(false)
  const entries = catalogueEntries(applications, applicationName, (category) => categories(category))
  const matches = matchEntries(entries, words)
  const place = (id: string) => (usual.includes(id) ? usual.indexOf(id) : usual.length)
  const offered = words ? matches : matches.toSorted((a, b) => place(a.application) - place(b.application))
  const shown = isWhole || words ? offered : offered.slice(0, mostAtFirst)
  return (
    <>
      <SearchBox
        placeholder={t('search', { count: applications.length })}
        value={words}
        onChange={setWords}
        className="w-full"
      />
      <ul className="mt-3 grid sm:grid-cols-2 sm:gap-2 xl:grid-cols-3" aria-label={t('title')}>
        {shown.map((entry) => {
          const isChosen = chosen === entry.application
          const Icon = isChosen ? ChevronRight : Plus
          return (
            <li key={entry.application}>
              <PageLink
                href={address({ connect: entry.application, name: null })}
                scroll={false}
                className={cx(
                  'flex min-h-14 items-center gap-3 transition-colors duration-120 hover:bg-hover max-sm:border-b max-sm:py-2 sm:rounded-card sm:border sm:px-3',
                  isChosen && 'border-primary bg-primary-bg',
                )}
              >
                <AppLogo id={entry.application} name={entry.name} size={28} />
                <span className="min-w-0 flex-1">
                  <span className="type-body block truncate font-semibold">{entry.name}</span>
                  <span className="type-caption block truncate text-fg-3">{entry.category}</span>
                </span>
                <Icon aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-fg-3" />
              </PageLink>
            </li>
          )
        })}
      </ul>
      {matches.length === 0 && <p className="type-dense mt-3 text-fg-2">{t('none')}</p>}
      {shown.length < matches.length && (
        <p className="mt-3">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {t('all', { count: matches.length })}
          </Button>
        </p>
      )}
    </>
  )
}
