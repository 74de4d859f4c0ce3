/** Runs once when the web process starts, before it listens. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { watchRequests } = await import('@/lib/http/client-address')
  watchRequests()
}
