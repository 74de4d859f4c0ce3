'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import type { ScanFailure, ScanProvider } from '@/lib/domain/scans/visitor/schema'

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

/** What only the vendor's own page says on the way back. */
export type ReturnFailure = ScanFailure | 'cancelled' | 'consent_needed'

/** Microsoft's numbers for "an administrator has to agree": https://learn.microsoft.com/entra/identity-platform/reference-error-codes */
const needsAdministrator = ['AADSTS65001', 'AADSTS90093', 'AADSTS90094', 'AADSTS900941']

/** Why the vendor sent somebody back without a code. */
export function readRefusal(params: URLSearchParams): ReturnFailure {
  const error = params.get('error') ?? ''
  const words = `${params.get('error_description') ?? ''} ${params.get('error_subcode') ?? ''}`.slice(
    0,
    2_000,
  )
  if (needsAdministrator.some((code) => words.includes(code)) || error === 'consent_required')
    return 'consent_needed'
  if (error === 'access_denied') return 'cancelled'
  // Google, where the organization's administrator has shut the application out.
  if (error === 'admin_policy_enforced' || error === 'org_internal') return 'consent_needed'
  return 'sign_in_failed'
}
