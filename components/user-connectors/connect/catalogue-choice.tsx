'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { catalogueEntries, matchEntries } from '@/components/applications/catalogue-entries'
import { useApplicationName, useWayOf } from '@/components/applications/use-way-of'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useAddress } from '@/components/ui/layout/use-address'
import { AppLogo } from '@/components/ui/text/app-logo'
import { PageLink } from '@/components/ui/text/page-link'
import type { ApplicationView } from '@/lib/domain/connections/applications/schema'

/** The catalogue in the drawer, with a search by name. */
export function CatalogueChoice({ applications }: { applications: ApplicationView[] }) {
  const t = useTranslations('applications.screen')
  const categories = useTranslations('connectors.categories')
  const applicationName = useApplicationName()
  const address = useAddress()
  const wayOf = useWayOf()
  const [sought, setSought] = useState('')
  const entries = catalogueEntries(applications, applicationName, (category) => categories(category))
  const matches = matchEntries(entries, sought)
  return (
    <>
      <TextInput
        type="search"
        className="[&::-webkit-search-cancel-button]:hidden"
        controlSize="lg"
        data-autofocus
        aria-label={t('search')}
        placeholder={t('search_hint', { count: entries.length })}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <ul aria-label={t('title')} className="mt-3 border-t">
        {matches.map((entry) => (
          <li key={entry.application} className="border-b">
            <PageLink
              href={address({ connect: entry.application, name: null })}
              replace
              scroll={false}
              className="flex min-h-13 items-center gap-3 rounded-control px-1 py-1.5 hover:bg-hover"
            >
              <AppLogo id={entry.application} name={entry.name} size={28} />
              <span className="min-w-0 flex-1">
                <span className="type-dense block truncate font-semibold">{entry.name}</span>
                <span className="type-caption block truncate text-fg-3">
                  {entry.category} · {wayOf(entry)}
                </span>
              </span>
              <ChevronRight aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-fg-3" />
            </PageLink>
          </li>
        ))}
      </ul>
      {sought.trim() !== '' && matches.length === 0 && (
        <p className="type-dense mt-4 text-fg-2">
          {t.rich('not_there', {
            name: sought.trim(),
            a: (words) => (
              <PageLink
                href={address({ connect: 'file', name: sought.trim().slice(0, 100) })}
                replace
                scroll={false}
                className="link"
              >
                {words}
              </PageLink>
            ),
          })}
        </p>
      )}
    </>
  )
}
