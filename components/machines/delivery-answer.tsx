'use client'

import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Status } from '@/components/ui/text/tag'
import type { DeliveryView } from '@/lib/domain/events/deliveries/schema'

/** What came of the last attempt. */
export function Answer({ delivery: { attempts } }: { delivery: DeliveryView }) {
  const t = useTranslations('webhooks.screen')
  const last = attempts.at(-1)
  if (!last) return <Status icon={<Clock aria-hidden strokeWidth={1.8} />}>{t('not_yet')}</Status>
  const { failure } = last
  const Icon = failure ? CircleX : CircleCheck
  return (
    <Status tone={failure ? 'error' : 'success'} icon={<Icon aria-hidden strokeWidth={1.8} />}>
      <AnswerText {...last} />
    </Status>
  )
}

export function AnswerText({ status, failure, milliseconds }: DeliveryView['attempts'][number]) {
  const t = useTranslations('webhooks.screen')
  if (status !== null) return t('answered', { status: String(status), milliseconds })
  return t(failure === 'timeout' ? 'late' : 'unreachable', { seconds: Math.round(milliseconds / 1_000) })
}
