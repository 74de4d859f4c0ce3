'use client'

import { useTranslations } from 'next-intl'
import type { Resolution } from '@/components/anomalies/anomaly-calls'
import { ConfirmDeletion } from '@/components/anomalies/resolve/confirm-deletion'
import { CreateMemberDrawer } from '@/components/anomalies/resolve/create-member-drawer'
import { OtherResolutionDialog } from '@/components/anomalies/resolve/other-resolution-dialog'
import type { OtherResolution } from '@/components/anomalies/resolve/other-resolutions'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'
import type { MemberTypeView } from '@/lib/domain/people/member-types/schema'

export type Layer = 'create_member' | 'delete' | OtherResolution

type Props = {
  layer: Layer
  onClose: () => void
  /** The current account first, then those selected with it. */
  anomalies: AnomalyView[]
  memberTypes: MemberTypeView[]
  /** The candidates of the current account. */
  name: string
  onResolve: (resolution: Resolution, text: string, also?: string[]) => Promise<unknown>
}

/** The dialogs of resolutions that need more input. */
export function ResolutionLayers({ layer, onClose, anomalies, memberTypes, name, onResolve }: Props) {
  const t = useTranslations('anomalies.screen.answered')
  const [anomaly] = anomalies
  const count = anomalies.length
  if (!anomaly) return null
  if (layer === 'create_member')
    return (
      <CreateMemberDrawer
        anomaly={anomaly}
        count={count}
        memberTypes={memberTypes}
        onClose={onClose}
        onAnswer={(resolution) =>
          onResolve(
            resolution,
            t('create_member', {
              count,
              name: `${resolution.member.first_name} ${resolution.member.last_name}`.trim(),
            }),
          )
        }
      />
    )
  if (layer === 'delete')
    return (
      <ConfirmDeletion
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        anomalies={anomalies}
        onConfirm={(ids) =>
          onResolve(
            { kind: 'delete_account' },
            t('delete_account', { count: ids.length }),
            ids.filter((id) => id !== anomaly.id),
          )
        }
      />
    )
  return (
    <OtherResolutionDialog
      kind={layer}
      count={count}
      onClose={onClose}
      onResolve={(resolution) => onResolve(resolution, t(layer, { count, name }))}
    />
  )
}
