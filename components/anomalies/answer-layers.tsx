'use client'

import { useTranslations } from 'next-intl'
import type { Answer } from '@/components/anomalies/anomaly-calls'
import { ConfirmDeletion } from '@/components/anomalies/confirm-deletion'
import { CreateMemberDrawer } from '@/components/anomalies/create-member-drawer'
import { type OtherAnswer, OtherAnswerDialog } from '@/components/anomalies/other-answer-dialog'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'
import type { MemberTypeView } from '@/lib/domain/people/member-types/schema'

export type Layer = 'create_member' | 'delete' | OtherAnswer

type Props = {
  layer: Layer | null
  onClose: () => void
  /** The account in hand first, then those treated with it. */
  anomalies: AnomalyView[]
  memberTypes: MemberTypeView[]
  /** Of the account in hand. */
  name: string
  onAnswer: (answer: Answer, text: string, also?: string[]) => Promise<unknown>
}

/** The answers that ask something more before they are sent. */
export function AnswerLayers({ layer, onClose, anomalies, memberTypes, name, onAnswer }: Props) {
  const t = useTranslations('anomalies.screen.answered')
  const [anomaly] = anomalies
  const count = anomalies.length
  if (!layer || !anomaly) return null
  if (layer === 'create_member')
    return (
      <CreateMemberDrawer
        anomaly={anomaly}
        count={count}
        memberTypes={memberTypes}
        onClose={onClose}
        onAnswer={(answer) =>
          onAnswer(
            answer,
            t('create_member', {
              count,
              name: `${answer.member.first_name} ${answer.member.last_name}`.trim(),
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
          onAnswer(
            { kind: 'delete_account' },
            t('delete_account', { count: ids.length }),
            ids.filter((id) => id !== anomaly.id),
          )
        }
      />
    )
  return (
    <OtherAnswerDialog
      kind={layer}
      count={count}
      onClose={onClose}
      onAnswer={(answer) => onAnswer(answer, t(layer, { count, name }))}
    />
  )
}
