import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { findBreach } from '@/app/dashboard/breaches/[id]/find-breach'
import { requireUser } from '@/lib/http/require-user'

type Props = { params: Promise<{ id: string }>; children: ReactNode }

/** Checked above loading.tsx: below it the response has already started, with status 200. */
export default async function BreachLayout({ params, children }: Props) {
  const [actor, { id }] = await Promise.all([requireUser(), params])
  if (!(await findBreach(actor, id))) notFound()
  return children
}
