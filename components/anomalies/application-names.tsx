'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import type { EvidenceView } from '@/components/anomalies/candidates/evidence-value'

const Names = createContext<Record<string, string>>({})

/** The company's words for its applications: reasons name them by id. */
export function ApplicationNames({
  names,
  children,
}: {
  names: Record<string, string>
  children: ReactNode
}) {
  return <Names value={names}>{children}</Names>
}

type Reason = Pick<EvidenceView, 'params'> & { reason: string }

/** Says a reason in words: "Même identifiant que dans GitLab". */
export function useReasonWords() {
  const t = useTranslations('matching.reasons')
  const names = useContext(Names)
  return ({ reason, params }: Reason) => {
    const application = params.application
    return t(reason, application ? { ...params, application: names[application] ?? application } : params)
  }
}
