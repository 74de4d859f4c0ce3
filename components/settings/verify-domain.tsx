'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { MailedCode } from '@/components/settings/mailed-code'
import { Button } from '@/components/ui/inputs/button'
import { CopyButton } from '@/components/ui/inputs/copy-button'
import { Segmented } from '@/components/ui/inputs/segmented'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import { messageOf } from '@/lib/browser/snackbar'
import type { CompanyDomainView, VerifiedDomain } from '@/lib/domain/sign-in/company/schema'

type Props = {
  domain: CompanyDomainView
  onDone: (verified: VerifiedDomain) => void
  onCancel?: () => void
}

/** Two ways to show that a domain is the company's: a code that is mailed there, or a record in its DNS. */
export function VerifyDomain({ domain, onDone, onCancel }: Props) {
  const t = useTranslations('company-domains.screen')
  const common = useTranslations('common')
  const [method, setMethod] = useState<'code' | 'dns'>('code')
  return (
    <div className="mt-2 mb-3 grid gap-4 rounded-card border bg-sunken p-4">
      <Segmented
        label={t('method')}
        value={method}
        onChange={(value) => setMethod(value === 'dns' ? 'dns' : 'code')}
        options={[
          { value: 'code', label: t('by_mail') },
          { value: 'dns', label: t('by_dns') },
        ]}
      />
      {method === 'code' ? (
        <MailedCode domain={domain} onDone={onDone} />
      ) : (
        <DnsRecord domain={domain} onDone={onDone} />
      )}
      {onCancel && (
        <Button variant="ghost" className="justify-self-start" onClick={onCancel}>
          {common('cancel')}
        </Button>
      )}
    </div>
  )
}

function DnsRecord({ domain, onDone }: Pick<Props, 'domain' | 'onDone'>) {
  const t = useTranslations('company-domains.screen')
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [name, value] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)]

  async function verify() {
    setAsking(true)
    setFailure(null)
    try {
      const body = { method: 'dns' }
      onDone(
        await api.post<VerifiedDomain>(`/api/company_domains/${domain.id}/verify`, body, { isQuiet: true }),
      )
    } catch (cause) {
      setFailure(messageOf(cause) ?? '')
    } finally {
      setAsking(false)
    }
  }

  return (
    <div className="grid gap-3">
      <p className="type-dense text-fg-2">{t('dns_text')}</p>
      {(
        [
          [t('dns_name'), domain.txt_name, name],
          [t('dns_value'), domain.txt_value, value],
        ] as const
      ).map(([label, text, ref]) => (
        <div key={label} className="flex flex-wrap items-center gap-2">
          <span className="type-caption w-20 text-fg-2">{label}</span>
          <code ref={ref} className="type-mono min-w-0 flex-1 wrap-anywhere">
            {text}
          </code>
          <CopyButton text={text} source={ref} />
        </div>
      ))}
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure || t('dns_failed')}
        </Note>
      )}
      <Button
        variant="primary"
        className="justify-self-start"
        isLoading={isAsking}
        onClick={() => void verify()}
      >
        {t('dns_verify')}
      </Button>
    </div>
  )
}
