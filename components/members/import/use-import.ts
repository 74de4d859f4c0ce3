'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import {
  type ImportCorrection,
  isWorking,
  type MemberImportView,
} from '@/components/members/import/import-types'
import { membersPath } from '@/components/members/list-address'
import { api } from '@/lib/browser/api'

const pause = 700

/** One import, looked at again while the worker reads or writes it. */
export function useImport(started: MemberImportView | null) {
  const router = useRouter()
  const [view, setView] = useState(started)
  const [isSending, setSending] = useState(false)
  const [isLost, setLost] = useState(false)
  const id = view?.id
  const works = view ? isWorking(view) : false
  // An answer about the file before must not bring it back after another one was asked for.
  const turn = useRef(0)

  useEffect(() => {
    if (!id || !works || isLost) return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const asked = turn.current
    const look = async () => {
      try {
        const now = await api.get<MemberImportView>(`/api/members/import/${id}`, {
          isQuiet: true,
          signal: abort.signal,
        })
        if (asked !== turn.current) return
        setView(now)
        if (isWorking(now)) timer = setTimeout(look, pause)
      } catch {
        if (!abort.signal.aborted) setLost(true)
      }
    }
    timer = setTimeout(look, pause)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [id, works, isLost])

  async function during(call: () => Promise<MemberImportView>) {
    const asked = turn.current
    setSending(true)
    try {
      const now = await call()
      if (asked === turn.current) setView(now)
    } catch {
      // The call has said what went wrong; what was there stays.
    } finally {
      setSending(false)
    }
  }

  return {
    view,
    isSending,
    /** The line broke while looking; the work itself goes on. */
    isLost,
    lookAgain: () => setLost(false),
    send: (file: File) =>
      during(async () => {
        const sent = await api.upload<MemberImportView>('/api/members/import', file)
        // The address changes in place: a reload finds the import again.
        window.history.replaceState(null, '', `${membersPath}/import?import=${sent.id}`)
        return sent
      }),
    correct: (change: ImportCorrection) =>
      during(() => api.patch<MemberImportView>(`/api/members/import/${id}`, change)),
    commit: () => during(() => api.post<MemberImportView>(`/api/members/import/${id}/commit`)),
    restart: () => {
      turn.current++
      setView(null)
      setLost(false)
      router.replace(`${membersPath}/import`)
    },
  }
}
