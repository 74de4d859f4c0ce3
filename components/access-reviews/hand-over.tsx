'use client'

import { UserRoundCog } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NewReviewerDialog } from '@/components/access-reviews/new-reviewer-dialog'
import { Button } from '@/components/ui/inputs/button'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import type { HandedOverView } from '@/lib/domain/reviews/list/schema'

type Props = {
  /** Whose open lists: somebody of the company, or whoever has the address. */
  from: { name: string } & ({ member: string } | { email: string })
  lists: number
  /** Only those of this launch. */
  launch?: string
}

/** On the pages of somebody who leaves or has left: how many lists wait for them, and the act. */
export function HandOverNote({
  hasLeft,
  className,
  ...props
}: Props & { hasLeft: boolean; className?: string }) {
  const t = useTranslations('access-reviews.hand_over')
  const params = { count: props.lists, name: props.from.name }
  return (
    <Note
      tone="warning"
      title={t(hasLeft ? 'left_title' : 'leaving_title', params)}
      action={<HandOverButton {...props} />}
    >
      {t('note')}
    </Note>
  )
}

/** Hands over the open lists of one reviewer. */
export function HandOverButton({ isIcon, ...props }: Props & { isIcon?: boolean }) {
  const t = useTranslations('access-reviews.hand_over')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const icon = <UserRoundCog aria-hidden strokeWidth={1.8} />
  return (
    <>
      {isIcon ? (
        <IconButton label={t('open_for', { name: props.from.name })} icon={icon} onClick={open} />
      ) : (
        <Button size="sm" icon={icon} onClick={open}>
          {t('open')}
        </Button>
      )}
      {isOpen && <HandOverDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function HandOverDialog({
  from: { name, ...from },
  lists,
  launch,
  onClose,
}: Props & { onClose: () => void }) {
  const t = useTranslations('access-reviews.hand_over')
  return (
    <NewReviewerDialog
      title={t('title', { count: lists })}
      description={t('text', { name, count: lists })}
      reasonHelp={t('reason_help')}
      submitLabel={t('submit', { count: lists })}
      onClose={onClose}
      onReassign={async (to) => {
        const body = { from, ...(launch && { launch }), ...to }
        const path = '/api/access_reviews/hand_over'
        const { reviews, left } = await api.post<HandedOverView>(path, body, { isQuiet: true })
        return t('done', { count: reviews, left })
      }}
    />
  )
}
