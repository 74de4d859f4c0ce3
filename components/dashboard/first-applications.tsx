import { Check, X } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { AppLogo } from '@/components/ui/text/app-logo'

/** Where most of a company's accounts are, with the minutes that connecting takes, and what is read there. */
const first = [
  { id: 'google_workspace', name: 'Google Workspace', minutes: 2, reads: 'groups_licences' },
  { id: 'microsoft_365', name: 'Microsoft 365', minutes: 2, reads: 'groups_licences' },
  { id: 'okta', name: 'Okta', minutes: 3, reads: 'groups' },
  { id: 'file', name: null, minutes: 1, reads: 'any' },
] as const

/** The first application: which ones to begin with, and what comes of it. */
export function FirstApplications({ members }: { members: number }) {
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
          <Link href="/dashboard/user-connectors/catalogue" className="link">
            {t('all')}
          </Link>
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
