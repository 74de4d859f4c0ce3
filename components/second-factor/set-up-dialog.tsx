'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { CopyButton } from '@/components/ui/inputs/copy-button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { OtpInput } from '@/components/ui/inputs/otp-input'
import { PasswordInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { ApiError } from '@/lib/browser/api-error'
import { changeSession } from '@/lib/browser/change-session'

/** The answer of `GET /api/users/totp/get_qr_code`. */
export type SetUp = { qr_code: string; secret: string; uri: string }

type Props = {
  setUp: SetUp
  hasPassword: boolean
  onClose: () => void
  /** Called with the recovery codes, which the server returns only once. */
  onEnabled: (recoveryCodes: string[]) => void
}

/** Shows the QR code and the key; then password and code are checked together before anything changes. */
export function SetUpDialog({ setUp, hasPassword, onClose, onEnabled }: Props) {
  const t = useTranslations('second-factor.screen')
  const common = useTranslations('common')
  const id = useId()
  const key = useRef<HTMLElement>(null)
  const form = useServerForm({
    defaultValues: { password: '', code: '' },
    onSubmit: async ({ password, code }) => {
      const { recovery_codes } = await changeSession<{ token: string; recovery_codes: string[] }>(
        '/api/users/totp/enable',
        { code, ...(hasPassword && { password }) },
      ).catch((cause) => {
        // The field is cleared, so that the next code can be typed at once.
        const fields = cause instanceof ApiError ? cause.violations : []
        if (fields.some(({ propertyPath }) => propertyPath === 'code')) form.setValue('code', '')
        throw cause
      })
      onEnabled(recovery_codes)
    },
  })
  const required = common('required')

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onBeforeClose={() => !form.isSending}
      title={t('set_up.title')}
      description={t('set_up.text')}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('set_up.submit')}
        </DialogFoot>
      }
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-4">
        {/* Dark on white in both themes: cameras do not read inverted QR codes. */}
        {/* biome-ignore lint/performance/noImgElement: drawn on the server, with nothing to fetch or to resize */}
        <img
          src={setUp.qr_code}
          alt={t('set_up.qr_code')}
          width={176}
          height={176}
          className="size-44 shrink-0 rounded-card border bg-[white]"
        />
        <div className="min-w-48 flex-1">
          <p className="type-dense text-fg-2">{t('set_up.key')}</p>
          <code ref={key} className="type-mono my-2 block select-all text-[0.875rem] wrap-break-word">
            {setUp.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={setUp.secret} source={key} label={t('set_up.copy_key')} />
        </div>
      </div>
      <Form form={form} id={id}>
        {hasPassword && (
          <Field label={t('password')} error={form.errorOf('password')}>
            <PasswordInput
              autoComplete="current-password"
              data-autofocus
              {...form.register('password', { required })}
            />
          </Field>
        )}
        <Field label={t('code')} error={form.errorOf('code')}>
          <Controller
            control={form.control}
            name="code"
            rules={{ required }}
            render={({ field }) => <OtpInput ref={field.ref} value={field.value} onChange={field.onChange} />}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
