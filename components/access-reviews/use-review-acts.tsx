'use client'

import {
  BellRing,
  CalendarPlus,
  ClipboardCheck,
  FileSpreadsheet,
  PackageCheck,
  Send,
  UserRoundCog,
  X,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { isReviewRunning, reviewStatusOf } from '@/components/access-reviews/review-status'
import { onDemand } from '@/components/ui/layout/on-demand'
import { useMay } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

const CancelDialog = onDemand(() =>
  import('@/components/access-reviews/cancel-dialog').then((file) => file.CancelDialog),
)
const CompleteDialog = onDemand(() =>
  import('@/components/access-reviews/complete-dialog').then((file) => file.CompleteDialog),
)
const ReassignDialog = onDemand(() =>
  import('@/components/access-reviews/new-reviewer-dialog').then((file) => file.ReassignDialog),
)
const SendLinkDialog = onDemand(() =>
  import('@/components/access-reviews/send-link-dialog').then((file) => file.SendLinkDialog),
)

export type ReviewActId =
  | 'send_link'
  | 'remind'
  | 'extend'
  | 'reassign'
  | 'complete'
  | 'cancel'
  | 'summary'
  | 'evidence'
export type ReviewAct = {
  id: ReviewActId
  label: string
  icon: ReactNode
  onRun: () => void
  isDanger?: boolean
}

/** For auditors too: they change nothing. */
const readings = new Set<ReviewActId>(['summary', 'evidence'])

/** The actions that a review's state allows, with their dialogs. */
export function useReviewActs(review: ReviewView) {
  const t = useTranslations('access-reviews.screen.acts')
  const calls = useReviewCalls(review)
  const mayWrite = useMay('writing')
  const [open, setOpen] = useState<ReviewActId | null>(null)
  const status = reviewStatusOf(review)
  const isSent = review.link.sent_at !== null
  const isBlocked = review.link.blocked_at !== null
  const isAlive = isSent && !isBlocked && status !== 'expired' && status !== 'handed_in'
  const ask = (id: ReviewActId) => () => setOpen(id)
  const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const

  const running: ReviewAct[] = [
    {
      id: 'send_link',
      label: t(isSent ? 'send_again' : 'send_link'),
      icon: <Send {...icon} />,
      onRun: ask('send_link'),
    },
    ...(isAlive && status !== 'refused'
      ? [{ id: 'remind' as const, label: t('remind'), icon: <BellRing {...icon} />, onRun: calls.remind }]
      : []),
    ...(isSent && !isBlocked && status !== 'handed_in'
      ? [
          {
            id: 'extend' as const,
            label: t('extend'),
            icon: <CalendarPlus {...icon} />,
            onRun: ask('extend'),
          },
        ]
      : []),
    { id: 'reassign', label: t('reassign'), icon: <UserRoundCog {...icon} />, onRun: ask('reassign') },
    { id: 'summary', label: t('summary'), icon: <FileSpreadsheet {...icon} />, onRun: calls.downloadSummary },
    { id: 'complete', label: t('complete'), icon: <ClipboardCheck {...icon} />, onRun: ask('complete') },
    { id: 'cancel', label: t('cancel'), icon: <X {...icon} />, isDanger: true, onRun: ask('cancel') },
  ]
  const ended: ReviewAct[] = [
    { id: 'summary', label: t('summary'), icon: <FileSpreadsheet {...icon} />, onRun: calls.downloadSummary },
    { id: 'evidence', label: t('evidence'), icon: <PackageCheck {...icon} />, onRun: calls.downloadEvidence },
  ]
  const preparing = running.filter(({ id }) => id === 'reassign' || id === 'cancel')
  const possible = !isReviewRunning(review) ? ended : review.prepared_at ? running : preparing
  const acts = possible.filter(({ id }) => mayWrite || readings.has(id))
  const close = () => setOpen(null)
  const dialog =
    open === 'send_link' || open === 'extend' ? (
      <SendLinkDialog review={review} act={open} onClose={close} />
    ) : open === 'reassign' ? (
      <ReassignDialog review={review} onClose={close} />
    ) : open === 'complete' ? (
      <CompleteDialog review={review} onClose={close} />
    ) : open === 'cancel' ? (
      <CancelDialog review={review} onClose={close} />
    ) : null
  return { acts, dialog, isBusy: calls.isBusy, find: (id: ReviewActId) => acts.find((act) => act.id === id) }
}

/** The actions on a review that need no further question. */
function useReviewCalls(review: Pick<ReviewView, 'id' | 'reviewer' | 'user_connector'>) {
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
