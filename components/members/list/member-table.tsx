'use client'

import {
  Building2,
  CalendarX2,
  Download,
  KeyRound,
  Network,
  Pencil,
  Tag as TagIcon,
  Trash2,
} from 'lucide-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { accessOfMembers, areTooMany } from '@/components/batches/access-address'
import type { BulkAsked } from '@/components/members/list/bulk-dialogs'
import { useExport } from '@/components/members/list/list-actions'
import { useMemberColumns } from '@/components/members/list/use-member-columns'
import {
  changedAddress,
  defaultSort,
  listAddress,
  memberHref,
  readMemberList,
} from '@/components/members/list-address'
import { MemberAlert } from '@/components/members/member-alert'
import {
  type MemberLine,
  type MemberTypeChoice,
  nameOf,
  type PlaceChoice,
} from '@/components/members/member-line'
import { useMemberFilters } from '@/components/members/use-member-filters'
import { Amount } from '@/components/spends/amount'
import { onDemand } from '@/components/ui/layout/on-demand'
import { DataTable, type TableSelection } from '@/components/ui/table/data-table'
import { SearchInput } from '@/components/ui/table/search-input'
import { Avatar } from '@/components/ui/text/avatar'
import { savedViews } from '@/components/views/views-button'
import { snackbar } from '@/lib/browser/snackbar'
import { mostNamed } from '@/lib/domain/batches/choices'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import type { ManagerChoice } from '@/lib/domain/people/members/work-choices'

const BulkDialogs = onDemand(() =>
  import('@/components/members/list/bulk-dialogs').then((file) => file.BulkDialogs),
)

type Props = {
  members: MemberLine[]
  total: number | null
  types: MemberTypeChoice[]
  places: PlaceChoice[]
  departments: string[]
  managers: ManagerChoice[]
  fields: MemberFieldChoice[]
  today: string
  /** Shown when the tab has no rows. */
  empty: ReactNode
}

export function MemberTable({
  members,
  total,
  types,
  places,
  departments,
  managers,
  fields,
  today,
  empty,
}: Props) {
  const t = useTranslations('members.screen')
  const router = useRouter()
  const params = useSearchParams()
  const list = readMemberList(new URLSearchParams(params))
  const address = listAddress(list)
  const hrefOf = (id: string) => memberHref(id, address)
  const columns = useMemberColumns(
    today,
    hrefOf,
    departments.length > 0,
    fields,
    members.find(({ cost }) => cost)?.cost ?? null,
  )
  const filters = useMemberFilters({ types, applications: places, departments, managers, fields })
  const seen = useSeen(members)
  const exportMembers = useExport()
  const [asked, setAsked] = useState<BulkAsked | null>(null)

  const edit = ({ id }: MemberLine) =>
    router.push(changedAddress(new URLSearchParams(params), { edit: id }), { scroll: false })
  const ask = (act: BulkAsked['act'], selection: TableSelection) => setAsked({ act, selection })
  const only = (id: string): TableSelection => ({
    ids: new Set([id]),
    isEverything: false,
    count: 1,
    clear: () => {},
  })

  return (
    <>
      <DataTable
        id="members"
        views={savedViews('members')}
        caption={t('title')}
        columns={columns}
        rows={members}
        total={total}
        getId={({ id }) => id}
        rowName={nameOf}
        getHref={({ id }) => hrefOf(id)}
        onEdit={edit}
        defaultSort={defaultSort}
        empty={empty}
        filters={filters}
        toolbar={<SearchInput placeholder={t('search')} />}
        list={{ path: '/api/members', fixed: list.tab === 'all' ? {} : { state: list.tab } }}
        create={(words) => ({
          label: t('create_named', { name: words }),
          href: changedAddress(new URLSearchParams(params), { new: words, edit: '' }),
        })}
        bulkActions={(selection) => [
          {
            id: 'type',
            label: t('bulk.type'),
            icon: <TagIcon aria-hidden strokeWidth={1.8} />,
            keys: 'T',
            onRun: () => ask('set_member_type', selection),
          },
          {
            id: 'department',
            label: t('department'),
            icon: <Building2 aria-hidden strokeWidth={1.8} />,
            onRun: () => ask('set_department', selection),
          },
          {
            id: 'end',
            label: t('end_date'),
            icon: <CalendarX2 aria-hidden strokeWidth={1.8} />,
            keys: 'S',
            onRun: () => ask('set_end_date', selection),
          },
          {
            id: 'access',
            label: t('bulk.access'),
            icon: <KeyRound aria-hidden strokeWidth={1.8} />,
            onRun: () => {
              if (areTooMany(selection)) snackbar.info(t('bulk.too_many', { most: mostNamed }))
              else router.push(accessOfMembers(selection, new URLSearchParams(params)))
            },
          },
          {
            id: 'manager',
            label: t('manager'),
            icon: <Network aria-hidden strokeWidth={1.8} />,
            onRun: () => ask('set_manager', selection),
          },
          {
            id: 'export',
            label: t('export'),
            icon: <Download aria-hidden strokeWidth={1.8} />,
            onRun: () => exportMembers(selection.isEverything ? undefined : [...selection.ids]),
          },
          {
            id: 'delete',
            label: t('delete'),
            icon: <Trash2 aria-hidden strokeWidth={1.8} />,
            isDanger: true,
            onRun: () => ask('delete', selection),
          },
        ]}
        rowMenu={(member) => [
          {
            label: t('edit'),
            icon: <Pencil aria-hidden strokeWidth={1.8} />,
            keys: 'E',
            onSelect: () => edit(member),
          },
          'separator',
          {
            label: t('delete_one'),
            icon: <Trash2 aria-hidden strokeWidth={1.8} />,
            isDanger: true,
            onSelect: () => ask('delete', only(member.id)),
          },
        ]}
        listItem={(member) => ({
          lead: <Avatar id={member.id} name={nameOf(member)} size={40} />,
          title: nameOf(member),
          text: t('line', { type: member.typeName ?? 'none', count: member.places.length }),
          value: (
            <span className="grid justify-items-end gap-0.5">
              <MemberAlert member={member} today={today} isShort />
              {member.cost?.amount ? (
                <Amount minor={member.cost.amount} currency={member.cost.currency} className="text-fg-2" />
              ) : null}
            </span>
          ),
        })}
      />
      <BulkDialogs
        asked={asked}
        seen={seen}
        types={types}
        departments={departments}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

/** All rows shown since the list was opened: a selection spans pages, and dialogs show the names of its rows. */
function useSeen(members: MemberLine[]): ReadonlyMap<string, MemberLine> {
  const [seen, setSeen] = useState<ReadonlyMap<string, MemberLine>>(new Map())
  useEffect(() => {
    setSeen((before) => new Map([...before, ...members.map((member) => [member.id, member] as const)]))
  }, [members])
  return seen
}
