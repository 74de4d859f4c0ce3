'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { personName } from '@/components/accounts/account-name'
import { Combobox } from '@/components/ui/inputs/combobox'
import { Avatar } from '@/components/ui/text/avatar'
import { KeyCap } from '@/components/ui/text/key-cap'
import type { ComboboxOption } from '@/components/ui/text/option-line'
import { api } from '@/lib/browser/api'
import type { MemberView } from '@/lib/domain/people/members/schema'

export const memberSearchId = 'anomaly-member-search'

type Props = {
  value: string | null
  selected?: ComboboxOption | null
  onChange: (member: MemberView) => void
  placeholder?: string
  id?: string
  /** In the queue's own panel, where "/" focuses it. */
  hasKey?: boolean
}

export const memberOption = (member: Pick<MemberView, 'id' | 'first_name' | 'last_name' | 'email'>) => {
  const name = personName(member)
  return {
    value: member.id,
    label: name,
    hint: member.email ?? undefined,
    lead: <Avatar id={member.id} name={name} size={24} />,
  }
}

type MemberOption = ComboboxOption & { member: MemberView }

/** Searches all members of the company by name or address. */
export function MemberSearch({ value, selected, onChange, placeholder, id, hasKey }: Props) {
  const t = useTranslations('common.combobox')
  const search = useCallback(async (text: string, signal: AbortSignal): Promise<MemberOption[]> => {
    const query = new URLSearchParams({ search: text, itemsPerPage: '20' })
    const members = await api.get<{ 'hydra:member': MemberView[] }>(`/api/members?${query}`, { signal })
    return members['hydra:member'].map((member) => ({ ...memberOption(member), member }))
  }, [])
  const words = placeholder ?? t('member')
  return (
    <Combobox
      id={id}
      value={value}
      selected={selected}
      onChange={(_, option) => option && 'member' in option && onChange((option as MemberOption).member)}
      onSearch={search}
      aria-label={id ? words : undefined}
      searchPlaceholder={t('member_search')}
      placeholder={
        <span className="flex min-w-0 items-center gap-2">
          <Search aria-hidden strokeWidth={1.8} className="size-4 shrink-0" />
          <span className="truncate">{words}</span>
          {hasKey && <KeyCap keys="/" />}
        </span>
      }
    />
  )
}
