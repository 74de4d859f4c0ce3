import type { ReactNode } from 'react'
import { readReview } from '@/app/dashboard/access-reviews/[id]/read-review'
import { requireUser } from '@/lib/http/require-user'

type Props = { params: Promise<{ id: string }>; children: ReactNode }

/** Checked above loading.tsx: below it the response has already started, with status 200. */
export default async function AccessReviewLayout({ params, children }: Props) {
  const [actor, { id }] = await Promise.all([requireUser(), params])
  await readReview(actor, id)
  return children
}
