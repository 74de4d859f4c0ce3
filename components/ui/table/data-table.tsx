'use client'

import { ListChecks } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import type { MenuEntry } from '@/components/ui/overlays/menu'
import { type BulkAction, BulkBar } from '@/components/ui/table/bulk-bar'
import { ColumnsMenu } from '@/components/ui/table/columns-menu'
import { DataList, type ListItem } from '@/components/ui/table/data-list'
import { FilteredOut } from '@/components/ui/table/filtered-out'
import type { ListInApi } from '@/components/ui/table/list-export'
import { type ListFilter, ListFilters } from '@/components/ui/table/list-filters'
import { Pagination } from '@/components/ui/table/pagination'
import { isSelected, type Selection } from '@/components/ui/table/selection'
import type { Column } from '@/components/ui/table/table-columns'
import { useTableForm } from '@/components/ui/table/table-form'
import { TableHeader } from '@/components/ui/table/table-header'
import { TableRow } from '@/components/ui/table/table-row'
import { useColumns } from '@/components/ui/table/use-columns'
import { useIsListPending, useListQuery } from '@/components/ui/table/use-list-query'
import { useRovingRows } from '@/components/ui/table/use-roving-rows'
import { useSelection } from '@/components/ui/table/use-selection'
import { cx } from '@/components/ui/text/class-names'
import { KeyCap } from '@/components/ui/text/key-cap'
import { useMay } from '@/components/ui/text/role'

export type TableSelection = Selection & { count: number; clear: () => void }

type Props<Row> = {
  /** The name under which this browser keeps the reader's choice of columns. */
  id: string
  /** The table's caption, for screen readers. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  /** Of the whole result; null when the count failed. */
  total: number | null
  getId: (row: Row) => string
  /** Names the row in "Sélectionner Abel Ferreira". */
  rowName: (row: Row) => string
  getHref?: (row: Row) => string
  listItem: (row: Row) => ListItem
  /** Left of the toolbar: the search box. */
  toolbar?: ReactNode
  /** After it. */
  filters?: ListFilter[]
  /** Where no row matches: the list that is asked how many the filters hide, and what makes what was searched for. */
  list?: ListInApi
  create?: (words: string) => { label: string; href: string }
  /** Right of it, before the columns. */
  toolbarEnd?: ReactNode
  /** Saves its address under a name, and opens it again; takes the columns as an address names them. */
  views?: (columns: string | null) => ReactNode
  /** Actions on the selection; with them rows can be selected by whoever may write. Up to four are shown. */
  bulkActions?: (selection: TableSelection) => BulkAction[]
  rowMenu?: (row: Row) => MenuEntry[]
  onEdit?: (row: Row) => void
  defaultSort?: string
  /** Shown when there is nothing and no search or filter hides anything. */
  empty: ReactNode
  /** The page scrolls, not the table: for a table among other things. */
  isEmbedded?: boolean
}

