'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { statementImportPath } from '@/components/banks/bank-paths'
import { api } from '@/lib/browser/api'
import type { BankImportPatch, BankImportView } from '@/lib/domain/banks/import-schema'

const pause = 700

export const isWorking = ({ state }: BankImportView) => state === 'previewing' || state === 'committing'

/** One statement, looked at again while the worker reads or writes it. */
export function useStatementImport(started: BankImportView | null) {
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
        const now = await api.get<BankImportView>(`/api/bank_imports/${id}`, {
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

  async function during(call: () => Promise<BankImportView>) {
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
        const sent = await api.upload<BankImportView>('/api/bank_imports', file)
        // The address changes in place: a reload finds the import again.
        window.history.replaceState(null, '', `${statementImportPath}?import=${sent.id}`)
        return sent
      }),
    correct: (change: BankImportPatch) =>
      during(() => api.patch<BankImportView>(`/api/bank_imports/${id}`, change)),
    commit: (accepted: { accept_unreadable: boolean; accept_other_account: boolean }) =>
      during(() => api.post<BankImportView>(`/api/bank_imports/${id}/commit`, accepted)),
    restart: () => {
      turn.current++
      setView(null)
      setLost(false)
      router.replace(statementImportPath)
      // The account may have been made for the file before.
      router.refresh()
    },
  }
}

export type StatementImport = ReturnType<typeof useStatementImport>
