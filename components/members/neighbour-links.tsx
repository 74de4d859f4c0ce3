'use client'

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { memberHref } from '@/components/members/list-address'
import { buttonClass } from '@/components/ui/inputs/button-styles'
import { useKey } from '@/components/ui/inputs/use-key'
import { PageLink } from '@/components/ui/text/page-link'
import { Tooltip } from '@/components/ui/text/tooltip'
import type { Neighbours } from '@/lib/domain/people/identifiers/find-neighbours'

type Props = { neighbours: Neighbours; list: string }

/** Links to the previous and the next member of the list. K and J follow them. */
export function NeighbourLinks({ neighbours, list }: Props) {
  const t = useTranslations('members.screen.detail')
  const router = useRouter()
  const { previous, next, position, total } = neighbours
  useKey('k', () => router.push(memberHref(previous ?? '', list)), previous !== null)
  useKey('j', () => router.push(memberHref(next ?? '', list)), next !== null)
  const link = (id: string | null, label: string, icon: ReactNode) =>
    id ? (
      <Tooltip text={label}>
        <PageLink href={memberHref(id, list)} aria-label={label} className={buttonClass('ghost', 'sm', true)}>
          {icon}
        </PageLink>
      </Tooltip>
    ) : (
      <span aria-hidden className={`${buttonClass('ghost', 'sm', true)} !text-fg-disabled`}>
        {icon}
      </span>
    )
  return (
    <div className="flex items-center gap-0.5 max-sm:hidden" data-no-print>
      {link(previous, t('previous'), <ChevronUp aria-hidden strokeWidth={1.8} />)}
      {link(next, t('next'), <ChevronDown aria-hidden strokeWidth={1.8} />)}
      <span className="type-dense ml-2 whitespace-nowrap text-fg-3 tabular-nums">
        {t('position', { position, total })}
      </span>
    </div>
  )
}
