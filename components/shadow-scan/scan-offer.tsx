import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/ui/text/page-link'

/** Below the login form: a look without an account. */
export function ScanOffer() {
  const t = useTranslations('shadow-scan.offer')
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="type-section">{t('title')}</h2>
      <p className="type-dense mt-1 mb-2 text-fg-2">{t('text')}</p>
      <PageLink href="/shadow_scan" className="link type-dense">
        {t('start')}
      </PageLink>
    </section>
  )
}
