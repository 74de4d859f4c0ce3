'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useTransition } from 'react'
import { memberHref } from '@/components/members/list-address'
import { MemberFields } from '@/components/members/member-fields'
import { type MemberTypeChoice, nameOf } from '@/components/members/member-line'
import { inputOf, type MemberValues, namesIn, valuesOf } from '@/components/members/member-values'
import { Form } from '@/components/ui/inputs/form'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { DrawerFoot } from '@/components/ui/overlays/dialog-foot'
import { Drawer } from '@/components/ui/overlays/drawer'
import { Avatar } from '@/components/ui/text/avatar'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import type { MemberView } from '@/lib/domain/people/members/schema'

type Props = {
  /** Absent for a new member. */
  member?: MemberView
  /** What a new one was searched for by. */
  named?: string
  types: MemberTypeChoice[]
  departments: string[]
  fields: MemberFieldChoice[]
  /** The page under the drawer. */
  closeHref: string
}

export function MemberDrawerSurface({ member, named, types, departments, fields, closeHref }: Props) {
  const t = useTranslations('members.screen')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  // The form stays disabled until the page under it is shown again, so that nobody is added twice.
  const [isLeaving, leave] = useTransition()
  const form = useServerForm<MemberValues>({
    defaultValues: { ...valuesOf(member, fields), ...(named && namesIn(named)) },
    onSubmit: async (values) => {
      const input = inputOf(values)
      if (member) {
        await api.patch(`/api/members/${member.id}`, { ...input, version: member.version }, { isQuiet: true })
        snackbar.success(t('form.saved'))
      } else {
        const created = await api.post<MemberView>('/api/members', input, { isQuiet: true })
        snackbar.success(t('form.created', { name: nameOf(created), count: created.accounts }), {
          action: { label: t('form.open'), onRun: () => router.push(memberHref(created.id)) },
        })
      }
      leave(() => {
        router.push(closeHref, { scroll: false })
        router.refresh()
      })
    },
  })
  return (
    <Drawer
      title={member ? t('form.edit_title', { name: nameOf(member) }) : t('add')}
      lead={member && <Avatar id={member.id} name={nameOf(member)} size={28} />}
      width="wide"
      closeHref={closeHref}
      isDirty={form.formState.isDirty && !form.formState.isSubmitSuccessful}
      footer={
        <DrawerFoot
          form={id}
          keys="Mod+Enter"
          isBusy={form.isSending || isLeaving}
          onCancel={() => router.push(closeHref, { scroll: false })}
        >
          {member ? common('save') : t('form.create')}
        </DrawerFoot>
      }
    >
      <Form form={form} id={id}>
        <MemberFields form={form} member={member} types={types} departments={departments} fields={fields} />
      </Form>
    </Drawer>
  )
}
