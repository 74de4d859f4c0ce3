'use client'

import { CreditCard } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { useMay } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { SubscriptionView } from '@/lib/domain/subscription/schema'

type Props = { state: SubscriptionView['state']; owes: boolean; hasBilling: boolean }

/** The acts of an owner on the subscription; for others, who may do them. */
export function PlanActions({ state, owes, hasBilling }: Props) {
  const t = useTranslations('subscription.screen')
  const mayPay = useMay('paying')
  if (state === 'unlimited') return null
  if (!mayPay) return <p className="type-dense text-fg-2">{t('owners_only')}</p>
  const canPay = state === 'none' || (state === 'expired' && !owes)
  return (
    <>
      {canPay && (
        <Going path="checkout" variant="primary" label={t(state === 'none' ? 'subscribe' : 'again')} />
      )}
      {state === 'cancelled' && <ResumeButton />}
      {(hasBilling || owes) && (
        <Going
          path="portal"
          variant={owes ? 'primary' : 'secondary'}
          label={t(owes ? 'settle' : 'manage')}
          hasIcon
        />
      )}
      {(state === 'active' || state === 'past_due') && (
        <Going path="portal" variant="ghost" label={t('cancel')} body={{ flow: 'cancel' }} />
      )}
    </>
  )
}

type GoingProps = {
  path: 'checkout' | 'portal'
  label: string
  body?: object
  variant?: 'primary' | 'ghost' | 'secondary'
  hasIcon?: boolean
}

function Going({ path, label, body, variant = 'secondary', hasIcon = false }: GoingProps) {
  const [isLeaving, startLeaving] = useTransition()
  const router = useRouter()
  const go = () =>
    startLeaving(async () => {
      try {
        await leaveForStripe(path, path === 'portal' ? (body ?? {}) : undefined)
      } catch {
        // The call has shown the error. The page may already show its reason: a subscription is running.
        startLeaving(() => router.refresh())
      }
    })
  return (
    <Button
      variant={variant}
      isLoading={isLeaving}
      onClick={go}
      icon={hasIcon ? <CreditCard aria-hidden strokeWidth={1.8} className="size-4" /> : undefined}
    >
      {label}
    </Button>
  )
}

function ResumeButton() {
  const t = useTranslations('subscription.screen')
  const router = useRouter()
  const [isSaving, startSaving] = useTransition()
  const resume = () =>
    startSaving(async () => {
      try {
        await api.post('/api/subscription/resume')
        snackbar.success(t('resumed'))
      } catch {
        // Said by the call: the page is read again.
      }
      startSaving(() => router.refresh())
    })
  return (
    <Button variant="primary" isLoading={isSaving} onClick={resume}>
      {t('resume')}
    </Button>
  )
}

/** Leaves for a page of Stripe's. Settles when that failed, or by the browser's back button. */
async function leaveForStripe(path: string, body: object = {}): Promise<void> {
  const { url } = await api.post<{ url: string }>(`/api/subscription/${path}`, body)
  location.assign(url)
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
}
