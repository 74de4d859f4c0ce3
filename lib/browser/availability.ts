import { apiBase } from '@/lib/browser/api-base'

/** Whether the instance is open again. Asked without the Bearer and outside the usual calls, which would leave the page. */
export async function isOpen(): Promise<boolean> {
  try {
    const { ok } = await fetch(new URL('/api', await apiBase(location)), {
      headers: { 'Authentication-Type': 'JWT' },
      credentials: 'omit',
      cache: 'no-store',
    })
    return ok
  } catch {
    return false
  }
}
