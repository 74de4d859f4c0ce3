/** Runs once when the web process starts; scripts/web.ts lets nobody in before. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // Building loads it too, with keys and a database that stand in.
  if (process.env.NEXT_PHASE === 'phase-production-build') return
  const { guardServers } = await import('@/lib/http/door/guard-server')
  guardServers()
  const { refuseDatabase } = await import('@/lib/platform/database/refuse-database')
  await refuseDatabase()
  const { followSchema } = await import('@/lib/platform/watch/follow-schema')
  await followSchema()
  const { followDatabaseClock } = await import('@/lib/platform/database/database-clock')
  await followDatabaseClock()
  const { serveMetrics } = await import('@/lib/platform/metrics/serve-metrics')
  await serveMetrics('web')
  const { startTraces } = await import('@/lib/platform/traces/start-traces')
  process.once('SIGTERM', await startTraces('web'))
  const { refuseOtherKeys } = await import('@/lib/domain/record/stored-secrets/refuse-other-keys')
  await refuseOtherKeys()
}
