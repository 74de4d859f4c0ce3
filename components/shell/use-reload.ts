import { useEffect } from 'react'
import { reloadOnce } from '@/lib/browser/missing-file'
import { poll } from '@/lib/browser/poll'

/** Loads the page again where not even its frame is left: once the server answers, and once a minute at most. */
export const useReload = () =>
  useEffect(() => poll(async () => !(await reloadOnce()), { everyMs: 10_000, slowestMs: 60_000 }), [])
