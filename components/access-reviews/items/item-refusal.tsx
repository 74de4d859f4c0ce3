'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { hasFailed, useAskAgain } from '@/components/access-reviews/items/use-ask-again'
import { useFailureText } from '@/components/applications/use-failure-text'
import { Button } from '@/components/ui/inputs/button'
import { Note } from '@/components/ui/text/note'
import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** Why the application refused to end the access, in its own words, and a button that asks again. */
export function ItemRefusal({ review, item }: { review: ReviewView; item: ReviewItemView }) {
  const t = useTranslations('access-reviews.screen.item')
  const failureText = useFailureText()
  const askAgain = useAskAgain(review.id)
  const [isAsking, setAsking] = useState(false)
  if (!hasFailed(item)) return null
  const failure = item.request?.failure
  return (
    <Note
      tone="error"
      className="mt-2.5"
      action={
        <Button
          size="sm"
          isLoading={isAsking}
          onClick={() => {
            setAsking(true)
            void askAgain(item).finally(() => setAsking(false))
          }}
        >
          {t('ask_again')}
        </Button>
      }
    >
      {failure ? failureText(failure, review.user_connector.label) : t('requests.failed')}
    </Note>
  )
}
