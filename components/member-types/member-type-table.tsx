'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MemberTypeRow } from '@/components/member-types/member-type-row'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useKey } from '@/components/ui/inputs/use-key'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { ListExport } from '@/components/ui/table/list-export'
import { cx } from '@/components/ui/text/class-names'
import { useMay } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { MemberTypeView } from '@/lib/domain/people/member-types/schema'

const headClass = 'type-dense h-8.5 border-b px-2.5 text-left font-medium text-fg-2 first:pl-4 lg:first:pl-6'

/** The company's member types, edited in place and saved at once. */
export function MemberTypeTable({ types }: { types: MemberTypeView[] }) {
  const t = useTranslations('member-types.screen')
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<MemberTypeView | null>(null)
  useKey('n', () => setAdding(true), useMay('writing'))

  const add = isAdding ? (
    <NameForm onClose={() => setAdding(false)} />
  ) : (
    <Button isWriting icon={<Plus aria-hidden strokeWidth={1.8} />} keys="N" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  if (types.length === 0)
    return (
      <EmptyState title={t('empty_title')} action={add} className="!px-0">
        {t('empty_text')}
      </EmptyState>
    )
  return (
    <>
      <div className="-mx-4 mt-5 lg:-mx-6">
        <table className="w-full border-separate border-spacing-0 max-md:block">
          <caption className="sr-only">{t('caption')}</caption>
          <thead className="bg-sunken max-md:sr-only">
            <tr>
              <th scope="col" className={cx(headClass, 'w-2/5 border-t')}>
                {t('name')}
              </th>
              <th scope="col" className={cx(headClass, 'border-t text-right')}>
                {t('members')}
              </th>
              <th scope="col" className={cx(headClass, 'border-t pl-8')}>
                {t('default')}
              </th>
              <th scope="col" className={cx(headClass, 'border-t')}>
                {t('reminder')}
              </th>
              <th scope="col" className={cx(headClass, 'border-t')}>
                <span className="sr-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block max-md:border-t">
            {types.map((type) =>
              renamed === type.id ? (
                <tr key={type.id} className="max-md:block">
                  <td colSpan={5} className="border-b px-4 max-md:block lg:px-6">
                    <NameForm type={type} onClose={() => setRenamed(null)} />
                  </td>
                </tr>
              ) : (
                <MemberTypeRow
                  key={type.id}
                  type={type}
                  onRename={() => setRenamed(type.id)}
                  onDelete={() => setDeleted(type)}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {add}
        <ListExport path="/api/member_types" isSearched={false} isSorted={false} />
      </div>
      <DeleteMemberType type={deleted} onClose={() => setDeleted(null)} />
    </>
  )
}

type Props = { type: MemberTypeView | null; onClose: () => void }

/** Asks before a type is deleted: says how many members have it. The members stay. */
function DeleteMemberType({ type, onClose }: Props) {
  const t = useTranslations('member-types.screen')
  const router = useRouter()
  if (!type) return null
  const remove = async () => {
    await api.delete(`/api/member_types/${type.id}`)
    snackbar.success(t('deleted', { name: type.name }))
    router.refresh()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('delete_title', { name: type.name })}
      description={t('delete_text', { count: type.members })}
      confirmLabel={t('delete_confirm')}
      icon={<Trash2 aria-hidden strokeWidth={1.8} />}
      onConfirm={remove}
    />
  )
}

type NameProps = { type?: MemberTypeView; onClose: () => void }

/** Names a new type or renames one, in place of its row. */
function NameForm({ type, onClose }: NameProps) {
  const t = useTranslations('member-types.screen')
  const common = useTranslations('common')
  const router = useRouter()
  const form = useServerForm({
    defaultValues: { name: type?.name ?? '' },
    onSubmit: async ({ name }) => {
      if (type) await api.patch(`/api/member_types/${type.id}`, { name }, { isQuiet: true })
      else await api.post('/api/member_types', { name }, { isQuiet: true })
      snackbar.success(t(type ? 'renamed' : 'created', { name: name.trim() }))
      onClose()
      router.refresh()
    },
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape only adds to the button that cancels
    <div
      className="py-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Form form={form} className="!flex flex-wrap items-start gap-2">
        <Field
          label={type ? t('new_name', { name: type.name }) : t('name')}
          error={form.errorOf('name')}
          className="w-full sm:w-72"
        >
          <TextInput
            autoFocus
            maxLength={80}
            autoComplete="off"
            placeholder={t('placeholder')}
            {...form.register('name', { required: common('required') })}
          />
        </Field>
        <div className="flex gap-2 sm:mt-6.5">
          <Button type="submit" variant="primary" isLoading={form.isSending}>
            {type ? common('save') : common('add')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
