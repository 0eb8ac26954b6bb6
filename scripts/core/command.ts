import path from 'node:path'
import { readConfig, type StartConfig } from './config.ts'

/** The single folder argument of a command; without it, or with more, the error is the usage text. */
export const folderOf = ([folder, ...more]: readonly string[], usage: string): string => {
  if (folder === undefined || folder === '' || more.length > 0) throw new Error(usage)
  return path.resolve(folder)
}

/** Exit codes that a shell expects after these signals. */
const endedBy = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Runs a command: an error is printed as one sentence, not a trace, with exit code 1. Ctrl-C also stops what the command has started. */
export const runCommand = async (work: (config: StartConfig) => Promise<boolean>): Promise<void> => {
  // Unlike a signal, `exit` runs the handlers that stop child processes. A terminal and npm may both send the signal.
  for (const [signal, code] of Object.entries(endedBy)) process.on(signal, () => process.exit(code))
  try {
    const { config, problems } = readConfig(process.env)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    process.exitCode = (await work(config)) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  process.disconnect?.()
}

/** A size in decimal units. */
export const sizeText = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3)) : 0
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`
}
