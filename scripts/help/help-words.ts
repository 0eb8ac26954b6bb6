import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../packages/domain/src/core/text.ts'
import { ROOT } from '../core/config.ts'
import { isTest } from '../house/import-rules.ts'
import { sourceFiles } from '../house/source-files.ts'

const quoted = (language: Language): RegExp => new RegExp(`\\b${language}:\\s*(?:'((?:[^'\\\\]|\\\\.)*)'|"((?:[^"\\\\]|\\\\.)*)")`, 'g')

/** Every text that the product shows as it is, in a language; those with placeholders are not whole. */
export function productTexts(language: Language): ReadonlySet<string> {
  const files = ['packages/domain/src', 'packages/chart/src', 'apps/web/src'].flatMap((folder) => sourceFiles(ROOT, folder))
  const code = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  return new Set(
    code.flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8')
      return [...text.matchAll(quoted(language))].map(([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'"))
    }),
  )
}

/** The labels that a guide names: everything bold, without the marks of sentences. */
export const labelsIn = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label.replace(/[.。,，:：]$/, '').trim())
