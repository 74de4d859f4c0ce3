'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { onboardingPath } from '@/components/onboarding/onboarding-path'
import { useTakeStep } from '@/components/onboarding/use-take-step'
import { useNewerCount } from '@/components/shell/bell/todo-counts'
import { Button } from '@/components/ui/inputs/button'
import { PageLink } from '@/components/ui/text/page-link'
import { useMay } from '@/components/ui/text/role'

const ledTo = ['members', 'user-connectors', 'spends', 'anomalies'].map((place) => `/dashboard/${place}`)

type StripProps = {
  /** The step to do now, from 2 to 5. */
  step: number
  isDone: boolean
  /** How many steps are left, as the menu counts them. */
  left: number
  /** Drawn by the server, so that no page carries the texts of onboarding for it. */
  texts: { state: string; next: string; back: string }
}

/** The way back to onboarding, on the pages where its steps are done. */
export function OnboardingStrip({ step, isDone, left, texts }: StripProps) {
  const path = usePathname()
  const { take, isMoving } = useTakeStep()
  const mayWrite = useMay('writing')
  const router = useRouter()
  const newer = useNewerCount('onboarding')
  // A navigation does not draw the layout anew, to which the strip belongs.
  const isOld = newer !== undefined && newer !== left
  useEffect(() => {
    if (isOld) router.refresh()
  }, [isOld, router])
  if (!mayWrite || !ledTo.some((place) => path.startsWith(place))) return null
  return (
    <div
      data-no-print
      className="type-dense flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-primary-line bg-primary-bg px-4 py-2 lg:px-6"
    >
      <span className="min-w-0 flex-1 basis-56">{texts.state}</span>
      {isDone && (
        <Button size="sm" variant="primary" isLoading={isMoving} onClick={() => take(step)}>
          {texts.next}
        </Button>
      )}
      <PageLink href={onboardingPath} className="link font-semibold">
        {texts.back}
      </PageLink>
    </div>
  )
}
