'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { AccessDatesFields } from '@/components/accounts/access-dates-fields'
import { personName } from '@/components/accounts/account-name'
import {
  type DateValues,
  datesFor,
  type FieldValues,
  fieldsFor,
  sentDates,
} from '@/components/accounts/new-account-values'
import { CredentialField } from '@/components/applications/credential-field'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Form } from '@/components/ui/inputs/form'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { DrawerFoot } from '@/components/ui/overlays/dialog-foot'
import { Drawer } from '@/components/ui/overlays/drawer'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { FieldView } from '@/lib/domain/connections/applications/schema'
import type { MemberView } from '@/lib/domain/people/members/schema'

/** A connection in which accounts can be created, with the fields that it requires. */
export type Opening = {
  id: string
  application: string
  label: string
  fields: FieldView[]
  hasAccount: boolean
}

type Values = DateValues & { accounts: Record<string, { fields: FieldValues }> }
type Props = { member: MemberView; openings: Opening[]; closeHref: string }

/** Creates accounts for one member, in one application or in several at once: all are requested, or none. */
export function OpenAccessDrawer({ member, openings, closeHref }: Props) {
  const t = useTranslations('provisioning.screen.open')
  const router = useRouter()
  const id = useId()
  const close = () => router.push(closeHref, { scroll: false })
  const [chosen, choose] = useState(openings.length === 1 ? openings : [])
  const form = useServerForm<Values>({
    defaultValues: {
      ...datesFor(member),
      accounts: Object.fromEntries(
        openings.map((opening) => [opening.id, { fields: fieldsFor(member, opening.fields) }]),
      ),
    },
    fieldNames: namesOf(chosen),
    onSubmit: async ({ accounts, ...dates }) => {
      await api.post(
        '/api/provisionings',
        {
          member: member.id,
          accounts: chosen.map((opening) => ({
            user_connector: opening.id,
            fields: accounts[opening.id]?.fields,
            ...sentDates(dates),
          })),
        },
        { isQuiet: true },
      )
      snackbar.success(t(dates.opens === 'now' ? 'asked' : 'planned', { count: chosen.length }))
      close()
      router.refresh()
    },
  })
  return (
    <Drawer
      title={t('title')}
      subtitle={personName(member)}
      lead={<Avatar id={member.id} name={personName(member)} size={40} />}
      width="wide"
      closeHref={closeHref}
      isDirty={
        (form.formState.isDirty || chosen.length > 0) && !form.isSending && !form.formState.isSubmitSuccessful
      }
      footer={
        <DrawerFoot
          form={id}
          size="lg"
          isBusy={form.isSending}
          isDisabled={chosen.length === 0}
          onCancel={close}
        >
          {t('send', { count: chosen.length })}
        </DrawerFoot>
      }
    >
      {openings.length === 0 ? (
        <EmptyState title={t('none_title')}>{t('none_text')}</EmptyState>
      ) : (
        <Form form={form} id={id}>
          <fieldset>
            <legend className="type-section mb-2">{t('applications')}</legend>
            <ul>
              {openings.map((opening) => (
                <li key={opening.id} className="flex items-center gap-3 border-t py-2.5">
                  <AppLogo id={opening.application} name={opening.label} size={28} />
                  <CheckBox
                    checked={chosen.includes(opening)}
                    onChange={(isOn) =>
                      choose(isOn ? [...chosen, opening] : chosen.filter((other) => other !== opening))
                    }
                    help={opening.hasAccount ? t('has_account') : undefined}
                    className="flex-1"
                  >
                    {opening.label}
                  </CheckBox>
                </li>
              ))}
            </ul>
          </fieldset>
          <AccessDatesFields form={form} />
          {chosen.map((opening) => (
            <fieldset key={opening.id} className="flex flex-col gap-4 border-t pt-4">
              <legend className="sr-only">{opening.label}</legend>
              <p aria-hidden className="type-section flex items-center gap-2">
                <AppLogo id={opening.application} name={opening.label} size={20} />
                {opening.label}
              </p>
              {opening.fields.map((field) => (
                <CredentialField
                  key={field.name}
                  field={field}
                  group={`accounts.${opening.id}.fields`}
                  source={opening}
                  control={form.control}
                  error={form.errorOf(`accounts.${opening.id}.fields.${field.name}`)}
                />
              ))}
            </fieldset>
          ))}
        </Form>
      )}
    </Drawer>
  )
}

/**
 * The server's violations are numbered by position; here they are shown under their connection. The dates are common to
 * all.
 */
const namesOf = (sent: Opening[]): Record<string, string> =>
  Object.fromEntries(
    sent.flatMap(({ id, fields }, index) => {
      const at = `accounts.${index}`
      return [
        [`${at}.starts_at`, 'starts_at'],
        [`${at}.ends_at`, 'ends_at'],
        ...fields.map(({ name }) => [`${at}.fields.${name}`, `accounts.${id}.fields.${name}`]),
      ]
    }),
  )
