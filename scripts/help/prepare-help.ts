import { buildHelp, isHelpStale } from './build-help.ts'

interface PrepareOptions {
  readonly abort?: AbortSignal
  /** Receives lines about work that takes long. */
  readonly log?: (line: string) => void
}

/** Installs the generator and builds the help where it is older than its sources; the result says in a sentence why there is none, or is null. */
export async function prepareHelp({ abort, log = () => undefined }: PrepareOptions = {}): Promise<string | null> {
  if (!isHelpStale()) return null
  try {
    // Loaded only now, because it takes over the signals of this process.
    const { installOptional } = await import('../core/optional-packages.ts')
    if (!(await installOptional('help'))) return 'The help is not built, because its generator could not be installed.'
    if (abort?.aborted) return 'The help is not built.'
    log('Building the help ...')
    await buildHelp(abort)
    log('The help is at /help')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Builds the help before a program that needs nothing of it: a failure is a line, since the product runs without help. */
export async function prepareHelpFirst(): Promise<void> {
  if (process.env.UNDERTONE_HELP === 'off') return
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  const problem = await prepareHelp({ log: console.log })
  if (problem !== null) console.error(problem)
}
