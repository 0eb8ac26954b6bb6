import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { CONTRACT_NAMES, namesIn, OLD_NAMES, OLD_PHRASES } from './plain-words.ts'
import { sourceFiles } from './source-files.ts'

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
/** What names the old words: the rules that refuse them, the decision, and the list of what changed. */
const isAboutWords = (file: string): boolean =>
  file.startsWith('scripts/house/plain-words') || /-plain-words\.md$|wording-changes\.md$/.test(file)
/** In tests, data may say anything: their names and comments are read. Sentences of earlier versions are kept to translate what is stored. */
const isRead = (file: string, line: string): boolean =>
  (!/\.test\.tsx?$/.test(file) || /^\s*(test|describe|\/\/|\/\*\*|\*)/.test(line)) && !/\bwas: '/.test(line)

/** Names of tables and columns are contracts. */
const isGenerated = (file: string): boolean => file.endsWith('/schema.table.ts') || file.includes('/generated/')

/** The unprivileged account of Unix systems, and a code on the wire. */
const systemAccount = /(['"`])nobody\1/g
const files = sourceFiles(ROOT).filter((file) => !isAboutWords(file) && !file.includes('/fixtures/'))

describe('plain words', () => {
  test('names are the words of the trade', () => {
    const found = files
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isGenerated(file))
      .flatMap((file) =>
        [...namesIn(file, read(file))].flatMap((name) => {
          const old = CONTRACT_NAMES.has(name) ? undefined : OLD_NAMES.find(([pattern]) => pattern.test(name))
          return old ? [`${file}: ${name}: ${old[1]}`] : []
        }),
      )
    expect(found).toEqual([])
  })

  test('comments, texts and documents read as a native engineer writes', () => {
    const found = files
      .filter((file) => /\.(ts|tsx|mjs|css|md|html)$/.test(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line, at) =>
            isRead(file, line) && OLD_PHRASES.some((phrase) => phrase.test(line.replaceAll(systemAccount, '')))
              ? [`${file}:${at + 1}: ${line.trim().slice(0, 100)}`]
              : [],
          ),
      )
    expect(found).toEqual([])
  })
})
