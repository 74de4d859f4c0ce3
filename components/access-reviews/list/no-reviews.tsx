'use client'

import { ClipboardCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'

type Props = {
  kind: 'running' | 'ended' | 'application'
  /** Absent where there is no application to review. */
  launchHref?: string
}

/** What will be here, why it is worth it, and how to begin. */
export function NoReviews({ kind, launchHref }: Props) {
  const t = useTranslations('access-reviews.screen')
  return (
    <EmptyState
      title={t(`empty.${kind}.title`)}
      action={
        launchHref ? (
          <ButtonLink
            href={launchHref}
            scroll={false}
            icon={<ClipboardCheck aria-hidden strokeWidth={1.8} />}
          >
            {t('launch.open')}
          </ButtonLink>
        ) : (
          kind === 'running' && (
            <ButtonLink href="/dashboard/user-connectors/catalogue">{t('empty.connect')}</ButtonLink>
          )
        )
      }
    >
      {t(`empty.${kind}.text`)}
    </EmptyState>
  )
}
