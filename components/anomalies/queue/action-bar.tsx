'use client'

import { Ellipsis, ExternalLink, Link2, SkipForward, Trash2, UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Resolution } from '@/components/anomalies/anomaly-calls'
import {
  type OtherResolution,
  otherKeys,
  otherResolutions,
} from '@/components/anomalies/resolve/other-resolutions'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Menu } from '@/components/ui/overlays/menu'
import { KeyCap } from '@/components/ui/text/key-cap'

type Props = {
  count: number
  /** The member whom it would be linked to. */
  ownerName: string | null
  /** No candidate is selected, so creating a member is the main action. */
  isNobody: boolean
  hasCandidates: boolean
  application: { id: string; label: string }
  canDelete: boolean
  canSkip: boolean
  working: Resolution['kind'] | 'undo' | null
  onSkip: () => void
  onDelete: () => void
  onCreate: () => void
  onAssign: () => void
  onOther: (kind: OtherResolution) => void
}

/** All resolutions, the most probable one last and as the main button. Below lg the main button comes first. */
export function ActionBar(props: Props) {
  const { count, ownerName, isNobody, application, working } = props
  const t = useTranslations('anomalies.screen.actions')
  return (
    <div
      data-action-bar
      data-no-print
      className="@container z-20 flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:min-h-18 lg:flex-nowrap lg:px-6"
    >
      <Button
        variant="ghost"
        icon={<SkipForward strokeWidth={1.8} />}
        keys="S"
        onClick={props.onSkip}
        disabled={!props.canSkip}
        className="max-lg:order-3 max-lg:flex-1 max-lg:border-line-strong max-lg:px-2! lg:-ml-3"
      >
        {t('skip')}
      </Button>
      <span className="type-dense mr-auto ml-1 flex items-center gap-2 text-fg-2 max-lg:hidden">
        {props.hasCandidates && (
          <span className="hidden items-center gap-2 @min-[76rem]:keys:flex">
            <KeyCap keys="Up" />
            <KeyCap keys="Down" />
            {t('change')}
          </span>
        )}
      </span>
      <span className="max-lg:order-5">
        <Menu
          trigger={
            <Button
              isWriting
              variant="ghost"
              aria-label={t('more')}
              icon={<Ellipsis strokeWidth={1.8} />}
              className="px-3! max-lg:border-line-strong"
            />
          }
          items={otherResolutions.map((kind) => ({
            label: t(`other.${kind}`),
            keys: otherKeys[kind],
            onSelect: () => props.onOther(kind),
          }))}
        />
      </span>
      {props.canDelete ? (
        <Button
          variant="danger"
          size="lg"
          icon={<Trash2 strokeWidth={1.8} />}
          keys="D"
          onClick={props.onDelete}
          className="max-lg:order-4 max-lg:h-11 max-lg:flex-1 max-lg:px-2!"
        >
          <span className="max-lg:hidden">{t('delete')}</span>
          <span className="lg:hidden">{t('delete_short')}</span>
        </Button>
      ) : (
        <ButtonLink
          href={`/dashboard/user-connectors/${application.id}`}
          size="lg"
          icon={<ExternalLink strokeWidth={1.8} />}
          className="max-lg:order-4 max-lg:h-11 max-lg:flex-1 max-lg:px-2!"
        >
          <span className="max-lg:hidden">{t('open_application', { application: application.label })}</span>
          <span className="truncate lg:hidden">{application.label}</span>
        </ButtonLink>
      )}
      <Button
        isWriting
        variant={isNobody ? 'primary' : 'secondary'}
        size="lg"
        icon={<UserPlus strokeWidth={1.8} />}
        keys="C"
        onClick={props.onCreate}
        isLoading={working === 'create_member'}
        className={
          isNobody ? 'max-lg:order-1 max-lg:w-full' : 'max-lg:order-2 max-lg:h-11 max-lg:flex-1 max-lg:px-2!'
        }
      >
        <span className="max-lg:hidden">{t('create')}</span>
        <span className="lg:hidden">{t('create_short')}</span>
      </Button>
      {ownerName && (
        <Button
          variant="primary"
          size="lg"
          icon={<Link2 strokeWidth={1.8} />}
          keys="Enter"
          onClick={props.onAssign}
          isLoading={working === 'assign_member'}
          className="min-w-0 shrink! max-lg:order-1 max-lg:w-full"
        >
          <span className="truncate">{t('assign', { count, name: ownerName })}</span>
        </Button>
      )}
    </div>
  )
}
