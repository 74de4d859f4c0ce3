'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type ReturnFailure, readRefusal, ScanFailureNote } from '@/components/shadow-scan/scan-failure-note'
import { Spinner } from '@/components/ui/text/spinner'
import { finishScan } from '@/lib/browser/visitors/scan-api'
import { scanMemory } from '@/lib/browser/visitors/scan-memory'
import type { ScanProvider } from '@/lib/domain/scans/visitor/schema'

type Failed = { failure: ReturnFailure; provider: ScanProvider | null }

/** Back from a vendor: what it sent goes to the server, and the scan begins; or why not, and what to do. */
export function ScanReturn() {
  const t = useTranslations('shadow-scan.screen')
  const router = useRouter()
  const hasBegun = useRef(false)
  const [failed, setFailed] = useState<Failed | null>(null)

  useEffect(() => {
    // A code serves once: never twice, however often React mounts this.
    if (hasBegun.current) return
    hasBegun.current = true
    const params = new URLSearchParams(location.search)
    // Neither in the history nor in what is sent to the next address.
    window.history.replaceState(null, '', location.pathname)
    const leaving = scanMemory.takeLeaving()
    const [state, code] = [params.get('state'), params.get('code')]
    const fail = (failure: ReturnFailure) => setFailed({ failure, provider: leaving?.provider ?? null })
    if (params.has('error')) return fail(readRefusal(params))
    if (!leaving || !state || !code) return fail('sign_in_failed')
    finishScan({ state, code }, leaving).then(
      (token) => router.replace(`/shadow_scan/${token}`),
      () => fail('sign_in_failed'),
    )
  }, [router])

  if (failed) return <ScanFailureNote {...failed} />
  return (
    <p role="status" className="type-body-l flex items-center gap-3 text-fg-2">
      <Spinner /> {t('going_on')}
    </p>
  )
}
