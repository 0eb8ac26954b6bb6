// Loaded before the code of the server and the simulator: stops them when the starter was killed and can no longer do so.

/** How long a clean stop may take before it is forced, in milliseconds (the server's own limit is 10 s). */
const GRACE_MILLISECONDS = 15_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MILLISECONDS).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
