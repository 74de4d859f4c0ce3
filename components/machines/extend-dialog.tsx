'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Segmented } from '@/components/ui/inputs/segmented'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { DateText } from '@/components/ui/text/date-text'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ApiTokenView } from '@/lib/domain/sign-in/api-tokens/schema'

const durations = ['30', '90', '365'] as const
type Duration = (typeof durations)[number]

/** Until when a token lasts from now on. */
export function ExtendDialog({ token, onClose }: { token: ApiTokenView; onClose: () => void }) {
  const t = useTranslations('api-tokens.screen')
  const router = useRouter()
  const id = useId()
  const { name } = token
  const form = useServerForm<{ duration: Duration }>({
    defaultValues: { duration: '90' },
    fieldNames: { expires_in_days: 'duration' },
    onSubmit: async ({ duration }) => {
      const body = { expires_in_days: Number(duration) }
      await api.post(`/api/api_tokens/${token.id}/extend`, body, { isQuiet: true })
      snackbar.success(t('extended', { name }))
      onClose()
      router.refresh()
    },
  })
  const duration = form.watch('duration')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('extend_title', { name })}
      description={t('extend_text')}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('extend')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('expiry')} isGroup error={form.errorOf('duration')}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Segmented
              label={t('expiry')}
              value={duration}
              onChange={(value) => {
                const duration = durations.find((duration) => duration === value)
                if (duration) form.setValue('duration', duration)
              }}
              options={durations.map((value) => ({ value, label: t(`days_${value}`) }))}
            />
            <span className="type-dense text-fg-2">
              {t('expires_on')}{' '}
              <DateText iso={new Date(Date.now() + Number(duration) * 86_400_000).toISOString()} />
            </span>
          </div>
        </Field>
      </Form>
    </Dialog>
  )
}
