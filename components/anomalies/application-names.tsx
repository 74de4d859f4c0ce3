'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import type { EvidenceView } from '@/components/anomalies/candidates/evidence-value'

const Names = createContext<Record<string, string>>({})

/** The names of the company's applications, which reasons refer to by id. */
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

/** The text of a reason: "Même identifiant que dans GitLab". */
export function useReasonWords() {
  const t = useTranslations('matching.reasons')
  const names = useContext(Names)
  return ({ reason, params }: Reason) => {
    const application = params.application
    return t(reason, application ? { ...params, application: names[application] ?? application } : params)
  }
}
