'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Select } from '@/components/ui/inputs/select'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { EndpointView } from '@/lib/domain/events/endpoints/schema'

const choices = ['paused', 'day', 'week', 'month', 'nothing'] as const
type Choice = (typeof choices)[number]
const daysOf = { day: 1, week: 7, month: 30 } as const

/** Sends events again, and on request those that did not arrive meanwhile. */
export function ResumeDialog({ endpoint, onClose }: { endpoint: EndpointView; onClose: () => void }) {
  const t = useTranslations('webhooks.screen')
  const router = useRouter()
  const id = useId()
  const sinceOf = (choice: Choice): string | null => {
    if (choice === 'nothing') return null
    if (choice === 'paused') return endpoint.paused_at
    return new Date(Date.now() - daysOf[choice] * 86_400_000).toISOString()
  }
  const form = useServerForm<{ since: Choice }>({
    defaultValues: { since: endpoint.paused_because === 'failing' ? 'week' : 'paused' },
    onSubmit: async ({ since }) => {
      await api.post(
        `/api/webhook_endpoints/${endpoint.id}/resume`,
        { since: sinceOf(since) },
        { isQuiet: true },
      )
      snackbar.success(t('resumed'))
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('resume_title')}
      description={t('resume_text', { address: endpoint.address })}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('resume')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('since_label')} error={form.errorOf('since')}>
          <Select
            {...form.register('since')}
            options={choices.map((value) => ({ value, label: t(`since.${value}`) }))}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
