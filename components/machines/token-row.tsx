'use client'

import { CalendarClock, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ShownOnce } from '@/components/machines/shown-once'
import { Button } from '@/components/ui/inputs/button'
import { cx } from '@/components/ui/text/class-names'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { useMay } from '@/components/ui/text/role'
import { Status, Tag } from '@/components/ui/text/tag'
import { readableNouns, writableNouns } from '@/lib/domain/record/scopes-schema'
import type { ApiTokenView } from '@/lib/domain/sign-in/api-tokens/schema'

const cell =
  'border-b px-2.5 py-2.5 align-top first:pl-4 last:pr-4 lg:first:pl-6 lg:last:pr-6 max-md:flex max-md:min-h-9 max-md:items-center max-md:justify-between max-md:gap-3 max-md:border-b-0 max-md:px-4 max-md:py-1'

type Props = {
  token: ApiTokenView
  /** The token itself, for whoever has just made it. */
  plain: string | null
  onRevoke: () => void
  onExtend: () => void
  onHandOver: () => void
}

export function TokenRow({ token, plain, onRevoke, onExtend, onHandOver }: Props) {
  const t = useTranslations('api-tokens.screen')
  const mayManage = useMay('machines')
  const { name, networks } = token
  return (
    <>
      <tr className={`max-md:grid max-md:py-2 ${plain ? 'bg-primary-bg' : 'max-md:border-b'}`}>
        <td className={`${cell} ${plain ? 'border-b-0' : ''}`}>
          <span className="block min-w-0">
            <span className="type-dense block font-semibold wrap-anywhere">{name}</span>
            <code className="type-caption block font-mono text-fg-2">rc_…{token.hint}</code>
            {networks.length > 0 && (
              <span className="type-caption block text-fg-2 wrap-anywhere">
                {t('from_networks', { networks: networks.join(', ') })}
              </span>
            )}
          </span>
        </td>
        <td className={`${cell} ${plain ? 'border-b-0' : ''}`}>
          <Rights scopes={token.scopes} />
        </td>
        <td className={`${cell} type-dense ${plain ? 'border-b-0' : ''}`}>
          <Label column="owner" />
          {token.owner.full_name}
        </td>
        <td className={`${cell} type-dense text-fg-2 ${plain ? 'border-b-0' : ''}`}>
          <Label column="last_used" />
          <span className="max-md:text-right">
            <LastUse token={token} />
            {token.last_used_from && (
              <span className="type-caption block wrap-anywhere">
                {t('used_from', { address: token.last_used_from })}
              </span>
            )}
          </span>
        </td>
        <td className={`${cell} type-dense text-fg-2 ${plain ? 'border-b-0' : ''}`}>
          <Label column="expires" />
          <Expiry token={token} />
        </td>
        <td className={`${cell} text-right max-md:justify-start! ${plain ? 'border-b-0' : ''}`}>
          {mayManage && (
            <span
              className={cx(
                '-my-1 flex flex-wrap justify-end gap-1 max-md:my-0',
                // A button without an edge is aligned by its words.
                !endsSoon(token) && 'max-md:-ml-2.5',
              )}
            >
              {endsSoon(token) && (
                <Button size="sm" onClick={onExtend} aria-label={`${t('extend')} ${name}`}>
                  {t('extend')}
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={onHandOver} aria-label={`${t('hand_over')} ${name}`}>
                {t('hand_over')}
              </Button>
              <Button
                size="sm"
                variant={token.is_unused ? 'danger' : 'ghost'}
                onClick={onRevoke}
                aria-label={`${t('revoke')} ${name}`}
              >
                {t('revoke')}
              </Button>
            </span>
          )}
        </td>
      </tr>
      {plain && (
        <tr className="bg-primary-bg max-md:block">
          <td colSpan={6} className="border-b px-4 pb-3 max-md:block lg:px-6">
            <ShownOnce secret={plain} label={t('copy_now')} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Reading first, then what is changed, which stands out. */
function Rights({ scopes }: { scopes: string[] }) {
  const t = useTranslations('api-tokens.screen')
  const noun = useTranslations('api-tokens.nouns')
  const read = readableNouns.filter((one) => scopes.includes(`read:${one}`))
  const changed = writableNouns.filter((one) => scopes.includes(`write:${one}`))
  return (
    <span className="flex flex-wrap gap-1">
      {read.length === readableNouns.length ? (
        <Tag>{t('reads_all')}</Tag>
      ) : (
        read.map((one) => <Tag key={one}>{noun(one)}</Tag>)
      )}
      {scopes.includes('mcp') && <Tag tone="primary">{noun('mcp')}</Tag>}
      {changed.map((one) => (
        <Tag key={one} tone="warning" icon={<Pencil aria-hidden strokeWidth={1.8} />}>
          <span className="sr-only">{t('changes', { noun: noun(one) })}</span>
          <span aria-hidden>{noun(one)}</span>
        </Tag>
      ))}
    </span>
  )
}

/** When it was last used; in another colour where it is no longer. */
function LastUse({ token: { is_unused, last_used_at: at } }: { token: ApiTokenView }) {
  const t = useTranslations('api-tokens.screen')
  const when = at === null ? t('never_used') : <TimeAgo iso={at} />
  if (!is_unused) return when
  return (
    <>
      <span className="text-warning-fg">{when}</span>
      {at !== null && <span className="type-caption block">{t('not_since')}</span>}
    </>
  )
}

const soon = 14 * 86_400_000

/** Ends within two weeks, or has ended. */
export const endsSoon = ({ expires_at: at }: ApiTokenView) =>
  at !== null && Date.parse(at) - Date.now() < soon

function Expiry({ token }: { token: ApiTokenView }) {
  const { state, expires_at: at } = token
  const t = useTranslations('api-tokens.screen')
  if (at === null) return <span>{t('no_expiry')}</span>
  const icon = <CalendarClock aria-hidden strokeWidth={1.8} />
  if (state === 'expired')
    return (
      <Status tone="error" icon={icon}>
        {t('expired')} <DateText iso={at} />
      </Status>
    )
  if (endsSoon(token))
    return (
      <Status tone="warning" icon={icon}>
        <DateText iso={at} />
      </Status>
    )
  return <DateText iso={at} />
}

/** The column's name, for screens too narrow for the table's header. */
function Label({ column }: { column: 'owner' | 'last_used' | 'expires' }) {
  const t = useTranslations('api-tokens.screen.columns')
  return (
    <span aria-hidden className="type-dense shrink-0 text-fg-2 md:hidden">
      {t(column)}
    </span>
  )
}
