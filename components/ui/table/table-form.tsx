'use client'

import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import { isTableForm, type TableForm, tableFormCookie } from '@/components/ui/table/table-forms'
import { setPreferenceCookie } from '@/lib/browser/cookies'

const KnownForm = createContext<TableForm | null>(null)

const tableFits = '(width >= 48rem)'

/**
 * Rows are a table, or a list below md. A cookie stores which one, so that the server draws only that (`known`). Without the
 * cookie it draws both, and styles show one.
 */
export function TableFormProvider({ known, children }: { known?: string; children: ReactNode }) {
  return (
    <KnownForm value={isTableForm(known) ? known : null}>
      {children}
      <Remembered known={known} />
    </KnownForm>
  )
}

/** `null`: both. */
export function useTableForm(): TableForm | null {
  const knownForm = use(KnownForm)
  return useSyncExternalStore(watch, current, () => knownForm)
}

/** Whether the screen is known to be narrower than md: what is shown from lg on need not be drawn then. */
export const useIsNarrow = () => useTableForm() === 'list'

function Remembered({ known }: { known?: string }) {
  const form = useSyncExternalStore(watch, onScreen, () => undefined)
  useEffect(() => {
    if (form && form !== known) setPreferenceCookie(tableFormCookie, form)
  }, [form, known])
  return null
}

let isPrinting = false

const onScreen = (): TableForm => (matchMedia(tableFits).matches ? 'table' : 'list')
// Paper shows the table, however narrow the screen is.
const current = () => (isPrinting ? null : onScreen())

function watch(listener: () => void) {
  const media = matchMedia(tableFits)
  const print = (is: boolean) => () => {
    isPrinting = is
    listener()
  }
  const [begin, end] = [print(true), print(false)]
  media.addEventListener('change', listener)
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    media.removeEventListener('change', listener)
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
