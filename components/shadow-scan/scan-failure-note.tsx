'use client'

import { useTranslations } from 'next-intl'
import type { ReturnFailure } from '@/components/shadow-scan/read-refusal'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import type { ScanProvider } from '@/lib/domain/scans/visitor/schema'

/** Why nothing was found out, and what to do. */
export function ScanFailureNote({
  failure,
  provider,
}: {
  failure: ReturnFailure
  provider: ScanProvider | null
}) {
  const t = useTranslations('shadow-scan.screen')
  return (
    <div role="alert">
      <h1 className="type-title-l">{t(`failures.${failure}.title`)}</h1>
      <p className="type-body-l mt-2 text-fg-2">{t(`failures.${failure}.text`)}</p>
      {failure === 'consent_needed' && provider && (
        <p className="type-body mt-2 text-fg-2">{t(`failures.consent_needed.${provider}`)}</p>
      )}
      <ButtonLink href="/shadow_scan" variant="primary" size="lg" className="mt-6">
        {t('again')}
      </ButtonLink>
      <p className="type-dense mt-6 text-fg-3">{t('nothing_kept')}</p>
    </div>
  )
}
