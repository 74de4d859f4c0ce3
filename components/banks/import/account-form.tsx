'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import type { BankAccountInput, BankAccountView } from '@/lib/domain/spend/banks/schema'

type Props = {
  /** Of the form, for the button that imports; null: the form has a button of its own. */
  sentBy: string | null
  /** The statement's currency; if set, the form does not ask for it. */
  currency: string | null
  /** What the file says of its account. */
  proposal: { bank: string | null; name: string | null; last4: string | null }
  /** Of its statement, for what the server says of its fields. */
  statement: string
  /** @throws what the form shows */
  onSent: (account: Omit<BankAccountInput, 'kind'>) => Promise<unknown>
  onCancel?: () => void
}

/** An account that is known from statements only, and made together with the lines of this one. */
export function AccountForm({ sentBy, currency, proposal, statement, onSent, onCancel }: Props) {
  const t = useTranslations('banks.screen.imports.accounts')
  const common = useTranslations('common')
  const form = useServerForm({
    defaultValues: {
      bank: proposal.bank ?? '',
      name: proposal.name ?? [t('default_name'), proposal.last4].filter(Boolean).join(' '),
      currency: currency ?? 'EUR',
    },
    fieldNames: Object.fromEntries(
      (['bank', 'name', 'currency'] as const).map((field) => [`new_accounts.${statement}.${field}`, field]),
    ),
    onSubmit: onSent,
  })
  return (
    <Form form={form} id={sentBy ?? undefined}>
      <Field label={t('bank')} error={form.errorOf('bank')}>
        <TextInput
          maxLength={80}
          autoComplete="off"
          placeholder="BNP Paribas"
          {...form.register('bank', { required: common('required') })}
        />
      </Field>
      <Field label={t('name')} error={form.errorOf('name')}>
        <TextInput
          maxLength={80}
          autoComplete="off"
          {...form.register('name', { required: common('required') })}
        />
      </Field>
      {!currency && (
        <Field label={t('currency')} error={form.errorOf('currency')}>
          <TextInput
            maxLength={3}
            autoComplete="off"
            {...form.register('currency', { required: common('required') })}
          />
        </Field>
      )}
      <div className="flex gap-2">
        {!sentBy && (
          <Button type="submit" variant="primary" isLoading={form.isSending}>
            {t('create')}
          </Button>
        )}
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}

export type AccountChoice = Pick<BankAccountView, 'id' | 'name' | 'currency' | 'last_4'> & { bank: string }
