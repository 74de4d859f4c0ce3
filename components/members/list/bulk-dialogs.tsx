'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { DeleteMembers } from '@/components/members/delete-members'
import { EndDateDialog } from '@/components/members/list/end-date-dialog'
import { TypeDialog } from '@/components/members/list/type-dialog'
import { criteriaOf, readMemberList } from '@/components/members/list-address'
import type { MemberLine, MemberTypeChoice } from '@/components/members/member-line'
import type { TableSelection } from '@/components/ui/table/data-table'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'

export type BulkAsked = { act: 'set_member_type' | 'set_end_date' | 'delete'; selection: TableSelection }

type Props = {
  asked: BulkAsked | null
  seen: ReadonlyMap<string, MemberLine>
  types: MemberTypeChoice[]
  onClose: () => void
}

/** The dialog of the chosen bulk action; the action is a single call, all or nothing. */
export function BulkDialogs({ asked, seen, types, onClose }: Props) {
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
  const named = [...selection.ids].flatMap((id) => seen.get(id) ?? [])
  return <DeleteMembers count={count} members={named} onClose={onClose} onDelete={() => run({}, false)} />
}
