'use client'

import { MailX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { LinkQuestion } from '@/components/users/link-question'
import { Outcome } from '@/components/users/outcome'
import { loading } from '@/lib/browser/loading'
import { read, send } from '@/lib/browser/send'

type State = 'asked' | 'working' | 'done' | 'failed'

/** The link at the end of a mail. A button confirms: mail scanners open links. */
export function UnsubscribeLink() {
  const t = useTranslations('notifications.unsubscribe')
  const tAll = useTranslations('notifications')
  const [state, setState] = useState<State>('asked')

  async function stop() {
    setState('working')
    // What the link carries stands behind the #, and is sent as it is.
    const path = `/api/notifications/unsubscribe?${location.hash.slice(1)}`
    try {
      await read(loading.during(() => send('POST', path, null, { bearer: null })))
      setState('done')
    } catch {
      setState('failed')
    }
  }

  if (state === 'done' || state === 'failed')
    return (
      <Outcome
        look={state}
        title={state === 'done' ? t('done_title') : t('title')}
        text={state === 'done' ? t('done') : tAll('unsubscribe_failed')}
      >
        <ButtonLink href="/dashboard/settings/notification" size="lg">
          {t('change')}
        </ButtonLink>
      </Outcome>
    )
  return (
    <LinkQuestion
      Icon={MailX}
      title={t('title')}
      text={t('ask')}
      confirm={t('confirm')}
      isWorking={state === 'working'}
      onConfirm={stop}
    />
  )
}
