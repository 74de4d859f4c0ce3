'use client'

import { UserPlus, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useId, useState } from 'react'
import { accountIdentifier, accountName, personName } from '@/components/accounts/account-name'
import { useUndoChanges } from '@/components/groups/use-membership-changes'
import { Button } from '@/components/ui/inputs/button'
import { Combobox } from '@/components/ui/inputs/combobox'
import { DateInput } from '@/components/ui/inputs/text-input'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import type { ComboboxOption } from '@/components/ui/text/option-line'
import { useMay } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { AccountView } from '@/lib/domain/accounts/list/schema'
import type { GroupChangeView } from '@/lib/domain/groups/change/schema'
import type { GroupView } from '@/lib/domain/groups/list/schema'

type Page = { 'hydra:member': AccountView[] }

const optionOf = (account: AccountView): ComboboxOption => ({
  value: account.id,
  label: account.member ? personName(account.member) : accountName(account),
  hint: accountIdentifier(account),
  lead: account.member ? (
    <Avatar id={account.member.id} name={personName(account.member)} size={24} />
  ) : (
    <UnknownAvatar size={24} />
  ),
})

/** Adds accounts to the group, at once or on a day, in one line. */
export function AddMembers({ group }: { group: GroupView }) {
  const t = useTranslations('groups.screen')
  const router = useRouter()
  const undoing = useUndoChanges()
  const [chosen, setChosen] = useState<ComboboxOption[]>([])
  const [due, setDue] = useState('')
  const [isBusy, setBusy] = useState(false)
  const dueId = useId()
  const connectorId = group.user_connector.id
  const onSearch = useCallback(
    async (search: string, signal: AbortSignal) => {
      const query = new URLSearchParams({ user_connector: connectorId, itemsPerPage: '10', search })
      const page = await api.get<Page>(`/api/accounts?${query}`, { signal, isQuiet: true })
      return page['hydra:member'].map(optionOf)
    },
    [connectorId],
  )
  if (!useMay('writing')) return null

  async function add() {
    setBusy(true)
    try {
      const accounts = chosen.map(({ value }) => value)
      const { requests } = await api.post<GroupChangeView>(`/api/groups/${group.id}/members`, {
        accounts,
        due: due || null,
      })
      if (requests.length > 0)
        snackbar.success(t('adding', { n: requests.length, name: group.name }), undoing(group, requests))
      else snackbar.info(t('already_in', { n: accounts.length }))
      setChosen([])
      setDue('')
    } finally {
      setBusy(false)
      router.refresh()
    }
  }

  return (
    <div data-no-print className="flex flex-wrap items-start gap-2 px-4 pb-3 lg:px-6">
      <div className="min-w-56 flex-1 lg:max-w-96">
        <Combobox
          aria-label={t('who')}
          placeholder={t('who')}
          searchPlaceholder={t('who')}
          value={null}
          onSearch={onSearch}
          onChange={(_value, option) => {
            if (option && !chosen.some(({ value }) => value === option.value)) setChosen([...chosen, option])
          }}
        />
        {chosen.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {chosen.map((option) => (
              <li
                key={option.value}
                className="type-dense inline-flex h-9 items-center gap-2 rounded-control border border-line-strong bg-surface pl-1.5 lg:h-7"
              >
                {option.lead}
                {option.label}
                <button
                  type="button"
                  aria-label={t('leave_out', { name: option.label })}
                  onClick={() => setChosen(chosen.filter(({ value }) => value !== option.value))}
                  className="flex h-full w-8 items-center justify-center text-fg-2 hover:text-fg lg:w-7"
                >
                  <X aria-hidden strokeWidth={1.8} className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <label htmlFor={dueId} className="type-dense whitespace-nowrap text-fg-2">
          {t('due')}
        </label>
        <span className="w-40">
          <DateInput id={dueId} value={due} onChange={(event) => setDue(event.target.value)} />
        </span>
      </div>
      <Button
        variant="primary"
        icon={<UserPlus aria-hidden strokeWidth={1.8} />}
        disabled={chosen.length === 0}
        isLoading={isBusy}
        onClick={add}
      >
        {t('add', { n: chosen.length })}
      </Button>
    </div>
  )
}
