'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { earlyApi } from '@/components/reviewer/early-answers'
import type { Ended, Lost } from '@/components/reviewer/ended-page'
import { OpeningReview } from '@/components/reviewer/opening-review'
import { ReviewDesk } from '@/components/reviewer/review-desk'
import { useDesk } from '@/components/reviewer/use-desk'
import { PublicFrame } from '@/components/shell/public-frame'
import { useLanguage } from '@/components/shell/use-appearance'
import { PanelError } from '@/components/ui/overlays/panel-error'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { languageCookie } from '@/lib/i18n/languages'

type Props = { token: string; onDead: (lost: Lost) => void; onEnded: (ended: Ended) => void }

const hasChosenLanguage = () =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${languageCookie}=`))

/** A review whose link was opened in this browser: a skeleton first, then the page. */
export function OpenReview({ token, onDead, onEnded }: Props) {
  const t = useTranslations('reviewer')
  const api = useMemo(() => earlyApi(token), [token])
  const place = useDesk(api, onDead)
  const setLanguage = useLanguage()
  const { review, failure } = place
  const language = review?.reviewer.language
  const shown = useInterfaceLanguage()

  // In the reviewer's language, until they choose another.
  useEffect(() => {
    if (language && language !== shown && !hasChosenLanguage()) setLanguage(language)
  }, [language, shown, setLanguage])

  if (review) return <ReviewDesk place={place} review={review} onEnded={onEnded} />
  if (failure !== null)
    return (
      <PublicFrame>
        <h1 className="sr-only">{t('page_title')}</h1>
        <PanelError title={t('failed.title')} cause={failure} onRetry={place.reload} />
      </PublicFrame>
    )
  return <OpeningReview />
}
