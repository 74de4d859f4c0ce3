import { redirect } from 'next/navigation'
import { requireUser } from '@/lib/http/require-user'

export default async function RootPage() {
  await requireUser()
  redirect('/dashboard')
}
