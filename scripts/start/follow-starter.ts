// Loaded before the server's and the simulator's own code: ends them when the starter was killed and can no longer tell them to.

/** How long a clean end may take before it is forced, in milliseconds (the server's own limit for a stop is 10 s). */
const GRACE_MILLISECONDS = 15_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MILLISECONDS).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
