/** Runs once when the web process starts, before it listens. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { watchRequests } = await import('@/lib/http/client-address')
  watchRequests()
  // Building loads it too, with keys and a database that stand in.
  if (process.env.NEXT_PHASE === 'phase-production-build') return
  const { refuseOtherKeys } = await import('@/lib/domain/stored-secrets/refuse-other-keys')
  await refuseOtherKeys()
}
