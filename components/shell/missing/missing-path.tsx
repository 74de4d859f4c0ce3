'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { iconOf, namedPages } from '@/components/shell/menu-entries'
import { PublicFrame } from '@/components/shell/public-frame'
import { usePageTitle } from '@/components/shell/use-page-title'
import { useSettingsEntries } from '@/components/shell/use-settings-entries'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { PageLink } from '@/components/ui/text/page-link'
import { TickStrip } from '@/components/ui/text/tick-strip'

// The button below leads to the dashboard.
const places = namedPages.filter(({ id }) => id !== 'dashboard')
/** Where nothing is similar: what people come for. */
const usual = places.filter(({ id }) => ['members', 'user_connectors', 'anomalies'].includes(id))

/** Shows the requested path that does not exist, and the most similar pages. */
export function MissingPath() {
  const t = useTranslations('errors.not_found')
  const menu = useTranslations('shell.menu')
  const path = usePathname()
  usePageTitle(t('title'))
  const isPublic = !path.startsWith('/dashboard')
  const settings = useSettingsEntries().map((entry) => ({ ...entry, icon: iconOf('settings') }))
  const similar = nearestPaths(path, [...places, ...settings]).slice(0, 3)
  const near = similar.length > 0 || isPublic ? similar : usual
  return (
    <>
      <TickStrip counts={{ done: 6, empty: 1 }} label="" size={20} className="mb-5" />
      <h1 className="type-title-l">{t('title')}</h1>
      <p className="type-body-l mt-1 text-fg-2 wrap-break-word">
        {t.rich('text_rich', { path, code: (parts) => <code className="type-mono">{parts}</code> })}
      </p>
      {near.length > 0 && (
        <>
          <h2 className="type-section mt-7">{t('nearest')}</h2>
          <ul className="mt-2 border-t">
            {near.map(({ id, href, icon: Icon }) => (
              <li key={id} className="border-b">
                <PageLink
                  href={href}
                  className="type-body flex h-11 items-center gap-3 font-medium hover:bg-hover"
                >
                  <Icon aria-hidden strokeWidth={1.8} className="size-4 text-fg-3" />
                  {menu(id)}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-7">
        <ButtonLink href={isPublic ? '/' : '/dashboard'} variant="primary" isReading size="lg">
          {t('home')}
        </ButtonLink>
      </div>
    </>
  )
}

/** The number of common letters at the start, then as a set: enough to recognise a typing error. */
function likeness(a: string, b: string): number {
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  const letters = new Set(a)
  const shared = [...new Set(b)].filter((letter) => letters.has(letter)).length
  return start * 2 + shared
}

// A share of the score of an equal word; a lower score is no match.
const leastLikeness = 0.35

/** Pages that may have been meant, the most similar address first. */
export function nearestPaths<Place extends { href: string }>(
  path: string,
  places: readonly Place[],
): Place[] {
  const word = (address: string) => address.replace(/^\/(dashboard(?=\/|$))?\/?/, '').slice(0, 80)
  const wanted = word(path)
  return places
    .map((place) => {
      const its = word(place.href)
      return { place, score: likeness(wanted, its) / (likeness(its, its) || 1) }
    })
    .filter(({ score }) => score > leastLikeness)
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place)
}

/** A path that does not exist, for somebody who sees no menu. */
export function MissingPage() {
  return (
    <PublicFrame>
      <MissingPath />
    </PublicFrame>
  )
}
