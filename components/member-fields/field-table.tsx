'use client'

import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldDialog } from '@/components/member-fields/field-dialog'
import { Button } from '@/components/ui/inputs/button'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { Menu } from '@/components/ui/overlays/menu'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { mostFields } from '@/lib/domain/people/member-fields/choices'
import type { MemberFieldView } from '@/lib/domain/people/member-fields/schema'

const headClass =
  'type-dense h-8.5 border-y bg-sunken px-2.5 text-left font-medium text-fg-2 first:pl-4 lg:first:pl-6'
const cellClass = 'type-dense h-12 border-b px-2.5 first:pl-4 last:pr-4 lg:first:pl-6 lg:last:pr-6'

/** The company's own fields of its members. */
export function FieldTable({ fields }: { fields: MemberFieldView[] }) {
  const t = useTranslations('member-fields.screen')
  const [edited, setEdited] = useState<MemberFieldView | 'new' | null>(null)
  const [deleted, setDeleted] = useState<MemberFieldView | null>(null)
  return (
    <section aria-label={t('title')} className="mt-10">
      <h2 className="type-section">{t('title')}</h2>
      <p className="type-body measure mt-1 text-fg-2">{t('what')}</p>
      {fields.length > 0 && (
        <div className="-mx-4 mt-5 overflow-x-auto lg:-mx-6">
          <table className="w-full border-separate border-spacing-0">
            <caption className="sr-only">{t('caption')}</caption>
            <thead>
              <tr>
                <th scope="col" className={headClass}>
                  {t('name')}
                </th>
                <th scope="col" className={headClass}>
                  {t('kind')}
                </th>
                <th scope="col" className={`${headClass} text-right`}>
                  {t('members')}
                </th>
                <th scope="col" className={headClass}>
                  <span className="sr-only">{t('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field.id}>
                  <th scope="row" className={`${cellClass} text-left font-semibold wrap-anywhere`}>
                    {field.name}
                  </th>
                  <td className={`${cellClass} text-fg-2`}>
                    {t(`kinds.${field.kind}`)}
                    {field.kind === 'list' && (
                      <span className="ml-2 text-fg-3 max-sm:hidden">
                        {field.options.slice(0, 3).join(', ')}
                        {field.options.length > 3 && '…'}
                      </span>
                    )}
                  </td>
                  <td className={`${cellClass} text-right tabular-nums`}>{field.members}</td>
                  <td className={`${cellClass} w-13 text-right`}>
                    <Menu
                      trigger={
                        <IconButton
                          label={t('actions_for', { name: field.name })}
                          icon={<Ellipsis aria-hidden strokeWidth={1.8} />}
                        />
                      }
                      items={[
                        {
                          label: t('edit'),
                          icon: <Pencil aria-hidden strokeWidth={1.8} />,
                          onSelect: () => setEdited(field),
                          isWriting: true,
                        },
                        'separator',
                        {
                          label: t('delete'),
                          icon: <Trash2 aria-hidden strokeWidth={1.8} />,
                          isDanger: true,
                          onSelect: () => setDeleted(field),
                        },
                      ]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          isWriting
          icon={<Plus aria-hidden strokeWidth={1.8} />}
          disabled={fields.length >= mostFields}
          onClick={() => setEdited('new')}
        >
          {t('add')}
        </Button>
        <span className="type-dense text-fg-3">
          {fields.length === 0 ? t('empty') : t('most', { count: fields.length, most: mostFields })}
        </span>
      </div>
      {edited && (
        <FieldDialog field={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
      {deleted && <DeleteField field={deleted} onClose={() => setDeleted(null)} />}
    </section>
  )
}

/** Says how many values go with the field. */
function DeleteField({ field, onClose }: { field: MemberFieldView; onClose: () => void }) {
  const t = useTranslations('member-fields.screen')
  const router = useRouter()
  const remove = async () => {
    await api.delete(`/api/member_fields/${field.id}`)
    snackbar.success(t('deleted', { name: field.name }))
    router.refresh()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('delete_title', { name: field.name })}
      description={t('delete_text', { count: field.members })}
      confirmLabel={t('delete_confirm')}
      icon={<Trash2 aria-hidden strokeWidth={1.8} />}
      onConfirm={remove}
    />
  )
}
