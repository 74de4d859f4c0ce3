'use client'

import { UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { useMay } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { userRoles } from '@/lib/domain/record/rights'

/** The main action of the page, for owners; `isOpenAtFirst` where somebody came to invite. */
export function InviteButton({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }) {
  const t = useTranslations('colleagues.screen')
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (!useMay('colleagues')) return null
  return (
    <>
      <Button
        variant="primary"
        icon={<UserPlus aria-hidden strokeWidth={1.8} />}
        onClick={() => setOpen(true)}
      >
        {t('invite')}
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const empty = { full_name: '', email: '', role: 'member' as (typeof userRoles)[number] }

function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('colleagues.screen')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const form = useServerForm({
    defaultValues: empty,
    onSubmit: async (values) => {
      await api.post('/api/colleagues', values, { isQuiet: true })
      snackbar.success(t('invited', { name: values.full_name.trim() }))
      onClose()
      router.refresh()
    },
  })
  const required = { required: common('required') }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('invite')}
      description={t('invite_text')}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('send')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('full_name')} error={form.errorOf('full_name')}>
          <TextInput autoComplete="off" maxLength={120} {...form.register('full_name', required)} />
        </Field>
        <Field label={t('email')} error={form.errorOf('email')}>
          <TextInput type="email" autoComplete="off" {...form.register('email', required)} />
        </Field>
        <RadioCards
          label={t('role')}
          value={form.watch('role')}
          onChange={(value) => {
            const role = userRoles.find((known) => known === value)
            if (role) form.setValue('role', role)
          }}
          options={userRoles.map((value) => ({
            value,
            title: t(`roles.${value}`),
            text: t(`roles_text.${value}`),
          }))}
        />
      </Form>
    </Dialog>
  )
}
