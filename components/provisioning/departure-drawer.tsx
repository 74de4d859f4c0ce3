'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { identifierOf, personName } from '@/components/accounts/account-name'
import { closingWord, isAsked } from '@/components/accounts/closing'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Segmented } from '@/components/ui/inputs/segmented'
import { DateInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { DrawerFoot } from '@/components/ui/overlays/dialog-foot'
import { Drawer } from '@/components/ui/overlays/drawer'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { AccountView } from '@/lib/domain/accounts/list/schema'
import type { MemberView } from '@/lib/domain/people/members/schema'
import { closings } from '@/lib/domain/provisioning/requests/choices'

type Props = {
  member: MemberView
  accounts: AccountView[]
  isAutomatic: boolean
  /** What else waits for them. */
  notice: ReactNode
  closeHref: string
}

const isEnding = (account: AccountView) =>
  isAsked(account) && account.provisioning !== null && closingWord(account, account.provisioning.act) !== null
const isClosable = ({ can }: AccountView) => can.delete !== null || can.deactivate

/** Somebody leaves: the last day, and the accounts to close, one by one or all. */
export function DepartureDrawer({ member, accounts, isAutomatic, notice, closeHref }: Props) {
  const t = useTranslations('provisioning.screen.departure')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const close = () => router.push(closeHref, { scroll: false })
  const closable = accounts.filter((account) => isClosable(account) && !isEnding(account))
  const byHand = accounts.filter((account) => !isClosable(account))
  const hasBoth = closable.some(({ can }) => can.delete !== null && can.deactivate)
  const [prefers, prefer] = useState<string>('delete')
  const [chosen, choose] = useState(() => new Set(closable.map((account) => account.id)))
  const hasLeft = member.state === 'left'
  const [closes, setCloses] = useState(hasLeft ? 'now' : 'after_exit')
  const form = useServerForm({
    defaultValues: { end_date: member.end_date ?? '' },
    onSubmit: async ({ end_date }) => {
      await api.post(
        `/api/members/${member.id}/departure`,
        { end_date: end_date || null, accounts: [...chosen], closes, ...(hasBoth && { prefers }) },
        { isQuiet: true },
      )
      snackbar.success(t(closes === 'now' ? 'done_now' : 'done', { count: chosen.size }))
      close()
      router.refresh()
    },
  })
  const isAll = chosen.size === closable.length && closable.length > 0

  function toggle(key: string, isOn: boolean) {
    const next = new Set(chosen)
    if (isOn) next.add(key)
    else next.delete(key)
    choose(next)
  }

  return (
    <Drawer
      title={t('title')}
      subtitle={personName(member)}
      lead={<Avatar id={member.id} name={personName(member)} size={40} />}
      width="wide"
      closeHref={closeHref}
      isDirty={form.formState.isDirty && !form.isSending && !form.formState.isSubmitSuccessful}
      footer={
        <DrawerFoot
          form={id}
          variant={closes === 'now' && chosen.size > 0 ? 'danger' : 'primary'}
          size="lg"
          isBusy={form.isSending}
          onCancel={close}
        >
          {chosen.size === 0
            ? common('save')
            : t(closes === 'now' ? 'send_now' : 'send', { count: chosen.size })}
        </DrawerFoot>
      }
    >
      {notice && <div className="mb-5">{notice}</div>}
      <Form form={form} id={id}>
        <Field label={t('end_date')} help={t('end_date_help')} error={form.errorOf('end_date')}>
          <DateInput {...form.register('end_date')} />
        </Field>
        {closable.length > 0 && (
          <>
            <Field label={t('closes')} isGroup>
              <Segmented
                label={t('closes')}
                value={closes}
                onChange={setCloses}
                isWide
                options={[
                  { value: 'after_exit', label: t('after_exit') },
                  { value: 'now', label: t('now') },
                ]}
              />
            </Field>
            {hasBoth && (
              <Field label={t('prefers')} help={t('prefers_help')} isGroup>
                <Segmented
                  label={t('prefers')}
                  value={prefers}
                  onChange={prefer}
                  isWide
                  options={closings.map((act) => ({ value: act, label: t(`ways.${act}`) }))}
                />
              </Field>
            )}
            <fieldset>
              <legend className="type-section mb-2">{t('accounts')}</legend>
              <div className="pb-2.5">
                <CheckBox
                  checked={isAll ? true : chosen.size > 0 ? 'mixed' : false}
                  onChange={() => choose(new Set(isAll ? [] : closable.map((account) => account.id)))}
                >
                  {t('all')}
                </CheckBox>
              </div>
              <ul>
                {closable.map((account) => (
                  <li key={account.id} className="flex items-center gap-3 border-t py-2.5">
                    <AppLogo
                      id={account.user_connector.application}
                      name={account.user_connector.label}
                      size={28}
                    />
                    <CheckBox
                      checked={chosen.has(account.id)}
                      onChange={(isOn) => toggle(account.id, isOn)}
                      help={`${identifierOf(account)}, ${t(`acts.${prefers === 'deactivate' && account.can.deactivate ? 'deactivate' : (account.can.delete ?? 'deactivate')}`)}`}
                      className="min-w-0 flex-1"
                    >
                      {account.user_connector.label}
                    </CheckBox>
                  </li>
                ))}
              </ul>
            </fieldset>
          </>
        )}
        {byHand.length > 0 && (
          <Note tone="neutral" title={t('by_hand', { count: byHand.length })}>
            {byHand.map(({ user_connector }) => user_connector.label).join(', ')}
          </Note>
        )}
        <p className="type-caption text-fg-3">{t(isAutomatic ? 'automatic' : 'confirm')}</p>
      </Form>
    </Drawer>
  )
}
