import { readFileSync } from 'node:fs'
import path from 'node:path'
import { resources } from '@undertone/domain/index/resources'
import { screens } from '@undertone/domain/index/screens'
import { ROOT } from '../core/config.ts'
import type { Walk } from './proof.ts'

const keysOf = (file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(ROOT, 'packages/domain/src/fixtures', file), 'utf8')) as object)

/** The first text of each row of the table of messages, without those that wait for their feature. */
const messages = (): string[] => {
  const source = readFileSync(path.join(ROOT, 'apps/web/src/app/spec-messages.test.ts'), 'utf8')
  return [...source.matchAll(/^ {2}\['([^']+)', /gm)].map((match) => match[1] ?? '')
}

/** The rows that each walk goes through. */
export const knownRows: Readonly<Record<Walk, ReadonlySet<string>>> = {
  screen: new Set(screens.map((one) => one.path)),
  field: new Set(resources.flatMap((of) => Object.keys(of.fields).map((name) => `${of.key}.${name}`))),
  enumeration: new Set(keysOf('spec-enumerations.json')),
  constant: new Set(keysOf('spec-constants.json')),
  message: new Set(messages()),
}
