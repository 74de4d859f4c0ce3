import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { isOperator } from '@/lib/domain/company/operations/operator'
import { requireUser } from '@/lib/http/require-user'

/** Checked above loading.tsx: below it the response has already started, with status 200. */
export default async function OperationsLayout({ children }: { children: ReactNode }) {
  if (!(await isOperator(await requireUser()))) notFound()
  return children
}
