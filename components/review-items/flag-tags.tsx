'use client'

import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { Tag } from '@/components/ui/text/tag'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewFlag } from '@/lib/domain/reviews/items/snapshot'

const tones: Record<ReviewFlag, 'error' | 'warning' | 'neutral'> = {
  left: 'error',
  anomaly: 'warning',
  admin_without_mfa: 'error',
  breached: 'error',
  external: 'neutral',
  inactive: 'warning',
  never_used: 'warning',
  new: 'neutral',
}

const shown = 2

type Props = {
  item: Pick<ReviewItemView, 'flags' | 'changes'>
  /** Shows all flags, each as a sentence. */
  isWhole?: boolean
  /** Without dates, where there is little room. */
  isBrief?: boolean
}

/** The flags of an account, each with its date; in a table the most serious one, and the number of others. */
export function FlagTags({ item: { flags, changes }, isWhole, isBrief }: Props) {
  const t = useTranslations('access-reviews.screen.item')
  const drawn = isWhole ? flags : flags.slice(0, shown)
  const rest = flags.length - drawn.length
  const changed = isWhole ? 0 : (changes?.length ?? 0)
  if (flags.length === 0 && changed === 0) return isWhole ? null : <span className="text-fg-3">—</span>
  return (
    <span className="flex flex-wrap items-center gap-1.5 py-1">
      {drawn.map(({ flag, since }, place) => (
        <span
          key={flag}
          className={cx(
            'inline-flex items-center gap-1.5',
            // A long one takes two lines rather than the room of the columns after it.
            !isWhole &&
              flag === 'admin_without_mfa' &&
              '[&>:first-child]:h-auto [&>:first-child]:max-w-44 xl:[&>:first-child]:max-w-none [&>:first-child]:whitespace-normal!',
          )}
        >
          <Tag tone={tones[flag]}>
            {isWhole ? (
              <span>{t.rich(`flags.${flag}`, { date: () => <DateText iso={since} /> })}</span>
            ) : (
              t(`flag_names.${flag}`)
            )}
          </Tag>
          {!isWhole && !isBrief && flag !== 'admin_without_mfa' && (
            <span className="type-caption whitespace-nowrap text-fg-3">
              <DateText iso={since} />
            </span>
          )}
          {/* With the last one, so that it is never alone on a line. */}
          {rest > 0 && place === drawn.length - 1 && <span className="type-caption text-fg-2">+{rest}</span>}
        </span>
      ))}
      {changed > 0 && <span className="type-caption text-fg-2">{t('changed', { count: changed })}</span>}
    </span>
  )
}
