'use client'

import { CalendarPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ValidityField } from '@/components/access-reviews/launch/send-fields'
import type { LinkValidity } from '@/components/access-reviews/launch/validity-end'
import { Button } from '@/components/ui/inputs/button'
import { Form } from '@/components/ui/inputs/form'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ExtendedView } from '@/lib/domain/reviews/list/schema'

type Props = { launch: string; links: number; reviewers: number }

/** Moves the end of every link of a launch that can be extended. */
export function ExtendButton({ launch, links, reviewers }: Props) {
  const t = useTranslations('access-reviews.campaign.extend')
  const [isOpen, setOpen] = useState(false)
  if (links === 0) return null
  return (
    <>
      <Button icon={<CalendarPlus aria-hidden strokeWidth={1.8} />} onClick={() => setOpen(true)}>
        {/* On a phone it stands beside the main button, as an icon. */}
        <span className="max-lg:sr-only">{t('open')}</span>
      </Button>
      {isOpen && (
        <ExtendDialog launch={launch} links={links} reviewers={reviewers} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function ExtendDialog({ launch, links, reviewers, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('access-reviews.campaign.extend')
  const router = useRouter()
  const id = useId()
  const form = useServerForm<{ validity: LinkValidity }>({
    defaultValues: { validity: 'one_week' },
    onSubmit: async (values) => {
      const answer = await api.post<ExtendedView>(`/api/access_reviews/launches/${launch}/extend`, values, {
        isQuiet: true,
      })
      snackbar.success(t('done', { count: answer.reviews }))
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('title')}
      description={t('which', { links, reviewers })}
      footer={
        <DialogFoot
          form={id}
          icon={<CalendarPlus aria-hidden strokeWidth={1.8} />}
          keys="Mod+Enter"
          isBusy={form.isSending}
          onCancel={onClose}
        >
          {t('submit', { count: links })}
        </DialogFoot>
      }
    >
      <Form form={form} id={id} className="gap-5!">
        <ValidityField
          value={form.watch('validity')}
          onChange={(validity) => form.setValue('validity', validity)}
          error={form.errorOf('validity')}
        />
        <p className="type-dense text-fg-2">{t('text')}</p>
      </Form>
    </Dialog>
  )
}
