'use client'

import { Bookmark } from 'lucide-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { onDemand } from '@/components/ui/layout/on-demand'
import { Popover } from '@/components/ui/overlays/popover'
import { cx } from '@/components/ui/text/class-names'
import { useListHref } from '@/components/views/view-href'
import type { ViewsPanelProps } from '@/components/views/views-panel'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { type SavedViewList, viewQueryOf } from '@/lib/domain/company/views/choices'
import type { SavedViewView } from '@/lib/domain/company/views/schema'

const ViewsPanel = onDemand<ViewsPanelProps>(() =>
  import('@/components/views/views-panel').then((file) => file.ViewsPanel),
)

type Props = {
  list: SavedViewList
  /** The columns as a view stores them; null: the default ones. */
  columns?: string | null
}

/**
 * The saved views of a list: the open one, and a panel with all of them. An address with only `saved` opens that view.
 */
export function ViewsButton({ list, columns = null }: Props) {
  const t = useTranslations('saved-views.screen')
  const router = useRouter()
  const hrefOf = useListHref()
  const params = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const [view, setView] = useSavedView(params.get('saved'))
  const shown = viewQueryOf(params.toString())
  const lost = view?.missing.map((name) => t(`filters.${name}`)).join(', ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view that is opened
  useEffect(() => {
    if (!view) return
    if (lost)
      snackbar.important(t('missing', { name: view.name, count: view.missing.length, filters: lost }), {
        id: `view-${view.id}`,
      })
    // Opened by its id alone, or by an address with filters that no longer exist.
    if (shown !== view.opens && (shown === '' || shown === view.query))
      router.replace(hrefOf(view.opens, view.id), { scroll: false })
  }, [view?.id])

  return (
    <Popover
      label={t('title')}
      align="end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-80 max-w-[calc(100vw-1rem)] p-2"
      trigger={
        <Button
          variant="ghost"
          icon={<Bookmark aria-hidden strokeWidth={1.8} className={view ? 'fill-current' : undefined} />}
        >
          <span className={cx('max-w-40 truncate', !view && 'max-sm:sr-only')}>
            {view?.name ?? t('button')}
          </span>
          {view && shown !== view.opens && (
            <span className="font-normal text-fg-2 max-sm:sr-only"> {t('changed')}</span>
          )}
        </Button>
      }
    >
      <ViewsPanel
        list={list}
        current={view}
        shown={shown}
        columns={columns}
        onChange={setView}
        onClose={() => setOpen(false)}
      />
    </Popover>
  )
}

/** For a table: its button, which knows the columns that are shown. */
export const savedViews = (list: SavedViewList) => (columns: string | null) => (
  <ViewsButton list={list} columns={columns} />
)

/** The view named in the address; null while it is loading, and if it no longer exists. */
function useSavedView(id: string | null) {
  const [view, setView] = useState<SavedViewView | null>(null)
  const isKnown = view?.id === id
  useEffect(() => {
    if (!id || isKnown) return
    const abort = new AbortController()
    api
      .get<SavedViewView>(`/api/saved_views/${encodeURIComponent(id)}`, {
        signal: abort.signal,
        isQuiet: true,
      })
      .then(setView)
      // The view was deleted, or belongs to a colleague: the list stays as the address describes it.
      .catch(() => {})
    return () => abort.abort()
  }, [id, isKnown])
  return [isKnown ? view : null, setView] as const
}
