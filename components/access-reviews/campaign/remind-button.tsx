'use client'

import { Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { RemindedView } from '@/lib/domain/reviews/list/schema'

type Props = {
  launch: string
  reviewers: { name: string; email: string }[]
  /** The page's main button, for everybody who has not begun. */
  isForAll?: boolean
}

/** Reminds reviewers of everything that they still have to decide, in one mail each. */
export function RemindButton({ launch, reviewers, isForAll }: Props) {
  const t = useTranslations('access-reviews.campaign.remind')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [first] = reviewers
  if (!first) return null
  const remind = async () => {
    setBusy(true)
    try {
      const answer = await api.post<RemindedView>(`/api/access_reviews/launches/${launch}/remind`, {
        reviewers: reviewers.map(({ email }) => email),
      })
      snackbar.success(t('done', { count: answer.reviewers }))
      router.refresh()
    } catch {
      // The call has shown what went wrong.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      isWriting
      variant={isForAll ? 'primary' : 'secondary'}
      size={isForAll ? undefined : 'sm'}
      icon={<Send aria-hidden strokeWidth={1.8} />}
      isLoading={isBusy}
      aria-label={isForAll ? undefined : t('name', { name: first.name })}
      onClick={remind}
    >
      {isForAll ? t('all', { count: reviewers.length }) : t('one')}
    </Button>
  )
}
