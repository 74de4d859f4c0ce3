import type { ReactNode } from 'react'
import { StoredToken } from '@/components/users/session/stored-token'

export default function AnonymousLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <StoredToken />
      {children}
    </>
  )
}
