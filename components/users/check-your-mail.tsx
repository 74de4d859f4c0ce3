'use client'

import { MailCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { snackbar } from '@/lib/browser/snackbar'

const wait = 30

/** After registering: where the mail was sent, and a button that sends it again after half a minute. */
export function CheckYourMail({ address, onResend }: { address: string; onResend: () => Promise<void> }) {
  const t = useTranslations('users.screen.check_mail')
  const [left, setLeft] = useState(wait)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  return (
    <section aria-live="polite">
      <MailCheck aria-hidden strokeWidth={1.6} className="mb-5 size-8 text-primary-fg" />
      <h1 className="type-title-l">{t('title')}</h1>
      <p className="type-body-l mt-2 text-fg-2">
        {t.rich('text', { address, b: (words) => <b className="font-semibold text-fg">{words}</b> })}
      </p>
      <p className="type-dense mt-6 mb-3 text-fg-3">{t('not_there')}</p>
      <Button
        disabled={isWaiting}
        onClick={async () => {
          await onResend()
          setLeft(wait)
          snackbar.success(t('sent_again'))
        }}
      >
        {isWaiting ? t('resend_in', { seconds: left }) : t('resend')}
      </Button>
    </section>
  )
}
