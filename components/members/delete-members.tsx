'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { nameOf } from '@/components/members/member-line'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { Avatar } from '@/components/ui/text/avatar'
import type { MemberView } from '@/lib/domain/people/members/schema'

type Props = {
  count: number
  /** The members whose names are known here: all of them, unless everything was selected. */
  members: Pick<MemberView, 'id' | 'first_name' | 'last_name' | 'accounts'>[]
  onClose: () => void
  onDelete: () => Promise<void>
}

const mostNamed = 6
// From this number on a word must be typed, so that a wrong click cannot delete so many.
const mostWithoutTyping = 50

/** Asks before members are deleted: names them, and says what happens to their accounts. */
export function DeleteMembers({ count, members, onClose, onDelete }: Props) {
  const t = useTranslations('members.screen.bulk.delete')
  const accounts = members.reduce((sum, member) => sum + member.accounts, 0)
  const isCounted = members.length === count
  const shown = members.length > mostNamed ? members.slice(0, mostNamed - 1) : members
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={count === 1 && members[0] ? t('title_one', { name: nameOf(members[0]) }) : t('title', { count })}
      description={isCounted ? t('accounts', { accounts, count }) : t('accounts_unknown')}
      confirmLabel={t('confirm', { count })}
      icon={<Trash2 aria-hidden strokeWidth={1.8} />}
      typeToConfirm={
        count > mostWithoutTyping
          ? { word: t('word'), label: t('type_word', { word: t('word') }) }
          : undefined
      }
      onConfirm={onDelete}
    >
      {shown.length > 0 && (
        <ul className="border-t">
          {shown.map((member) => (
            <li key={member.id} className="type-dense flex items-center gap-2.5 border-b py-2">
              <Avatar id={member.id} name={nameOf(member)} size={24} />
              <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(member)}</span>
              <span className="shrink-0 text-fg-3 tabular-nums">
                {t('accounts_of', { count: member.accounts })}
              </span>
            </li>
          ))}
          {count > shown.length && (
            <li className="type-dense py-2 text-fg-2">{t('others', { count: count - shown.length })}</li>
          )}
        </ul>
      )}
    </ConfirmDialog>
  )
}
