import { ApiError } from '@/lib/browser/api-error'

export type SnackbarKind = 'success' | 'info' | 'important' | 'error'
export type SnackbarOptions = {
  action?: { label: string; onRun: () => void }
  id?: string
  /** An error that nobody foresaw: the host offers to try again by this, and says who the support is. */
  retry?: () => Promise<unknown>
}
/** `text` null: the host draws the translated text for unknown errors. */
export type Snackbar = SnackbarOptions & { kind: SnackbarKind; text: string | null }

type Listener = (snackbar: Snackbar) => void

const listeners = new Set<Listener>()
const waiting: Snackbar[] = []

function show(snackbar: Snackbar) {
  if (listeners.size === 0) waiting.push(snackbar)
  for (const listener of listeners) listener(snackbar)
}

/** Shows a message in the corner of the screen. The titles are translated by the host. */
export const snackbar = {
  success: (text: string, options: SnackbarOptions = {}) => show({ kind: 'success', text, ...options }),
  info: (text: string, options: SnackbarOptions = {}) => show({ kind: 'info', text, ...options }),
  important: (text: string, options: SnackbarOptions = {}) => show({ kind: 'important', text, ...options }),
  /** Accepts any thrown value: shows the first violation, otherwise the server's text, otherwise "unknown error". */
  error: (cause: unknown, options: SnackbarOptions = {}) =>
    show({ kind: 'error', text: messageOf(cause), ...options }),
  /** For the host only. Messages from before it was mounted are shown then. */
  subscribe(listener: Listener) {
    listeners.add(listener)
    for (const early of waiting.splice(0)) listener(early)
    return () => {
      listeners.delete(listener)
    }
  },
}

export function messageOf(cause: unknown): string | null {
  if (typeof cause === 'string') return cause || null
  return cause instanceof ApiError && cause.message ? cause.message : null
}
