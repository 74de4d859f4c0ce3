// Loaded into every program the supervisor keeps: when the supervisor is gone, however it ended, so are they.
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 9_000).unref()
  process.kill(process.pid, 'SIGTERM')
})
