import { env } from '@/lib/platform/env'

const defaultPage = '/dashboard'

/**
 * Where to go on, as a request asked for it: an address of ours, else the default page. Judged after parsing, as
 * browsers read it: `//evil`, `/\evil` and `https:evil` all look like paths.
 */
export function returnAddress(requested: string): string {
  const { APP_URL } = env()
  const url = URL.parse(requested, APP_URL)
  return url?.origin === APP_URL ? url.href : `${APP_URL}${defaultPage}`
}
