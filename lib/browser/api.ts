import { ApiError } from '@/lib/browser/api-error'
import { receive } from '@/lib/browser/downloads'
import { readEvents, type StreamEvent } from '@/lib/browser/event-stream'
import { identityCheck } from '@/lib/browser/identity-check'
import { loading } from '@/lib/browser/loading'
import { type Body, json, leaveFor, read, send } from '@/lib/browser/send'
import { snackbar } from '@/lib/browser/snackbar'
import { token } from '@/lib/browser/token'
import { isReplaced } from '@/lib/browser/token-change'

export type CallOptions = {
  signal?: AbortSignal
  /** The caller shows the error itself, as forms do under their fields: no snackbar. */
  isQuiet?: boolean
  /** On the login form a wrong password is an answer, not the end of a session. */
  isSignIn?: boolean
  /** Nobody waits for the answer: no sign of loading. */
  isInBackground?: boolean
  /** Does the whole act again where the call alone would not be enough. */
  retry?: () => Promise<unknown>
}

/** An answer that nobody foresaw, or none: the same call may succeed a moment later. */
export const isUnforeseen = (cause: unknown) =>
  !(cause instanceof ApiError) || cause.status === 500 || !cause.message

const writtenListeners = new Set<() => void>()

/** Calls the listener after each successful call of this tab that may have changed something. @returns a function that ends it */
export function onWritten(listener: () => void): () => void {
  writtenListeners.add(listener)
  return () => writtenListeners.delete(listener)
}

const mayWrite = (method: string, path: string) => method !== 'GET' && !path.endsWith('/count')

/** These answers mean that the session has ended; only the login form handles them itself. */
const signedOut = [
  'Expired JWT Token',
  'Invalid JWT Token',
  'Invalid credentials.',
  'Identifiants invalides.',
]

/** Sends with this browser's session; when that has ended, the page is left. */
async function sendSignedIn(
  method: string,
  path: string,
  body: Body,
  options: CallOptions,
): Promise<Response> {
  const state = token.state()
  if (state === 'expired') {
    token.remove()
    // Not to the login page: while the cookie is valid, that would lead back here.
    if (!options.isSignIn) return leaveFor('/logout')
  }
  const bearer = state === 'valid' ? token.get() : null
  try {
    return await send(method, path, body, { signal: options.signal, bearer })
  } catch (error) {
    if (!(error instanceof ApiError) || options.isSignIn) throw error
    // Nothing was done: the token was replaced while the old one was being sent, by another tab or by verifying the
    // identity.
    if (error.status === 401 && (await isReplaced(bearer))) return sendSignedIn(method, path, body, options)
    if (signedOut.includes(error.serverMessage)) return leaveFor('/logout')
    throw error
  }
}

/** Asks for the password or a code if the server requires it, and repeats the call. */
async function callVerified(attempt: () => Promise<Response>, options: CallOptions): Promise<Response> {
  const sent = token.get()
  try {
    return await attempt()
  } catch (cause) {
    // Calls that sign in or change the token ask at a moment of their own.
    const isIdentityUnverified =
      cause instanceof ApiError && cause.code === 'proof_required' && !options.isSignIn
    if (!isIdentityUnverified) throw cause
    // Another call has asked meanwhile and got the answer, so the user is not asked twice.
    if (await isReplaced(sent)) return callVerified(attempt, options)
    if (!(await identityCheck.demand())) throw cause
    return attempt()
  }
}

/** @param take reads the answer: a line that breaks in the middle of it is a failure of the call, and shown as one */
async function call<T>(
  method: string,
  path: string,
  body: Body,
  take: (response: Response) => Promise<T>,
  options: CallOptions = {},
): Promise<T> {
  const sending = () => sendSignedIn(method, path, body, options)
  let isDone = false
  try {
    const response = await callVerified(
      () => (options.isInBackground ? sending() : loading.during(sending)),
      options,
    )
    isDone = mayWrite(method, path)
    if (isDone) for (const listener of writtenListeners) listener()
    return await take(response)
  } catch (cause) {
    if (!options.isQuiet && !options.signal?.aborted) {
      const retry = options.retry ?? (() => call(method, path, body, take, options))
      // What was written, and only its answer lost, would be written twice.
      snackbar.error(cause, isUnforeseen(cause) && !isDone ? { retry } : {})
    }
    throw cause
  }
}

/**
 * Calls of our own API. Paths start with `/api/`. A failure is shown in a snackbar and thrown as `ApiError`,
 * unless `isQuiet`; the end of a session and maintenance leave the page. Where the password or a code has to be given
 * again, the person is asked, and the call repeated.
 */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call('GET', path, null, read<T>, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) =>
    call('POST', path, json(body ?? {}), read<T>, options),
  put: <T>(path: string, body: unknown, options?: CallOptions) =>
    call('PUT', path, json(body), read<T>, options),
  patch: <T>(path: string, body: unknown, options?: CallOptions) =>
    call('PATCH', path, json(body, 'application/merge-patch+json'), read<T>, options),
  delete: (path: string, options?: CallOptions) => call('DELETE', path, null, read<void>, options),

  /** If counting fails, the result is null, and the screen shows no number. */
  count: (path: string, criteria: unknown = {}, options?: CallOptions): Promise<number | null> =>
    call('POST', `${path}/count`, json(criteria), read<{ count: number }>, {
      ...options,
      isQuiet: true,
    }).then(
      (answer) => answer.count,
      () => null,
    ),

  /** One file, as the raw body: the server counts what it reads, and takes the name from the address. */
  upload: <T>(path: string, file: File, options?: CallOptions) =>
    call(
      'POST',
      `${path}?name=${encodeURIComponent(file.name)}`,
      { type: 'application/octet-stream', content: file },
      read<T>,
      options,
    ),

  /** Fetches a file with the Bearer and hands it to the browser's downloads. */
  async download(path: string, fallbackName: string, options?: CallOptions): Promise<void> {
    const retry = () => api.download(path, fallbackName, options)
    const take = async (response: Response) => {
      const name =
        /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName
      return { name, content: await receive(response, name) }
    }
    const { name, content } = await call('GET', path, null, take, { retry, ...options })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(content)
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  },

  /** Server-sent events until the server ends them or `signal` aborts. Throws when the line breaks. */
  async stream(path: string, onEvent: (event: StreamEvent) => void, signal?: AbortSignal) {
    // Not part of the loading indicator: an open stream is not a slow call.
    const response = await sendSignedIn('GET', path, null, { signal, isQuiet: true })
    if (response.body) await readEvents(response.body, onEvent)
  },
}