/** A list that the server sorts, filters, searches and pages; its state is in the address. */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, total, getId, rowName, getHref, bulkActions, rowMenu, onEdit, isEmbedded } = props
  const t = useTranslations('common.table')
  const form = useTableForm()
  const router = useRouter()
  const columns = useColumns(props.id, props.columns)
  const { query } = useListQuery({ defaultSort: props.defaultSort })
  const ids = rows.map(getId)
  const selected = useSelection(ids, total)
  const mayWrite = useMay('writing')
  // Whoever may only read has no act to select for.
  const canSelect = Boolean(bulkActions) && mayWrite
  // On a phone, check boxes appear only in the selection mode.
  const [isSelecting, setSelecting] = useState(false)
  const open = (row: Row) => {
    const href = getHref?.(row)
    if (href) router.push(href)
  }
  const roving = useRovingRows({
    count: rows.length,
    onSelect: canSelect ? (index) => ids[index] !== undefined && selected.toggle(ids[index]) : undefined,
    onOpen: getHref ? (index) => rows[index] !== undefined && open(rows[index]) : undefined,
    onEdit: onEdit && mayWrite ? (index) => rows[index] !== undefined && onEdit(rows[index]) : undefined,
  })
  const isFiltered = query.q !== '' || Object.keys(query.filters).length > 0
  const isOn = (id: string) => isSelected(selected.selection, id)

  return (
    <div className={cx('relative', !isEmbedded && 'lg:flex lg:h-full lg:min-h-0 lg:flex-col')}>
      {(props.toolbar || props.filters || props.toolbarEnd) && (
        <div
          data-no-print
          className="flex flex-wrap items-center gap-2 border-b px-4 py-2.5 lg:min-h-13 lg:flex-nowrap lg:px-6 lg:py-2"
        >
          {props.toolbar}
          {props.filters && <ListFilters filters={props.filters} />}
          <span className="ml-auto flex flex-wrap items-center justify-end sm:gap-1 lg:flex-nowrap">
            {props.toolbarEnd}
            {canSelect && rows.length > 0 && (
              <Button
                variant="ghost"
                icon={<ListChecks aria-hidden strokeWidth={1.8} />}
                aria-pressed={isSelecting}
                onClick={() => setSelecting(!isSelecting)}
                className="md:hidden"
              >
                <span className="max-sm:sr-only">{t('start_selection')}</span>
              </Button>
            )}
            {props.views?.(columns.named)}
            <ColumnsMenu columns={columns} />
          </span>
        </div>
      )}
      <TablePendingBar />
      <div
        className={cx(
          // Visually hidden text inside the rows must be positioned within the scrolled area, or it lengthens the page.
          'scroll-thin relative isolate',
          !isEmbedded && 'lg:min-h-0 lg:flex-1 lg:overflow-auto',
          selected.count > 0 && 'pb-18',
        )}
      >
        {rows.length === 0 ? (
          isFiltered ? (
            <FilteredOut filters={props.filters} list={props.list} create={props.create} />
          ) : (
            props.empty
          )
        ) : (
          <>
            {form !== 'table' && (
              <div className="md:hidden print:hidden">
                <DataList
                  label={props.caption}
                  items={rows.map((row) => ({
                    id: getId(row),
                    name: rowName(row),
                    href: getHref?.(row),
                    item: props.listItem(row),
                  }))}
                  selection={
                    isSelecting || selected.count > 0
                      ? { isOn, onToggle: (id) => selected.toggle(id) }
                      : undefined
                  }
                />
              </div>
            )}
            {form !== 'list' && (
              <div className="max-md:hidden max-lg:overflow-x-auto print:block">
                <table className="w-full border-separate border-spacing-0">
                  <caption className="sr-only">{props.caption}</caption>
                  <TableHeader
                    columns={columns.shown}
                    defaultSort={props.defaultSort}
                    hasMenu={Boolean(rowMenu)}
                    selection={
                      canSelect ? { state: selected.pageState, onToggle: selected.togglePage } : undefined
                    }
                  />
                  <tbody
                    onKeyDown={roving.onKeyDown}
                    className={cx(
                      '[&>tr>td]:border-b [&>tr>td]:px-2.5 [&>tr>td]:align-middle [&>tr>td]:type-dense',
                      columns.isCompact ? '[&>tr>td]:h-9' : '[&>tr>td]:h-12',
                    )}
                  >
                    {rows.map((row, index) => {
                      const id = getId(row)
                      return (
                        <TableRow
                          key={id}
                          row={row}
                          name={rowName(row)}
                          columns={columns.shown}
                          rowProps={roving.rowProps(index)}
                          selection={
                            canSelect
                              ? { isOn: isOn(id), onToggle: (isRange) => selected.toggle(id, isRange) }
                              : undefined
                          }
                          menu={rowMenu?.(row)}
                          onOpen={getHref ? () => open(row) : undefined}
                        />
                      )
                    })}
                  </tbody>
                </table>
              </div>
            )}
          </>
        )}
      </div>
      {(rows.length > 0 || query.page > 1) && (
        <footer
          data-no-print
          className={cx(
            'flex min-h-11.5 items-center gap-4 px-4 py-1.5 lg:bg-surface lg:px-6 [&>div:first-child]:flex-1',
            // The last row has drawn it already.
            !isEmbedded && 'lg:border-t',
          )}
        >
          <Pagination
            total={total}
            shown={rows.length}
            hints={<TableHints canSelect={canSelect} canOpen={Boolean(getHref)} />}
          />
        </footer>
      )}
      {selected.count > 0 && bulkActions && (
        <BulkBar
          count={selected.count}
          total={total}
          isEverything={selected.selection.isEverything}
          actions={bulkActions({ ...selected.selection, count: selected.count, clear: selected.clear })}
          onSelectEverything={selected.selectEverything}
          onClear={selected.clear}
        />
      )}
      <span className="sr-only" aria-live="polite">
        {selected.count > 0 ? t('selected', { count: selected.count }) : ''}
      </span>
    </div>
  )
}

/** The keys of a list, in words, where a keyboard is likely. */
function TableHints({ canSelect, canOpen }: { canSelect: boolean; canOpen: boolean }) {
  const t = useTranslations('common.table')
  return (
    <p aria-hidden className="type-dense hidden items-center gap-4 text-fg-2 keys:flex">
      <span className="flex items-center gap-1.5">
        <KeyCap keys="J+K" /> {t('hint_browse')}
      </span>
      {canSelect && (
        <span className="flex items-center gap-1.5">
          <KeyCap keys="X" /> {t('hint_select')}
        </span>
      )}
      {canOpen && (
        <span className="flex items-center gap-1.5">
          <KeyCap keys="Enter" /> {t('hint_open')}
        </span>
      )}
    </p>
  )
}

/** While a list is read again its rows stay, and a 2 px bar appears after 150 ms. */
function TablePendingBar() {
  const isPending = useIsListPending()
  if (!isPending) return null
  return (
    <div aria-hidden className="fade-late relative z-10 -mb-0.5 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 animate-run bg-primary motion-reduce:w-full" />
    </div>
  )
}
