import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { may } from '@/lib/domain/record/rights'
import { requireUser } from '@/lib/http/require-user'

/** Checked above loading.tsx: below it the response has already started, with status 200. */
export default async function ExportsLayout({ children }: { children: ReactNode }) {
  const { role } = await requireUser()
  if (!may(role, 'exporting')) notFound()
  return children
}
