import path from 'node:path'
import { isAnswer } from '../transport/answer.ts'
import { readJson, writeJson } from '../transport/json-file.ts'

/** MQTT access tokens by the gateway's serial. */
export type Credentials = Map<string, string>

const fileIn = (folder: string) => path.join(folder, 'credentials.json')

/** Tokens of an earlier commissioning; empty without one. */
export function readCredentials(folder: string): Credentials {
  const stored = readJson(fileIn(folder))
  const entries = isAnswer(stored) ? Object.entries(stored) : []
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Stores the tokens in a file readable by its owner only. */
export function writeCredentials(folder: string, credentials: Credentials): void {
  writeJson(fileIn(folder), Object.fromEntries(credentials), 0o600)
}
