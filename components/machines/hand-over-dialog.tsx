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
import type { ApiTokenView } from '@/lib/domain/sign-in/api-tokens/schema'

export type Colleague = { id: string; full_name: string }

type Props = { token: ApiTokenView; colleagues: Colleague[]; onClose: () => void }

/** Whose rights a token has from now on. */
export function HandOverDialog({ token, colleagues, onClose }: Props) {
  const t = useTranslations('api-tokens.screen')
  const router = useRouter()
  const id = useId()
  const { name, owner } = token
  const form = useServerForm({
    defaultValues: { colleague: colleagues[0]?.id ?? '' },
    onSubmit: async ({ colleague }) => {
      await api.post(`/api/api_tokens/${token.id}/hand_over`, { colleague }, { isQuiet: true })
      const chosen = colleagues.find((one) => one.id === colleague)?.full_name ?? ''
      snackbar.success(t('handed_over', { name, colleague: chosen }))
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('hand_over_title', { name })}
      description={colleagues.length === 0 ? t('nobody') : t('hand_over_text', { owner: owner.full_name })}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} isDisabled={colleagues.length === 0} onCancel={onClose}>
          {t('hand_over')}
        </DialogFoot>
      }
    >
      {colleagues.length > 0 && (
        <Form form={form} id={id}>
          <Field label={t('hand_over_to')} error={form.errorOf('colleague')}>
            <Select
              {...form.register('colleague')}
              options={colleagues.map((colleague) => ({ value: colleague.id, label: colleague.full_name }))}
            />
          </Field>
        </Form>
      )}
    </Dialog>
  )
}
