import { type Api, logIn } from '../transport/api.ts'
import { commandLineOf } from './command-line.ts'
import type { Config } from './config.ts'

/** Context of `replay` and `verify`: folder, options, and a session at the running product. */
export interface SessionContext {
  readonly folder: string
  readonly options: ReadonlyMap<string, string>
  readonly api: Api
}

/** Logs in with the command line's credentials; null without folder or password, after printing the usage. */
export async function logInFromCommandLine(words: readonly string[], usage: string, config: Config): Promise<SessionContext | null> {
  const { folder, options } = commandLineOf(words)
  const password = options.get('password') ?? config.password
  if (!folder || !password) {
    console.error(password ? usage : `${usage}\nSet the password with --password or DEMO_PASSWORD.`)
    return null
  }
  const api = await logIn((options.get('url') ?? config.url).replace(/\/+$/, ''), options.get('user') ?? 'demoadmin', password)
  return { folder, options, api }
}
