'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DeleteMembers } from '@/components/members/delete-members'
import { DepartmentDialog, ManagerDialog } from '@/components/members/list/work-dialogs'
import { criteriaOf, readMemberList } from '@/components/members/list-address'
import type { MemberLine, MemberTypeChoice } from '@/components/members/member-line'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Select } from '@/components/ui/inputs/select'
import { DateInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import type { TableSelection } from '@/components/ui/table/data-table'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { MemberBulk } from '@/lib/domain/people/members/schema'

export type BulkAsked = { act: MemberBulk['act']; selection: TableSelection }

type Props = {
  asked: BulkAsked | null
  seen: ReadonlyMap<string, MemberLine>
  types: MemberTypeChoice[]
  departments: string[]
  onClose: () => void
}

/** The dialog of the chosen bulk action; the action is a single call, all or nothing. */
export function BulkDialogs({ asked, seen, types, departments, onClose }: Props) {
  const t = useTranslations('members.screen.bulk')
  const router = useRouter()
  const params = useSearchParams()
  if (!asked) return null
  const { act, selection } = asked

  async function run(what: Record<string, string | null>, isQuiet: boolean) {
    const chosen = selection.isEverything
      ? { criteria: criteriaOf(readMemberList(new URLSearchParams(params))) }
      : { ids: [...selection.ids] }
    const { count } = await api.post<{ count: number }>(
      '/api/members/bulk',
      { act, ...chosen, ...what },
      { isQuiet },
    )
    snackbar.success(t(`${act}.done`, { count }))
    selection.clear()
    router.refresh()
  }

  const { count } = selection
  if (act === 'set_member_type')
    return (
      <TypeDialog
        count={count}
        types={types}
        onClose={onClose}
        onSend={(type) => run({ member_type: type }, true)}
      />
    )
  if (act === 'set_end_date')
    return <EndDateDialog count={count} onClose={onClose} onSend={(day) => run({ end_date: day }, true)} />
  if (act === 'set_department')
    return (
      <DepartmentDialog
        count={count}
        departments={departments}
        onClose={onClose}
        onSend={(department) => run({ department }, true)}
      />
    )
  if (act === 'set_manager')
    return <ManagerDialog count={count} onClose={onClose} onSend={(manager) => run({ manager }, true)} />
  const named = [...selection.ids].flatMap((id) => seen.get(id) ?? [])
  return <DeleteMembers count={count} members={named} onClose={onClose} onDelete={() => run({}, false)} />
}

type EndDateDialogProps = {
  count: number
  onClose: () => void
  onSend: (day: string | null) => Promise<void>
}

/** Sets one end date for all selected members; an empty one removes it. */
function EndDateDialog({ count, onClose, onSend }: EndDateDialogProps) {
  const t = useTranslations('members.screen')
  const id = useId()
  const form = useServerForm({
    defaultValues: { end_date: '' },
    onSubmit: async ({ end_date }) => {
      await onSend(end_date || null)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('bulk.set_end_date.title', { count })}
      description={t('bulk.set_end_date.text')}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('bulk.set_end_date.confirm')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('end_date')} help={t('bulk.set_end_date.help')} error={form.errorOf('end_date')}>
          <DateInput {...form.register('end_date')} />
        </Field>
      </Form>
    </Dialog>
  )
}

type TypeDialogProps = {
  count: number
  types: MemberTypeChoice[]
  onClose: () => void
  onSend: (type: string | null) => Promise<void>
}

/** Sets one type for all selected members; none is possible too. */
function TypeDialog({ count, types, onClose, onSend }: TypeDialogProps) {
  const t = useTranslations('members.screen')
  const id = useId()
  const form = useServerForm({
    defaultValues: { member_type: types[0]?.id ?? '' },
    onSubmit: async ({ member_type }) => {
      await onSend(member_type || null)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('bulk.set_member_type.title', { count })}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('bulk.set_member_type.confirm')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('type')} error={form.errorOf('member_type')}>
          <Select
            placeholder={t('filters.no_type')}
            options={types.map(({ id: value, name }) => ({ value, label: name }))}
            {...form.register('member_type')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
