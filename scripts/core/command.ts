import path from 'node:path'
import { readConfig, type StartConfig } from './config.ts'

/** The one folder that a command is told; without it, or with more, its usage is the error. */
export const folderOf = ([folder, ...more]: readonly string[], usage: string): string => {
  if (folder === undefined || folder === '' || more.length > 0) throw new Error(usage)
  return path.resolve(folder)
}

/** What a shell expects of a program that one of these signals has ended. */
const endedBy = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Runs a command to its end: an error is one sentence, not a trace, and ends it with 1. Ctrl-C ends what it has started, too. */
export const runCommand = async (work: (config: StartConfig) => Promise<boolean>): Promise<void> => {
  // An exit, unlike a signal, tells those who have something to end. A terminal and npm may both send one.
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

/** A size for people, in decimal units. */
export const sizeText = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3)) : 0
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`
}
