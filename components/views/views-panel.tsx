'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { useMay } from '@/components/ui/text/role'
import { Spinner } from '@/components/ui/text/spinner'
import { savedQueryOf, useListHref } from '@/components/views/view-href'
import { ViewLine } from '@/components/views/view-line'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { longestViewName, type SavedViewList } from '@/lib/domain/company/views/choices'
import type { SavedViewView } from '@/lib/domain/company/views/schema'

export type ViewsPanelProps = {
  list: SavedViewList
  current: SavedViewView | null
  /** The part of the address that a view stores. */
  shown: string
  columns: string | null
  onChange: (view: SavedViewView | null) => void
  onClose: () => void
}

const mostShown = 200

/** All views of a list, the user's own and those that colleagues share: to open, rename, update or delete. */
export function ViewsPanel({ list, current, shown, columns, onChange, onClose }: ViewsPanelProps) {
  const t = useTranslations('saved-views.screen')
  const common = useTranslations('common')
  const router = useRouter()
  const hrefOf = useListHref()
  const mayWrite = useMay('writing')
  const [views, setViews] = useState<SavedViewView[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [readings, setReadings] = useState(0)
  const readAgain = () => setReadings((count) => count + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever something was changed
  useEffect(() => {
    const abort = new AbortController()
    const query = new URLSearchParams({ list, itemsPerPage: String(mostShown) })
    api
      .get<{ 'hydra:member': SavedViewView[] }>(`/api/saved_views?${query}`, {
        signal: abort.signal,
        isQuiet: true,
      })
      .then((answer) => {
        setViews(answer['hydra:member'])
        setFailed(false)
      })
      .catch(() => !abort.signal.aborted && setFailed(true))
    return () => abort.abort()
  }, [list, readings])

  const open = (view: SavedViewView) => {
    onChange(view)
    router.push(hrefOf(view.opens, view.id), { scroll: false })
  }
  async function bringUpToDate(view: SavedViewView) {
    const query = savedQueryOf(shown, columns)
    const next = await api.patch<SavedViewView>(`/api/saved_views/${view.id}`, { query }).catch(() => null)
    if (!next) return
    snackbar.success(t('updated', { name: next.name }))
    open(next)
    onClose()
  }

  if (!views)
    return (
      <div className="type-dense flex min-h-20 items-center justify-center gap-3 p-2 text-fg-2">
        {hasFailed ? (
          <>
            {t('failed')}
            <Button size="sm" onClick={readAgain}>
              {common('retry')}
            </Button>
          </>
        ) : (
          <Spinner />
        )}
      </div>
    )
  const mine = views.filter(({ owner }) => owner.is_you)
  const others = views.filter((view) => !mine.includes(view))
  const lines = (some: SavedViewView[]) =>
    some.map((view) => (
      <ViewLine
        key={view.id}
        view={view}
        href={hrefOf(view.opens, view.id)}
        isCurrent={view.id === current?.id}
        onOpen={() => {
          open(view)
          onClose()
        }}
        onRenamed={(next) => {
          if (next.id === current?.id) onChange(next)
          readAgain()
        }}
        onDeleted={() => {
          if (view.id === current?.id) router.replace(hrefOf(shown), { scroll: false })
          readAgain()
        }}
      />
    ))
  return (
    <div className="grid gap-2">
      {views.length === 0 && <p className="type-dense px-2 pt-2 text-fg-2">{t('none')}</p>}
      <div className="scroll-thin max-h-[40dvh] overflow-y-auto">
        {mine.length > 0 && (
          <section aria-label={t('own')}>
            <h3 className="type-caption px-2 pt-1 pb-1 text-fg-2">{t('own')}</h3>
            <ul>{lines(mine)}</ul>
          </section>
        )}
        {others.length > 0 && (
          <section aria-label={t('shared')}>
            <h3 className="type-caption px-2 pt-2 pb-1 text-fg-2">{t('shared')}</h3>
            <ul>{lines(others)}</ul>
          </section>
        )}
      </div>
      {current?.is_editable && mayWrite && shown !== current.opens && (
        <Button onClick={() => bringUpToDate(current)} className="mx-2">
          <span className="truncate">{t('update', { name: current.name })}</span>
        </Button>
      )}
      {mayWrite && (
        <SaveView
          list={list}
          query={savedQueryOf(shown, columns)}
          onSaved={(view) => {
            open(view)
            onClose()
          }}
        />
      )}
    </div>
  )
}

type Props = { list: SavedViewList; query: string; onSaved: (view: SavedViewView) => void }

/** Saves the current state of the list under a name, for the user or for everybody. */
function SaveView({ list, query, onSaved }: Props) {
  const t = useTranslations('saved-views.screen')
  const common = useTranslations('common')
  const [isShared, setShared] = useState(false)
  const form = useServerForm({
    defaultValues: { name: '' },
    onSubmit: async ({ name }) => {
      const body = { list, name, query, is_shared: isShared }
      const view = await api.post<SavedViewView>('/api/saved_views', body, { isQuiet: true })
      snackbar.success(t('saved', { name: view.name }))
      onSaved(view)
    },
  })
  return (
    <section aria-label={t('save_title')} className="border-t px-2 pt-3 pb-1">
      <Form form={form} className="!grid gap-2.5">
        <Field label={t('save_title')} help={t('what')} error={form.errorOf('name')}>
          <TextInput
            maxLength={longestViewName}
            autoComplete="off"
            aria-label={t('name')}
            placeholder={t('placeholder')}
            {...form.register('name', { required: common('required') })}
          />
        </Field>
        <CheckBox checked={isShared} onChange={setShared}>
          {t('share')}
        </CheckBox>
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t('save')}
        </Button>
      </Form>
    </section>
  )
}
