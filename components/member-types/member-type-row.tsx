'use client'

import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { Select } from '@/components/ui/inputs/select'
import { Switch } from '@/components/ui/inputs/switch'
import { Menu } from '@/components/ui/overlays/menu'
import { PageLink } from '@/components/ui/text/page-link'
import { useMay } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { reminderFrequencies } from '@/lib/domain/people/member-types/choices'
import type { MemberTypeView } from '@/lib/domain/people/member-types/schema'

type Props = { type: MemberTypeView; onRename: () => void; onDelete: () => void }
type Choices = Pick<MemberTypeView, 'default_on_import' | 'review_reminder'>

const cellClass =
  'h-14 border-b px-2.5 type-dense first:pl-4 last:pr-4 lg:first:pl-6 lg:last:pr-6 max-md:h-auto max-md:border-b-0 max-md:px-0!'

/** Shows a change at once, and reverts it when the server refuses it. */
export function MemberTypeRow({ type, onRename, onDelete }: Props) {
  const t = useTranslations('member-types.screen')
  const mayWrite = useMay('writing')
  const router = useRouter()
  const [choices, setChoices] = useState<Choices>(type)
  // Another row may have become the default, or another user changed this one.
  useEffect(() => setChoices(type), [type])

  async function choose(change: Partial<Choices>) {
    setChoices((now) => ({ ...now, ...change }))
    try {
      await api.patch(`/api/member_types/${type.id}`, change)
      router.refresh()
    } catch {
      setChoices(type)
    }
  }

  return (
    <tr className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-4 max-md:border-b max-md:px-4 max-md:py-3">
      <th scope="row" className={`${cellClass} text-left font-semibold wrap-anywhere`}>
        {type.name}
      </th>
      <td className={`${cellClass} text-right tabular-nums max-md:order-2 max-md:text-left`}>
        <PageLink href={`/dashboard/members?f.member_type=${type.id}`} className="text-fg-2 hover:underline">
          {type.members}
          <span className="md:sr-only"> {t('members_word', { count: type.members })}</span>
        </PageLink>
      </td>
      <td
        className={`${cellClass} pl-8 max-md:order-3 max-md:col-span-2 max-md:py-2 max-md:!pl-0 md:[&>div]:justify-start`}
      >
        <Switch
          label={
            <span className="type-dense font-normal text-fg-2 md:sr-only">
              {t('default_for', { name: type.name })}
            </span>
          }
          checked={choices.default_on_import}
          onChange={(isOn) => choose({ default_on_import: isOn })}
        />
      </td>
      <td className={`${cellClass} max-md:order-4 max-md:col-span-2`}>
        <span aria-hidden className="mb-1 block text-fg-2 md:hidden">
          {t('reminder')}
        </span>
        <Select
          aria-label={t('reminder_for', { name: type.name })}
          options={reminderFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
          value={choices.review_reminder}
          disabled={!mayWrite}
          onChange={(event) => choose({ review_reminder: event.target.value as Choices['review_reminder'] })}
          className="md:w-44"
        />
      </td>
      <td className={`${cellClass} w-13 text-right max-md:order-1`}>
        <Menu
          trigger={
            <IconButton
              label={t('actions_for', { name: type.name })}
              icon={<Ellipsis aria-hidden strokeWidth={1.8} />}
            />
          }
          items={[
            {
              label: t('rename'),
              icon: <Pencil aria-hidden strokeWidth={1.8} />,
              onSelect: onRename,
              isWriting: true,
            },
            'separator',
            {
              label: t('delete'),
              icon: <Trash2 aria-hidden strokeWidth={1.8} />,
              isDanger: true,
              onSelect: onDelete,
            },
          ]}
        />
      </td>
    </tr>
  )
}
