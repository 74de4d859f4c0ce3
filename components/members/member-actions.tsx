'use client'

import { Ellipsis, KeyRound, Pencil, Trash2, UserMinus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeleteMembers } from '@/components/members/delete-members'
import { nameOf } from '@/components/members/member-line'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { useKey } from '@/components/ui/inputs/use-key'
import { Menu } from '@/components/ui/overlays/menu'
import { useMay } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { MemberView } from '@/lib/domain/people/members/schema'

type Props = {
  member: MemberView
  editHref: string
  openHref: string
  leaveHref: string
  listHref: string
}

/** The actions on one member: open an access, plan a departure, edit (E), delete. */
export function MemberActions({ member, editHref, openHref, leaveHref, listHref }: Props) {
  const t = useTranslations('members.screen')
  const router = useRouter()
  const [isDeleting, setDeleting] = useState(false)
  const name = nameOf(member)
  useKey('e', () => router.push(editHref, { scroll: false }), useMay('writing'))

  async function remove() {
    await api.delete(`/api/members/${member.id}`)
    snackbar.success(t('detail.deleted', { name }))
    router.push(listHref)
    router.refresh()
  }

  return (
    <>
      <ButtonLink
        href={leaveHref}
        scroll={false}
        isWriting
        icon={<UserMinus aria-hidden strokeWidth={1.8} />}
        className="max-lg:hidden"
      >
        {t('detail.leave')}
      </ButtonLink>
      <ButtonLink
        href={openHref}
        scroll={false}
        variant="primary"
        icon={<KeyRound aria-hidden strokeWidth={1.8} />}
      >
        {t('detail.open_access')}
      </ButtonLink>
      <Menu
        trigger={
          <IconButton
            variant="secondary"
            label={t('detail.actions', { name })}
            icon={<Ellipsis aria-hidden strokeWidth={1.8} />}
          />
        }
        items={[
          {
            label: t('edit'),
            icon: <Pencil aria-hidden strokeWidth={1.8} />,
            href: editHref,
            keys: 'E',
            isWriting: true,
          },
          {
            label: t('detail.leave'),
            icon: <UserMinus aria-hidden strokeWidth={1.8} />,
            href: leaveHref,
            isWriting: true,
          },
          'separator',
          {
            label: t('delete_one'),
            icon: <Trash2 aria-hidden strokeWidth={1.8} />,
            isDanger: true,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      {isDeleting && (
        <DeleteMembers count={1} members={[member]} onClose={() => setDeleting(false)} onDelete={remove} />
      )}
    </>
  )
}
