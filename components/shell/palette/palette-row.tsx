import { Command } from 'cmdk'
import { useTranslations } from 'next-intl'
import type { PaletteHit } from '@/components/shell/palette/palette-search'
import type { PaletteEntry } from '@/components/shell/palette/use-palette-entries'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import { KeyCap } from '@/components/ui/text/key-cap'
import { Marked } from '@/components/ui/text/marked'

export type PaletteItem = { value: string; hit?: PaletteHit; entry?: PaletteEntry }

const itemClass =
  'group type-body flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 select-none data-[selected=true]:bg-pressed lg:min-h-9 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-fg-3'

function Lead({ hit }: { hit: PaletteHit }) {
  if (hit.isUnknown) return <UnknownAvatar size={24} />
  if (hit.kind === 'member') return <Avatar id={hit.id} name={hit.title} size={24} />
  return <AppLogo id={hit.appId ?? ''} name={hit.application ?? hit.title} size={24} />
}

const titleOf = ({ value, hit, entry }: PaletteItem, isOfBest: boolean) =>
  (isOfBest ? hit?.application : hit?.title) ?? entry?.label ?? value

/** One result: its name, what identifies it, and for an account its application. */
export function PaletteRow({
  item,
  query,
  best,
  onSelect,
}: {
  item: PaletteItem
  query: string
  /** The user above is the owner, so their accounts are named by application. */
  best: PaletteHit | null
  onSelect: () => void
}) {
  const t = useTranslations('shell.palette')
  const { value, hit, entry } = item
  const isOfBest = hit?.kind === 'account' && best !== null && hit.memberId === best.id
  const Icon = entry?.icon
  return (
    <Command.Item value={value} onSelect={onSelect} className={itemClass}>
      {Icon && <Icon aria-hidden strokeWidth={1.8} />}
      {hit && <Lead hit={hit} />}
      <span className={entry ? undefined : 'truncate'}>
        <Marked text={titleOf(item, isOfBest)} query={query} />
      </span>
      <span className="ml-auto flex min-w-0 items-center gap-3 pl-2">
        {hit?.hint && (
          <span className="type-mono truncate text-fg-2 max-sm:hidden">
            <Marked text={hit.hint} query={query} />
          </span>
        )}
        {hit?.kind === 'member' && hit.accounts !== undefined && (
          <span className="type-dense shrink-0 text-fg-2">{t('account_count', { count: hit.accounts })}</span>
        )}
        {hit?.application && (
          <span className="type-dense max-w-40 shrink-0 truncate text-fg-2">
            {isOfBest ? (hit.role ?? '') : hit.application}
          </span>
        )}
        <span className="hidden shrink-0 group-data-[selected=true]:block">
          <KeyCap keys="Enter" />
        </span>
      </span>
    </Command.Item>
  )
}
