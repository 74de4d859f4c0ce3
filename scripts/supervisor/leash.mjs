// Loaded into every program of the supervisor: ends it when the supervisor is gone, however that ended.
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 9_000).unref()
  process.kill(process.pid, 'SIGTERM')
})
