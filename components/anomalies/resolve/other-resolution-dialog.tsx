'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Resolution } from '@/components/anomalies/anomaly-calls'
import type { OtherResolution } from '@/components/anomalies/resolve/other-resolutions'
import { MemberSearch, memberOption } from '@/components/members/member-search'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { DateInput, TextArea } from '@/components/ui/inputs/text-input'
import { type ServerForm, useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import type { ComboboxOption } from '@/components/ui/text/option-line'

type Props = {
  kind: OtherResolution
  count: number
  onClose: () => void
  onResolve: (answer: Resolution) => Promise<unknown>
}

const hasOwner = (kind: OtherResolution) => kind === 'service' || kind === 'shared'

/** Resolutions without a member: external, machine, shared, or set aside. */
export function OtherResolutionDialog({ kind, count, onClose, onResolve }: Props) {
  const t = useTranslations('anomalies.screen.other')
  const common = useTranslations('common')
  const id = useId()
  const [owner, setOwner] = useState<ComboboxOption | null>(null)
  const form = useServerForm<OtherValues>({
    defaultValues: { member_id: '', until: '', reason: '' },
    onSubmit: async (values) => {
      await onResolve(toResolution(kind, values))
      onClose()
    },
  })
  const required = common('required')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t(`${kind}.title`, { count })}
      description={t(`${kind}.text`, { count })}
      footer={
        <DialogFoot form={id} keys="Mod+Enter" isBusy={form.isSending} onCancel={onClose}>
          {t(`${kind}.submit`, { count })}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        {hasOwner(kind) && (
          <Field label={t('owner')} isRequired help={t('owner_help')} error={form.errorOf('member_id')}>
            <MemberSearch
              value={owner?.value ?? null}
              selected={owner}
              onChange={(member) => {
                setOwner(memberOption(member))
                form.setValue('member_id', member.id, { shouldDirty: true, shouldValidate: true })
              }}
            />
            <input type="hidden" {...form.register('member_id', { required })} />
          </Field>
        )}
        {kind === 'set_aside' && <SetAsideFields form={form} />}
        {!hasOwner(kind) && (
          <Field
            label={t('reason')}
            isOptional={kind === 'external'}
            isRequired={kind === 'set_aside'}
            help={t(`${kind}.reason_help`)}
            error={form.errorOf('reason')}
          >
            <TextArea
              rows={3}
              maxLength={500}
              {...form.register('reason', kind === 'set_aside' ? { required } : {})}
            />
          </Field>
        )}
      </Form>
    </Dialog>
  )
}

function toResolution(kind: OtherResolution, values: OtherValues): Resolution {
  const reason = values.reason.trim()
  if (kind === 'service' || kind === 'shared') return { kind, member_id: values.member_id }
  if (kind === 'set_aside') return { kind, until: values.until, reason }
  return { kind, reason: reason || null }
}

type OtherValues = { member_id: string; until: string; reason: string }

const offers = [7, 30, 90] as const

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Until when an anomaly is set aside: three presets, or any later day. */
function SetAsideFields({ form }: { form: ServerForm<OtherValues> }) {
  const t = useTranslations('anomalies.screen.other')
  const common = useTranslations('common')
  const until = form.watch('until')
  return (
    <Field label={t('until')} isRequired error={form.errorOf('until')}>
      <DateInput min={dayIn(1)} {...form.register('until', { required: common('required') })} />
      <div className="mt-2 flex flex-wrap gap-2">
        {offers.map((days) => (
          <Button
            key={days}
            size="sm"
            aria-pressed={until === dayIn(days)}
            onClick={() => form.setValue('until', dayIn(days), { shouldDirty: true, shouldValidate: true })}
          >
            {t('in_days', { days })}
          </Button>
        ))}
      </div>
    </Field>
  )
}
