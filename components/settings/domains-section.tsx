'use client'

import { CircleCheck, Plus, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsSection } from '@/components/shell/settings-section'
import { Button } from '@/components/ui/inputs/button'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { onDemand } from '@/components/ui/layout/on-demand'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { useMay } from '@/components/ui/text/role'
import { Status, Tag } from '@/components/ui/text/tag'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { CompanyDomainView } from '@/lib/domain/sign-in/company/schema'

const AddDomain = onDemand(() => import('@/components/settings/add-domain').then((file) => file.AddDomain))
const VerifyDomain = onDemand(() =>
  import('@/components/settings/verify-domain').then((file) => file.VerifyDomain),
)

/** The company's email domains; a verified one determines whose accounts belong to the company. */
export function DomainsSection({ domains }: { domains: CompanyDomainView[] }) {
  const t = useTranslations('company-domains.screen')
  const router = useRouter()
  const mayChange = useMay('domains')
  const [isAdding, setAdding] = useState(false)
  const [verified, setVerified] = useState<string | null>(null)
  const [removed, setRemoved] = useState<CompanyDomainView | null>(null)
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <ul className="border-t">
        {domains.map((domain) => (
          <li key={domain.id} className="border-b py-2">
            <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
              <span className="type-dense min-w-0 flex-1 font-semibold wrap-anywhere">{domain.domain}</span>
              {domain.is_proven ? (
                <Status tone="success" icon={<CircleCheck aria-hidden strokeWidth={1.8} />}>
                  {t('verified')}
                </Status>
              ) : (
                <Tag tone="warning">{t('unverified')}</Tag>
              )}
              {mayChange && !domain.is_proven && verified !== domain.id && (
                <Button size="sm" onClick={() => setVerified(domain.id)}>
                  {t('verify')}
                </Button>
              )}
              {mayChange && (
                <IconButton
                  label={t('remove', { domain: domain.domain })}
                  icon={<Trash2 aria-hidden strokeWidth={1.8} />}
                  onClick={() => setRemoved(domain)}
                />
              )}
            </div>
            {verified === domain.id && !domain.is_proven && (
              <VerifyDomain
                domain={domain}
                onDone={() => {
                  snackbar.success(t('now_verified', { domain: domain.domain }))
                  router.refresh()
                }}
                onCancel={() => setVerified(null)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange &&
        (isAdding ? (
          <AddDomain onClose={() => setAdding(false)} onAdded={({ id }) => setVerified(id)} />
        ) : (
          <Button
            className="mt-4"
            icon={<Plus aria-hidden strokeWidth={1.8} />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        ))}
      <ConfirmDialog
        isOpen={removed !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
        title={t('remove_title', { domain: removed?.domain ?? '' })}
        description={t('remove_text')}
        confirmLabel={t('remove_confirm')}
        onConfirm={async () => {
          await api.delete(`/api/company_domains/${removed?.id}`)
          router.refresh()
        }}
      />
    </SettingsSection>
  )
}
