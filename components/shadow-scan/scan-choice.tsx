'use client'

import { Eye, ShieldCheck, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ProviderMark } from '@/components/identities/provider-mark'
import { Button } from '@/components/ui/inputs/button'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { messageOf } from '@/lib/browser/snackbar'
import { leaveToScan } from '@/lib/browser/visitors/scan-api'
import { scanMemory } from '@/lib/browser/visitors/scan-memory'
import { scanProviders } from '@/lib/domain/scans/visitor/choices'
import type { ScanProvider } from '@/lib/domain/scans/visitor/schema'

/** Which workspace to read, and what is read of it, before anybody leaves. */
export function ScanChoice({ offered }: { offered: ScanProvider[] }) {
  const t = useTranslations('shadow-scan.screen')
  const [leavingFor, setLeavingFor] = useState<ScanProvider | null>(null)
  const [failure, setFailure] = useState('')
  const [latest, setLatest] = useState<string | null>(null)

  useEffect(() => setLatest(scanMemory.latest()?.token ?? null), [])

  async function leave(provider: ScanProvider) {
    setLeavingFor(provider)
    setFailure('')
    await leaveToScan(provider).catch((cause) =>
      setFailure(messageOf(cause) ?? t('failures.unexpected.title')),
    )
    setLeavingFor(null)
  }

  const promises = [
    [Eye, 'read'],
    [ShieldCheck, 'unchanged'],
    [Trash2, 'forgotten'],
  ] as const
  return (
    <>
      <h1 className="type-statement">{t('title')}</h1>
      <p className="type-body-l mt-2 text-fg-2">{t('intro')}</p>
      <ul className="mt-6 grid gap-3">
        {promises.map(([Icon, promise]) => (
          <li key={promise} className="type-body flex gap-3">
            <Icon aria-hidden strokeWidth={1.8} className="mt-0.5 size-4.5 shrink-0 text-fg-3" />
            <span>
              <strong className="font-semibold">{t(`promises.${promise}.title`)}</strong>{' '}
              <span className="text-fg-2">{t(`promises.${promise}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
      {failure && (
        <Note tone="error" role="alert" className="mt-6">
          {failure}
        </Note>
      )}
      {offered.length === 0 ? (
        <Note className="mt-8">{t('not_configured')}</Note>
      ) : (
        <div className="mt-8 grid gap-4 sm:grid-cols-2">
          {scanProviders
            .filter((provider) => offered.includes(provider))
            .map((provider) => (
              <section key={provider} className="flex flex-col rounded-card border bg-surface p-5">
                <h2 className="type-section flex items-center gap-2.5">
                  <ProviderMark provider={provider} className="size-5" />
                  {t(`providers.${provider}`)}
                </h2>
                <p className="type-dense mt-2 text-fg-2">{t(`needs.${provider}`)}</p>
                <p className="type-dense mt-3 font-medium">{t('rights')}</p>
                <ul className="type-dense mt-1 mb-5 list-disc pl-5 text-fg-2">
                  {rights[provider].map((right) => (
                    <li key={right}>{t(`asked.${right}`)}</li>
                  ))}
                </ul>
                <Button
                  size="lg"
                  variant={offered.length === 1 ? 'primary' : undefined}
                  isLoading={leavingFor === provider}
                  disabled={leavingFor !== null}
                  onClick={() => void leave(provider)}
                  className="mt-auto w-full"
                >
                  {t('begin', { provider: t(`providers.${provider}`) })}
                </Button>
              </section>
            ))}
        </div>
      )}
      <p className="type-dense mt-6 text-fg-3">{t('consent')}</p>
      <p className="type-dense mt-4 flex flex-wrap gap-x-5 gap-y-2">
        {latest && (
          <PageLink href={`/shadow_scan/${latest}`} className="link">
            {t('see_latest')}
          </PageLink>
        )}
        <PageLink href="/login" className="link">
          {t('sign_in')}
        </PageLink>
      </p>
    </>
  )
}

const rights = {
  google: ['google_users', 'google_tokens'],
  microsoft: ['microsoft_directory'],
} as const
