import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { readMember } from '@/app/dashboard/members/read-member'
import { requireUser } from '@/lib/http/require-user'

type Props = { params: Promise<{ id: string }>; children: ReactNode }

/** Checked above loading.tsx: below it the response has already started, with status 200. */
export default async function MemberLayout({ params, children }: Props) {
  const [actor, { id }] = await Promise.all([requireUser(), params])
  if (!(await readMember(actor, id))) notFound()
  return children
}
