import { type Api, logIn } from '../transport/api.ts'
import { commandLineOf } from './command-line.ts'
import type { Config } from './config.ts'

/** What `replay` and `verify` work with: their folder, their options, and a session at the running product. */
export interface Opened {
  readonly folder: string
  readonly options: ReadonlyMap<string, string>
  readonly api: Api
}

/** Logs in as the words of a command say; null where they lack the folder or the password, and then the usage was printed. */
export async function logInByWords(words: readonly string[], usage: string, config: Config): Promise<Opened | null> {
  const { folder, options } = commandLineOf(words)
  const password = options.get('password') ?? config.password
  if (!folder || !password) {
    console.error(password ? usage : `${usage}\nThe password stands behind --password or in DEMO_PASSWORD.`)
    return null
  }
  const api = await logIn((options.get('url') ?? config.url).replace(/\/+$/, ''), options.get('user') ?? 'demoadmin', password)
  return { folder, options, api }
}
