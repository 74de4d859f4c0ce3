'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { accountIdentifier } from '@/components/accounts/account-name'
import { closingsOf, closingWord, sendClosing } from '@/components/accounts/closing'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { Segmented } from '@/components/ui/inputs/segmented'
import { DateInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { AccountView } from '@/lib/domain/accounts/list/schema'
import { closings } from '@/lib/domain/provisioning/requests/choices'

/** Ends one access, now or on a date, in the way its application allows. */
export function EndAccessDialog({ account, onClose }: { account: AccountView; onClose: () => void }) {
  const t = useTranslations('provisioning.screen.end')
  const words = useTranslations('accounts.screen.delete')
  const router = useRouter()
  const id = useId()
  const application = account.user_connector.label
  const ways = closingsOf(account)
  const form = useServerForm({
    defaultValues: { by: ways[0] ?? 'delete', when: 'now', ends_at: account.ends_at?.slice(0, 10) ?? '' },
    onSubmit: async ({ by, when, ends_at }) => {
      if (when === 'now') await sendClosing(account.id, by, { isQuiet: true })
      else
        await api.patch(
          `/api/accounts/${account.id}`,
          { ends_at: ends_at || null, ends_by: by },
          { isQuiet: true },
        )
      snackbar.info(when === 'now' ? words('asked', { application }) : t('planned', { application }))
      onClose()
      router.refresh()
    },
  })
  const [by, when] = [form.watch('by'), form.watch('when')]
  const word = closingWord(account, by) ?? 'delete'
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title', { application })}
      description={
        <>
          <b className="type-mono font-semibold text-fg">{accountIdentifier(account)}</b>
          {ways.length === 1 && <> : {words(`${word}.text`, { application })}</>}
        </>
      }
      footer={
        <DialogFoot
          form={id}
          variant={when === 'now' ? 'danger-solid' : 'primary'}
          isBusy={form.isSending}
          onCancel={onClose}
        >
          {when === 'now' ? words(`${word}.action`) : t('plan')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        {ways.length > 1 && (
          <RadioCards
            label={t('by')}
            value={by}
            onChange={(value) => form.setValue('by', closings.find((known) => known === value) ?? by)}
            options={ways.map((way) => {
              const its = closingWord(account, way) ?? 'delete'
              return {
                value: way,
                title: words(`${its}.action`),
                text: words(`${its}.text`, { application }),
              }
            })}
          />
        )}
        <Field label={t('when')} isGroup>
          <Segmented
            label={t('when')}
            value={when}
            onChange={(value) => form.setValue('when', value)}
            isWide
            options={[
              { value: 'now', label: t('now') },
              { value: 'date', label: t('on_date') },
            ]}
          />
        </Field>
        {when === 'date' && (
          <Field label={t('ends_at')} error={form.errorOf('ends_at')} isRequired>
            <DateInput {...form.register('ends_at')} />
          </Field>
        )}
      </Form>
    </Dialog>
  )
}
