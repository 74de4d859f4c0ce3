'use client'

import { MissingPath } from '@/components/shell/missing/missing-path'
import { PublicFrame } from '@/components/shell/public-frame'

/** A path that does not exist, for somebody who sees no menu. */
export function MissingPage() {
  return (
    <PublicFrame>
      <MissingPath />
    </PublicFrame>
  )
}
