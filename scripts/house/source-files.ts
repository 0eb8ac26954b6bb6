import { readdirSync } from 'node:fs'
import path from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'builds', '.git', '.data'])

/** All source files below a folder of the checkout, as paths from `root` with forward slashes. */
export const sourceFiles = (root: string, folder = '.'): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(root, place)
    return entry.isFile() ? [place] : []
  })
