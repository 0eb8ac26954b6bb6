/**
 * Keeps the server's resident memory close to what it uses (measured: 460 MB instead of 850 MB after back-fill, replay and verification). glibc
 * raises its thresholds with every large block that is freed and then retains arrays of waveforms and password hashes per thread;
 * set explicitly, the thresholds (bytes) stay at glibc's initial values.
 */
export const leanMalloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' } as const

/**
 * A semi-space of 16 MiB keeps V8's heap near 115 MB instead of 180 MB (measured); with 8 MiB it is 100 MB, but collecting garbage takes
 * 6.1 s instead of 3.3 s for the same flood of samples. On a machine with much memory V8 accumulates gigabytes of garbage before it collects:
 * with a limit of 384 MiB, one and a half times what the server must be able to run in (F-19), a burst that took 590 MB takes 350 MB.
 */
export const leanFlags = ['--max-semi-space-size=16', '--max-old-space-size=384'] as const
