'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** The actions on a review that need no further question. */
export function useReviewCalls(review: Pick<ReviewView, 'id' | 'reviewer' | 'user_connector'>) {
  const t = useTranslations('access-reviews.screen')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const path = `/api/access_reviews/${review.id}`

  async function run(call: () => Promise<unknown>) {
    setBusy(true)
    try {
      await call()
    } catch {
      // The call has shown what went wrong.
    } finally {
      setBusy(false)
    }
  }

  const remind = () =>
    run(async () => {
      await api.post(`${path}/remind`, {})
      snackbar.success(t('remind.done', { name: review.reviewer.name }))
      router.refresh()
    })
  const fileName = review.user_connector.label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const downloadSummary = () => run(() => api.download(`${path}/summary.csv`, `${fileName}.csv`))
  const downloadEvidence = () => run(() => api.download(`${path}/evidence.zip`, `${fileName}.zip`))
  return { remind, downloadSummary, downloadEvidence, isBusy }
}
