'use client'

import { Check, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { longestViewName } from '@/lib/domain/company/views/choices'
import type { SavedViewView } from '@/lib/domain/company/views/schema'

type Props = {
  view: SavedViewView
  href: string
  isCurrent: boolean
  onOpen: () => void
  onRenamed: (view: SavedViewView) => void
  onDeleted: () => void
}

/** One view: its link and, for users who may change it, renaming and deleting. */
export function ViewLine({ view, href, isCurrent, onOpen, onRenamed, onDeleted }: Props) {
  const t = useTranslations('saved-views.screen')
  const [isRenaming, setRenaming] = useState(false)
  const { name, list, query, is_shared } = view
  async function remove() {
    await api.delete(`/api/saved_views/${view.id}`)
    onDeleted()
    snackbar.success(t('deleted', { name }), {
      action: {
        label: t('undo'),
        onRun: () => void api.post('/api/saved_views', { list, name, query, is_shared }).then(onDeleted),
      },
    })
  }
  if (isRenaming)
    return (
      <li className="px-2 py-1">
        <Rename
          view={view}
          onClose={() => setRenaming(false)}
          onRenamed={(next) => {
            setRenaming(false)
            onRenamed(next)
          }}
        />
      </li>
    )
  const missing = view.missing.map((filter) => t(`filters.${filter}`)).join(', ')
  const notes = [
    ...(view.owner.is_you ? (is_shared ? [t('is_shared')] : []) : [t('by', { name: view.owner.name })]),
    ...(missing ? [t('incomplete', { filters: missing })] : []),
  ]
  return (
    <li className="flex items-center rounded-tag hover:bg-hover">
      <PageLink
        href={href}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onOpen()
        }}
        className="type-dense flex min-h-11 min-w-0 flex-1 items-center gap-2 px-2 py-1 lg:min-h-8"
      >
        <span className="min-w-0 flex-1">
          <span className={cx('block truncate', isCurrent && 'font-semibold')}>{name}</span>
          {notes.length > 0 && (
            <span className={cx('type-caption block truncate', missing ? 'text-warning-fg' : 'text-fg-2')}>
              {notes.join(', ')}
            </span>
          )}
        </span>
        {isCurrent && <Check aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-primary-fg" />}
      </PageLink>
      {view.is_editable && (
        <span className="flex shrink-0">
          <IconButton
            size="sm"
            isWriting
            label={t('rename', { name })}
            icon={<Pencil strokeWidth={1.8} />}
            onClick={() => setRenaming(true)}
          />
          <IconButton
            size="sm"
            isWriting
            label={t('delete', { name })}
            icon={<Trash2 strokeWidth={1.8} />}
            onClick={() => void remove().catch(() => {})}
          />
        </span>
      )}
    </li>
  )
}

function Rename({
  view,
  onClose,
  onRenamed,
}: {
  view: SavedViewView
  onClose: () => void
  onRenamed: (view: SavedViewView) => void
}) {
  const t = useTranslations('saved-views.screen')
  const common = useTranslations('common')
  const form = useServerForm({
    defaultValues: { name: view.name },
    onSubmit: async ({ name }) => {
      const next = await api.patch<SavedViewView>(`/api/saved_views/${view.id}`, { name }, { isQuiet: true })
      snackbar.success(t('renamed', { name: next.name }))
      onRenamed(next)
    },
  })
  return (
    <Form form={form} className="!grid gap-2">
      <Field label={t('new_name', { name: view.name })} error={form.errorOf('name')}>
        <TextInput
          autoFocus
          maxLength={longestViewName}
          autoComplete="off"
          {...form.register('name', { required: common('required') })}
        />
      </Field>
      <span className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" isLoading={form.isSending}>
          {common('save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {common('cancel')}
        </Button>
      </span>
    </Form>
  )
}
